"""What the page asks by plain requests: who I am, which games there are, a new table."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from euchre.bots import LEVELS
from euchre.log import NotKept
from euchre.message import Refusal
from euchre.rules import CATALOGUE, OPTIONS, Numbers, RulesRefused, game, option_text
from euchre.table import State
from euchre.web.origins import is_own
from euchre.web.pages import language_of
from euchre.web.phrases import PHRASES
from euchre.web.told import told
from euchre.words.language import known, languages, speaking
from euchre.words.levels import describe_level, name_level
from euchre.words.rulebook import option_help, rules_in_words, summary, title

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starlette.requests import Request

    from euchre.rules import Option, RuleSet
    from euchre.table import Company
    from euchre.web.app import Server

    Handler = Callable[[Server, Request], Coroutine[Any, Any, Response]]

__all__ = ["answer", "refused", "routes"]

MOST_SHOWN = 50
"""Open tables that are listed."""

LARGEST = 16_384
"""Bytes of a request."""


def answer(data: object, status: int = 200) -> Response:
    """JSON that nobody keeps."""
    return Response(
        msgspec.json.encode(data), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def refused(why: Refusal, status: int = 400) -> Response:
    """A refusal as JSON."""
    return answer({"refusal": told(why)}, status)


def _language(request: Request) -> str:
    """The one that is asked for, else that of the page."""
    asked = request.query_params.get("lang")
    return known([asked]) if asked else language_of(request)


# Who I am


async def me(server: Server, request: Request) -> Response:
    """The name, and the tables to go on with."""
    known = server.guests.known(request)
    guest = known or server.guests.new()
    with speaking(_language(request)):
        tables = [_mine(at, guest, server) for at in server.hall.of_guest(guest)] if known else []
    response = answer({"name": server.guests.name(guest), "tables": tables})
    server.guests.remember(response, guest)
    return response


def _mine(at: Company, guest: str, server: Server) -> dict[str, object]:
    table = server.hall.present(at.code)
    position = table.sitting.table.position if table and table.sitting.table else None
    return {
        "code": at.code,
        "title": title(at.choices.rules),
        "state": "paused" if at.is_paused else at.state.value,
        "seats": [chair.name for chair in at.chairs],
        "your_turn": position is not None and position.to_act == at.seat_of(guest),
    }


async def rename(server: Server, request: Request) -> Response:
    """Another name."""
    guest, data = server.guests.known(request), await _data(request)
    wanted = str(data.get("name", "")) if isinstance(data, dict) else ""
    kept = guest and server.guests.rename(guest, wanted, server.wall())
    if not guest or not kept:
        return refused(Refusal.of("name-unreadable", text=wanted[:40]))
    await asyncio.wrap_future(kept)
    name = server.guests.name(guest)
    server.hall.rename(guest, name)
    return answer({"name": name})


async def device(server: Server, request: Request) -> Response:
    """A link that brings another device to this guest's seats."""
    guest = server.guests.known(request)
    if guest is None:
        return refused(Refusal.of("not-a-guest"), 403)
    path, kept = server.guests.link(guest, server.wall())
    await asyncio.wrap_future(kept)
    return answer({"path": path})


async def arrive(server: Server, request: Request) -> Response:
    """The other device takes that link. It is a post: looking at a link, as a messenger does, must not use it up."""
    token = request.path_params["token"]
    guest = await asyncio.wrap_future(server.guests.take_link(token, server.wall()))
    response = RedirectResponse("/" if guest is not None else "/#link-used", 303)
    if guest is not None:
        server.guests.remember(response, guest)
    return response


async def forget(server: Server, request: Request) -> Response:
    """A guest takes his name back; the browser forgets who it was."""
    guest = server.guests.known(request)
    if guest is not None:
        await asyncio.wrap_future(server.store.forget_guest(guest))
    response = answer({})
    server.guests.forget(response)
    return response


# What there is


async def catalogue(_: Server, request: Request) -> Response:
    """Games, house rules, levels, phrases and languages, in words."""
    with speaking(_language(request)):
        return answer(
            {
                **_offered(*CATALOGUE.values()),
                "levels": [
                    {"name": level, "title": name_level(level), "describe": describe_level(level)} for level in LEVELS
                ],
                "phrases": list(PHRASES),
                "languages": languages(),
            }
        )


async def one_game(_: Server, request: Request) -> Response:
    """Of all this only what belongs to one game, for who cannot choose another."""
    try:
        with speaking(_language(request)):
            return answer(_offered(game(request.path_params["name"])))
    except RulesRefused as unknown:
        return refused(unknown.refusal, 404)


def _offered(*games: RuleSet) -> dict[str, object]:
    """Games, and the house rules that fit any of them."""
    fitting = {key for rules in games for key in _fitting(rules)}
    return {
        "games": [_game(rules) for rules in games],
        "options": {key: _option(option) for key, option in OPTIONS.items() if key in fitting},
    }


def _fitting(rules: RuleSet) -> dict[str, Option]:
    return {key: option for key, option in OPTIONS.items() if option.refusal(rules) is None}


