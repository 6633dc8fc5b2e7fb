"""A stand-in for the server, to look at the browser's table at any stage of any game.

`/t/GAME.STAGE.SEED.MORE` is a game of one's own against computers, brought to where seat 0 is asked at that stage:
`/t/bid-3.kitty.4`, `/t/classic.lone-defence.2.defend-alone=on`, `/t/rubber.deal`, `/t/farmers.play.3.watch`.
Nothing is kept, and a new connection begins anew.

    python tests/web/mock_server.py 8124
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from euchre.events import events
from euchre.record import Header, Player, action_data, action_from, start_fold
from euchre.rules import FixedHands, Rubber, TurnUp, game, read_option
from euchre.table.host import Happening, Host, Memory
from euchre.view import Stage
from euchre.web import assets
from euchre.web.messages import Advice, Done, Pong, Refused, Said, SeatView, TableView, Welcome
from euchre.web.told import told
from euchre.web.wire import Frames, weighed
from euchre.words.rulebook import title

if TYPE_CHECKING:
    from starlette.requests import Request

    from euchre.game import Action
    from euchre.message import Event
    from euchre.rules import Seat
    from euchre.view import View as Seen
    from euchre.web.messages import FromServer, View

STATIC = Path(__file__).parents[2] / "src" / "euchre" / "web" / "static"
NAMES = ("Guest 4711", "Ada", "Bert", "Clara Wintergreen", "<b>Dov</b>", "Elsie")
PAUSE = 0.9


class Scene:
    """One visitor's game: where it begins, and what he sees of it."""

    def __init__(self, code: str) -> None:
        named, stage, seed, *more = [*code.split("."), "", "", ""][: max(3, code.count(".") + 1)]
        options = dict(read_option(*part.split("=")) for part in more if "=" in part)
        self.code, self.stage = code, stage
        self.rules = game(named, options)
        seats = self.rules.seating.seats
        self.seat: Seat | None = None if "watch" in more else 0
        players = tuple(Player(NAMES[seat], "novice" if seat or self.seat is None else None) for seat in range(seats))
        header = Header(self.rules, players, (0,) * len(self.rules.seating.sides), seed=seed or "1", bots="mock")
        self.host = Host(header, Memory(start_fold(self.rules, header.start)), None, time.monotonic)
        self.whim = random.Random(seed)
        self.events: list[Event] = []
        self.bring()

    def advance(self) -> bool:
        """One fact of a computer's or the dealer's; False where a person is awaited or all is over."""
        position = self.host.position
        if position.over or (self.seat is not None and position.to_act == self.seat):
            return False
        happened = self.host.advance() if position.to_act is None else self.host.decide_for(position.to_act)
        if isinstance(happened, Happening):
            self.keep(happened)
        else:
            self.host.table = replace(self.host.table, due=0.0)
        return True

    def keep(self, happened: Happening) -> None:
        self.events += events(happened.before, happened.fact, happened.after, self.seat)

    def bring(self) -> None:
        """To the stage that is asked for, seat 0 doing anything that it may."""
        for _ in range(4000):
            seen = self.host.view(self.seat)
            mine = seen.to_act == self.seat or self.seat is None
            asked = seen.stage.value == self.stage and (mine or seen.to_act is None)
            if not self.stage or (asked and self._far_enough(seen)):
                return
            if not self.advance():
                if seen.stage is Stage.OVER:
                    return
                happened = self.host.act(0, self._any(seen))
                assert isinstance(happened, Happening)
                self.keep(happened)

    def _far_enough(self, seen: Seen) -> bool:
        if seen.stage is Stage.DEAL:
            return seen.last is not None
        return seen.stage is not Stage.PLAY or (len(seen.done) >= 2 and len(seen.trick.cards) >= 1)

    def _any(self, seen: Seen) -> Action:
        bids = [action for action in seen.legal if action_data(action)["do"] in ("bid", "order-up", "name")]
        eager = self.stage in ("kitty", "pick-up", "loner-discard") and bids
        return self.whim.choice(bids[-8:] if eager else seen.legal)

    def frame(self, full: bool = False) -> View:
        """What the visitor sees, with what has happened since the frame before."""
        now, self.events = self.events[-12:], []
        number = self.host.table.game.number
        frames = Frames("mock", number, self.host.position)
        return frames.to_newcomer(self.seat, now, ()) if full else frames.to(self.seat, now)

    def table(self) -> TableView:
        """The company, the visitor as its host."""
        rules, end = self.rules, self.rules.end
        seats = (
            SeatView("person" if each.is_person else "computer", each.name, each.level, here=True)
            for each in self.host.table.players
        )
        return TableView(
            code=self.code,
            state="over" if self.host.position.over else "playing",
            host=self.seat is not None,
            hosting=0,
            rules=rules.name,
            title=title(rules),
            options={},
            seats=tuple(seats),
            sides=rules.seating.sides,
            cards=rules.cards,
            calling="turn-up" if isinstance(rules.calling, TurnUp) else "auction",
            end={FixedHands: "hands", Rubber: "rubber"}.get(type(end), "points"),
            target=end.hands if isinstance(end, FixedHands) else end.points,
            pack=" ".join(map(str, rules.pack.cards)),
            clock=None,
            delay=1.0,
            chat="free",
            spectators=True,
            open=False,
            watching=1,
            game="mock",
        )


