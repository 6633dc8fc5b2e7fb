"""How soon a tap is seen on a phone far from the server: `python -m benchmarks.taps [--taps 60] [--delay 80]`.

`euchre serve` runs as a child. Between it and Chromium (390 by 844, touch) lies a line on which everything takes half
of `--delay` ms each way, sockets too. A guest plays `classic` against quick computers, with animations.

A tap is timed from the `timeStamp` of its `pointerdown`, which the browser sets when the finger arrives, until the
frame in which it is seen has been handed over to be painted: the first frame in which a tapped card has left the hand
and lies in the trick (or has left the hand, where it is laid away), or a tapped call is no button any longer. A
`MutationObserver` sees that; the frame is painted right after what `requestAnimationFrame` calls, and a message that
this sends to itself is read when that is done. An answer of the server cannot come in less than `--delay` ms:
whatever is seen sooner, the page has shown of its own accord.

Server, line, browser and its painting without a graphics card share the machine. What these alone need shows the row
`nothing`: taps on an empty page with one button, which goes away. Where 95 of 100 taps are not seen within the bound,
or one is never seen, the exit code is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.async_api import async_playwright

from benchmarks.people import Child

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from playwright.async_api import Page

__all__ = ["main", "measure"]

BOUND = 50.0
"""Milliseconds in which 95 of 100 taps are to be seen."""

LONGEST = 30.0
"""Seconds in which something to tap has to come."""

STILL = 0.35
"""Seconds before each tap, in which whatever flies arrives."""

CHUNK = 65_536

PAINTED = """
window.taps = [];
window.painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(0);
});
"""

EMPTY = """<body><button style="width: 9rem; height: 9rem" onpointerdown="this.pressed = event.timeStamp" onclick="
  this.hidden = true;
  painted(() => {
    taps.push({ what: 'nothing', time: performance.now() - this.pressed });
    this.hidden = false;
  })"></button>"""

WATCH = """
addEventListener("pointerdown", ({ target, timeStamp }) => {
  const pressed = target.closest(".held .card[aria-disabled=false], .calls .button");
  if (!pressed) return;
  const isCard = pressed.matches(".card"), key = pressed.dataset.key;
  const isPlay = isCard && document.querySelector("eu-hand").scene.view.stage === "play";
  const isSeen = () =>
    (!pressed.isConnected || pressed.closest("[hidden]") !== null) &&
    (!isPlay || document.querySelector(`.laid [data-card="${key}"]`) !== null);
  const look = () => {
    if (!isSeen()) return;
    watcher.disconnect();
    painted(() => taps.push({ what: isCard ? "card" : "call", time: performance.now() - timeStamp }));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.querySelector("eu-table"), { subtree: true, childList: true, attributes: true });
}, true);
"""

TABLE = """async () => {
  const answer = await fetch("/api/tables", { method: "POST", body: '{"quick": true, "delay": 0.2}' });
  return (await answer.json()).code;
}"""

WANTED = """() => {
  const at = (selector) => {
    const found = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())[0];
    if (!found) return null;
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const more = at("eu-result:not([hidden]) .buttons .primary");
  if (more) return { ...more, counts: false };
  if (!document.querySelector("eu-table[data-mine]")) return null;
  const place = at(".held .card[aria-disabled=false]") ?? at(".calls .button:last-child");
  return place && { ...place, counts: true };
}"""
"""Where to tap now: for the next hand, on the first card that may be played, or on the last of the calls."""


@asynccontextmanager
async def slow_line(port: int, wait: float) -> AsyncIterator[int]:
    """A port from which everything takes so many seconds to another one, and back."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        with suppress(ConnectionError):
            while part := await reader.read(CHUNK):
                loop.call_later(wait, writer.write, part)
        loop.call_later(wait, writer.close)

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(carry(reader, back), carry(to, writer))

    async with await asyncio.start_server(accept, "127.0.0.1", 0) as line:
        yield line.sockets[0].getsockname()[1]


async def _play(page: Page, taps: int) -> list[dict[str, Any]]:
    """Tap whatever may be tapped; what was measured."""
    tapped = 0
    loop = asyncio.get_running_loop()
    until = loop.time() + LONGEST
    while tapped < taps and loop.time() < until:
        if await page.evaluate(WANTED) is None:
            await asyncio.sleep(0.05)
            continue
        await asyncio.sleep(STILL)
        if (place := await page.evaluate(WANTED)) is None:
            continue
        await page.touchscreen.tap(place["x"], place["y"])
        tapped += place["counts"]
        until = loop.time() + LONGEST
        await asyncio.sleep(STILL)
    found: list[dict[str, Any]] = await page.evaluate("taps")
    return found


async def _nothing(page: Page, taps: int) -> list[dict[str, Any]]:
    """The same where there is nothing to do."""
    await page.evaluate(PAINTED)
    await page.set_content(EMPTY)
    for _ in range(taps):
        await page.touchscreen.tap(60, 60)
        await asyncio.sleep(STILL)
    found: list[dict[str, Any]] = await page.evaluate("taps")
    return found


async def _measured(port: int, taps: int, delay: float) -> list[dict[str, Any]]:
    async with slow_line(port, delay / 2000) as far, async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        phone = await chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        empty = await _nothing(await phone.new_page(), taps)
        page = await phone.new_page()
        await page.add_init_script(PAINTED + WATCH)
        await page.goto(f"http://127.0.0.1:{far}/")
        await page.get_by_role("button", name="Play now").wait_for()
        await page.goto(f"http://127.0.0.1:{far}/t/{await page.evaluate(TABLE)}")
        await page.wait_for_selector(".held .card")
        found = await _play(page, taps)
        await chromium.close()
    return empty + found


def measure(taps: int, delay: float) -> list[dict[str, Any]]:
    """So many taps at a server of their own: what each was on, and its milliseconds."""
    with TemporaryDirectory() as directory:
        child = Child.start(Path(directory))
        try:
            return asyncio.run(_measured(child.port, taps, delay))
        finally:
            child.kill()


def _share(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def _by_kind(found: Sequence[dict[str, Any]]) -> dict[str, list[float]]:
    """The times of all taps, and of those on each kind of thing."""
    kinds = ("nothing", "card", "call")
    apart = {kind: [float(each["time"]) for each in found if each["what"] == kind] for kind in kinds}
    return {kind: times for kind, times in {**apart, "card or call": apart["card"] + apart["call"]}.items() if times}


def _lines(found: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield "| tapped | number | half, ms | 95 of 100 | longest | bound |"
    yield "|---|---|---|---|---|---|"
    for kind, times in _by_kind(found).items():
        verdict = "reached" if _share(times, 0.95) <= BOUND else "**not reached**"
        bound = "" if kind == "nothing" else f"95 of 100 within {BOUND:.0f} ms: {verdict}"
        figures = f"{_share(times, 0.5):.1f} | {_share(times, 0.95):.1f} | {max(times):.1f}"
        yield f"| {kind} | {len(times)} | {figures} | {bound} |"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=60, help="taps on cards and calls")
    parser.add_argument("--delay", type=float, default=80.0, help="ms that a question and its answer are on the line")
    asked = parser.parse_args(arguments)
    found = measure(asked.taps, asked.delay)
    print("\n".join(_lines(found)))
    times = _by_kind(found).get("card or call", [])
    print(f"{len(times)} of {asked.taps} taps were seen.")
    return 1 if len(times) < asked.taps or _share(times, 0.95) > BOUND else 0


if __name__ == "__main__":
    sys.exit(main())
