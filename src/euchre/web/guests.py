"""Who somebody is: a random id in a signed cookie, with no account and no question first."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from itsdangerous import BadSignature, URLSafeTimedSerializer

from euchre.table import clean_name

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from euchre.log.store import Store

__all__ = ["Guests"]

LASTS = 400 * 86400
"""Seconds that a browser keeps a cookie at most."""

LINK_LASTS = 600.0
"""Seconds in which a link to another device can be used, once."""


class Guests:
    """Signs and reads the cookies of a server, and knows the names."""

    def __init__(self, store: Store, wall: Callable[[], float], *, secure: bool) -> None:
        """`wall` gives seconds since 1970."""
        self._store = store
        self._secure = secure
        self._wall = wall
        self._signer = URLSafeTimedSerializer(store.secret("guests"), salt="guest")
        self.cookie = "__Host-euchre" if secure else "euchre"

    def known(self, connection: HTTPConnection) -> str | None:
        """The id in the cookie, if it is one that this server has given."""
        # Its age is not left to the signer, which takes a cookie from the future for an old one: a clock that was put
        # back would cost everybody his seats.
        try:
            guest, given = self._signer.loads(connection.cookies.get(self.cookie, ""), return_timestamp=True)
        except BadSignature:
            return None
        is_good = isinstance(guest, str) and self._wall() - given.timestamp() <= LASTS
        return guest if is_good else None

    def new(self) -> str:
        """The id of somebody who has never been here."""
        return secrets.token_urlsafe(16)

    def remember(self, response: Response, guest: str) -> None:
        """Let the browser bring the id along from now on; no script can read it, and no other site can send it."""
        response.set_cookie(
            self.cookie,
            self._signer.dumps(guest),
            max_age=LASTS,
            path="/",
            secure=self._secure,
            httponly=True,
            samesite="lax",
        )

    def forget(self, response: Response) -> None:
        """Let the browser bring nothing along any more. A cookie goes only under the conditions that it came with."""
        response.delete_cookie(self.cookie, path="/", secure=self._secure, httponly=True, samesite="lax")

    def name(self, guest: str) -> str:
        """The name that somebody has given himself, or one that says nothing."""
        return self._store.guest(guest) or f"Guest {sum(guest.encode()) * 37 % 9000 + 1000}"

    def rename(self, guest: str, name: str, now: float) -> Future[None] | None:
        """Keep a name, made safe for any screen; None if nothing of it is left."""
        clean = clean_name(name)
        return self._store.save_guest(guest, clean, now) if clean else None

    def link(self, guest: str, now: float) -> tuple[str, Future[None]]:
        """A path that makes another device this guest, once and soon."""
        token = secrets.token_urlsafe(24)
        return f"/d/{token}", self._store.put_once(token, guest, now + LINK_LASTS)

    def take_link(self, token: str, now: float) -> Future[str | None]:
        """Whose link it is; from then on nobody's."""
        return self._store.take_once(token, now)