def _game(rules: RuleSet) -> dict[str, object]:
    fitting = _fitting(rules)
    return {
        "name": rules.name,
        "title": title(rules),
        "summary": summary(rules),
        "seats": rules.seating.seats,
        "sides": rules.seating.sides,
        "options": list(fitting),
        "defaults": {key: option_text(option.read(rules)) for key, option in fitting.items()},
    }


def _option(option: Option) -> dict[str, object]:
    values: object = (
        {"least": option.values.least, "most": option.values.most, "optional": option.values.optional}
        if isinstance(option.values, Numbers)
        else [option_text(value) for value in option.values]
    )
    return {"help": option_help(option.key), "values": values}


async def rules_of_game(_: Server, request: Request) -> Response:
    """The rules of a game as it is named."""
    try:
        return _told_rules(request, game(request.path_params["name"]))
    except RulesRefused as unknown:
        return refused(unknown.refusal, 404)


def _told_rules(request: Request, rules: RuleSet) -> Response:
    with speaking(_language(request)):
        return answer({"title": title(rules), "paragraphs": rules_in_words(rules)})


async def lobby(server: Server, request: Request) -> Response:
    """Tables that anybody may come to."""
    with speaking(_language(request)):
        tables = [
            {
                "code": at.code,
                "title": title(at.choices.rules),
                "seats": [chair.name for chair in at.chairs if chair.name],
                "free": sum(chair.kind == "empty" for chair in at.chairs),
            }
            for at in islice(server.hall.open_tables(), MOST_SHOWN)
        ]
    return answer({"tables": tables})


# Tables


async def make_table(server: Server, request: Request) -> Response:
    """A new table; whoever asks for it is its host."""
    guest = server.guests.known(request) or server.guests.new()
    if not server.rates.allows("tables", server.address(request)):
        server.refuse("tables")
        return refused(Refusal.of("too-often"), 429)
    data = await _data(request)
    if isinstance(data, Refusal):
        return refused(data)
    code = await server.hall.make(guest, server.guests.name(guest), data)
    if isinstance(code, Refusal):
        return refused(code)
    response = answer({"code": code}, 201)
    server.guests.remember(response, guest)
    return response


async def rules(server: Server, request: Request) -> Response:
    """The rules of a table, its house rules included."""
    at = _company(server, request)
    if at is None:
        return refused(Refusal.of("no-such-table", table=request.path_params["code"]), 404)
    return _told_rules(request, at.choices.rules)


async def record(server: Server, request: Request) -> Response:
    """The record of the last match that is over: by then all its cards have been shown."""
    at = _company(server, request)
    if at is None:
        return refused(Refusal.of("no-such-table", table=request.path_params["code"]), 404)
    match = at.match if at.state is State.OVER else at.finished
    if not match:
        return refused(Refusal.of("match-not-over"), 409)
    return Response(
        await run_in_threadpool(server.store.record, match),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="euchre-{at.code}.jsonl"'},
    )


def _company(server: Server, request: Request) -> Company | None:
    """The table of a path, for who does not guess too often."""
    address = server.address(request)
    table = server.hall.find(request.path_params["code"]) if server.rates.has_room("guesses", address) else None
    if table is None:
        server.rates.allows("guesses", address)
    return table.company if table else None


async def _data(request: Request) -> dict[str, Any] | Refusal:
    """The object that a request carries, an empty one if it carries nothing."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            return _unreadable(body, f"expected at most {LARGEST} bytes")
    try:
        data = msgspec.json.decode(body) if body else {}
    except (msgspec.MsgspecError, RecursionError):
        data = None
    return data if isinstance(data, dict) else _unreadable(body, "expected a JSON object")


def _unreadable(body: bytes, expected: str) -> Refusal:
    return Refusal.of("choice-unreadable", reason=f"{body[:40].decode(errors='replace')!r}: {expected}")


def routes(server: Server) -> list[Route]:
    """The routes, each with what it takes of the server."""

    def route(path: str, handler: Handler, method: str = "GET") -> Route:
        async def endpoint(request: Request) -> Response:
            if method == "POST" and not is_own(request, server.public_url):
                server.refuse("origin")
                return refused(Refusal.of("another-page"), 403)
            kind = "posts" if method == "POST" else "gets"
            if not server.rates.allows(kind, server.address(request)):
                server.refuse(kind)
                return refused(Refusal.of("too-often"), 429)
            try:
                return await handler(server, request)
            except NotKept as failed:
                return refused(Refusal.of("not-kept", reason=failed.reason, path=failed.path.name), 503)
            except ClientDisconnect:
                # Whoever asked has gone in the middle of it, and hears nothing of this.
                return Response(status_code=400)

        return Route(path, endpoint, methods=[method])

    return [
        route("/api/me", me),
        route("/api/me", rename, "POST"),
        route("/api/device", device, "POST"),
        route("/api/forget", forget, "POST"),
        route("/d/{token}", arrive, "POST"),
        route("/api/catalogue", catalogue),
        route("/api/games/{name}", one_game),
        route("/api/games/{name}/rules", rules_of_game),
        route("/api/lobby", lobby),
        route("/api/tables", make_table, "POST"),
        route("/api/tables/{code}/rules", rules),
        route("/api/tables/{code}/record", record),
    ]
