"""What a server measures of itself; nothing in it is about a card or a person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

__all__ = ["Metrics"]


class Metrics:
    """Counters and gauges of one server, each under its own name."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.facts = Counter("euchre_facts", "Facts that were kept", registry=self.registry)
        self.frames_in = Counter("euchre_frames_in", "Frames that came in", registry=self.registry)
        self.frames_out = Counter("euchre_frames_out", "Frames that were sent", registry=self.registry)
        self.refused = Counter("euchre_refused", "Requests refused, by why", ["why"], registry=self.registry)
        self.sockets = Gauge("euchre_sockets", "Connections", registry=self.registry)
        self.tables = Gauge("euchre_tables", "Tables in memory", registry=self.registry)
        self.reports = Counter("euchre_reports", "Players who were reported", registry=self.registry)

    def text(self) -> bytes:
        """In the text form that Prometheus reads."""
        return generate_latest(self.registry)