async def _send(ws: WebSocket, *frames: FromServer) -> None:
    for frame in frames:
        await ws.send_text(msgspec.json.encode(frame).decode())


async def socket(ws: WebSocket) -> None:
    """One visitor."""
    await ws.accept()
    hello = await ws.receive_json()
    scene = Scene(hello["table"])
    await _send(ws, Welcome(1, scene.seat, NAMES[0], 20), scene.table(), scene.frame(full=True))
    with contextlib.suppress(WebSocketDisconnect):
        await asyncio.gather(_listen(ws, scene), _goes_on(ws, scene))


async def _listen(ws: WebSocket, scene: Scene) -> None:
    while True:
        frame = await ws.receive_json()
        match frame["type"]:
            case "act":
                await _acted(ws, scene, frame)
            case "ping":
                await _send(ws, Pong())
            case "hint":
                choice = scene.host.advice(0)
                number = scene.host.table.game.number
                await _send(ws, Advice(number, action_data(choice.action), told(choice.reason), weighed(choice)))
            case "chat":
                await _send(ws, Said(NAMES[0], 0, frame.get("phrase", ""), frame.get("text", "")))
            case _:
                pass


async def _acted(ws: WebSocket, scene: Scene, frame: dict[str, Any]) -> None:
    happened = scene.host.act(0, action_from(frame["action"]))
    if isinstance(happened, Happening):
        scene.keep(happened)
        await _send(ws, Done(frame["action_id"], scene.host.table.game.number), scene.frame())
    else:
        await _send(ws, Refused(told(happened), frame["action_id"]), scene.frame(full=True))


async def _goes_on(ws: WebSocket, scene: Scene) -> None:
    while True:
        await asyncio.sleep(PAUSE)
        stage = scene.host.view(scene.seat).stage.value
        if (stage != scene.stage or stage not in ("deal", "over")) and scene.advance():
            await _send(ws, scene.frame(), *([scene.table()] if scene.host.position.over else []))


async def shell(request: Request) -> Response:
    """The page, with its placeholders filled in as the server does."""
    text = (STATIC / "index.html").read_text()
    faces = {face: f"/cards/{face}.svg" for face in ("classic", "jumbo")}
    values = {**faces, "language": "en", "words": "/words/en/PART.json", "version": "0"}
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    policy = {"Content-Security-Policy": "default-src 'self'"}
    return Response(text, media_type="text/html", headers=policy)


async def static(request: Request) -> Response:
    asset = assets.static()[request.path_params["path"]]
    return Response(asset.content, media_type=asset.kind)


async def cards(request: Request) -> Response:
    return Response(assets.cards(request.path_params["face"]).content, media_type="image/svg+xml")


async def words(request: Request) -> Response:
    language, part = request.path_params["language"], request.path_params["part"]
    return Response(assets.words_part(language, part).content, media_type="application/json")


app = Starlette(
    routes=[
        Route("/static/{version}/{path:path}", static),
        Route("/cards/{face}.svg", cards),
        Route("/words/{language}/{part}.json", words),
        Route("/api/catalogue", lambda _: JSONResponse({"phrases": ["hello", "nice-hand", "thanks"], "games": []})),
        WebSocketRoute("/ws", socket),
        Route("/{path:path}", shell),
    ]
)

if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning")
