"""`euchre serve` as a command: where it is found, how it ends, what it says where it cannot begin; and its copies."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest
from benchmarks.people import Door

from euchre.commands import serve as command
from euchre.commands.serve import _far, _links, _why_not, listening_at
from euchre.log import NotKept
from euchre.log.store import Store
from tests.cli.running import Shell

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OPEN, CLOSED = "The table is open:", "The table is closed; every game is kept."


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, monkeypatch)


# Where it cannot begin


def test_a_port_that_is_taken_is_told(shell: Shell) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        done = shell("serve", "--port", str(port))
    assert done.code == 2
    assert done.sentence == (
        f"--port {port}: another program listens there: expected a free one, such as --port 0 finds"
    )


async def test_a_small_frame_is_sent_at_once() -> None:
    """Otherwise the next one waits until the first is acknowledged, which a browser does 40 ms later."""
    at_once = asyncio.Queue[int]()

    async def hear(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = writer.get_extra_info("socket")
        at_once.put_nowait(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with closing(listening_at("127.0.0.1", 0)) as listening:
        async with await asyncio.start_server(hear, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            assert await at_once.get()
            writer.close()


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EACCES, "--port 80: it may not be used: expected one from 1024 on, such as --port 8000"),
        (errno.EADDRNOTAVAIL, "--host h: no such address: expected an address of this machine"),
    ],
)
def test_an_address_that_cannot_be_had_is_told(number: int, sentence: str) -> None:
    assert _why_not("h", 80, OSError(number, "no such address")) == sentence


def test_an_address_of_another_machine_is_told(shell: Shell) -> None:
    done = shell("serve", "--host", "192.0.2.1", "--port", "0")
    assert done.code == 2
    assert done.sentence.startswith("--host 192.0.2.1: ")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--host", ""], "--host '': expected an address of this machine, such as 127.0.0.1"),
        (
            ["--host", "ü" * 64],
            f"--host {'ü' * 64!r}: no machine has such a name: expected an address of this machine",
        ),
        *(
            (["--public-url", url], f"--public-url {url!r}: expected an address such as https://cards.example")
            for url in ("", "foo", "http://[", "http://", "cards.example:80", "ftp://cards.example", "http://a:x")
        ),
    ],
)
def test_what_is_no_address_is_told(shell: Shell, asked: list[str], sentence: str) -> None:
    done = shell("serve", "--port", "0", *asked)
    assert (done.code, done.sentence) == (2, sentence)


@pytest.mark.parametrize("url", ["http://box.lan:8000/", "https://cards.example", "http://[::1]:80"])
def test_an_address_in_the_browser_is_taken(url: str) -> None:
    command._check(url)


def test_a_disk_that_is_full_at_the_beginning_is_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> bytes:
        raise NotKept(shell.home / "tables.sqlite3", "database or disk is full")

    monkeypatch.setattr(Store, "secret", full)
    path = shell.home / "games.db"
    assert _serve(shell, f"sqlite:///{path}").endswith(" cannot be written: database or disk is full.")


def test_nonsense_of_a_client_is_no_line_in_the_log() -> None:
    said = [logging.LogRecord("", 40, "", 0, text, None, None) for text in ("Invalid UTF-8 sequence", "Another")]
    assert [command._is_worth_a_line(record) for record in said] == [False, True]


def _serve(shell: Shell, database: str) -> str:
    """The one sentence that a server says instead of beginning."""
    done = shell("serve", "--port", "0", "--database", database)
    assert done.code == 2
    return done.sentence


def test_what_is_no_database_is_told(shell: Shell) -> None:
    assert _serve(shell, "games.db") == (
        "'games.db' is no database of a server: expected sqlite:///FILE, or postgresql://USER@HOST/NAME."
    )


def test_a_database_that_cannot_be_written_is_told(shell: Shell) -> None:
    (shell.home / "file").write_text("no directory")
    path = shell.home / "file" / "games.db"
    assert _serve(shell, f"sqlite:///{path}").startswith(f"The database {path} cannot be written: ")


def test_a_database_that_another_server_has_is_told(shell: Shell) -> None:
    path = shell.home / "games.db"
    with closing(Store.open(f"sqlite:///{path}")):
        assert _serve(shell, f"sqlite:///{path}") == f"The database {path} is in use by another server."


def test_a_database_of_a_later_version_is_told_and_left_alone(shell: Shell) -> None:
    path = shell.home / "games.db"
    Store.open(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert _serve(shell, f"sqlite:///{path}").startswith(f"The database {path} has schema '9999', ")
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


# Where it is found


def test_the_household_gets_a_link_that_leads_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_own_addresses", lambda: iter(["10.0.0.7"]))
    assert list(_links("0.0.0.0", 8000, None)) == ["http://localhost:8000", "http://10.0.0.7:8000"]
    assert list(_links("127.0.0.1", 8000, None)) == ["http://127.0.0.1:8000"]
    assert list(_links("::1", 8000, None)) == ["http://[::1]:8000"]
    public = list(_links("127.0.0.1", 8000, "https://cards.example/"))
    assert public == ["https://cards.example", "http://127.0.0.1:8000"]


def test_behind_https_nobody_is_led_past_the_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_own_addresses", lambda: iter(["10.88.0.6"]))
    assert _far(list(_links("0.0.0.0", 8000, "https://cards.example"))) == ["https://cards.example"]
    assert _far(list(_links("0.0.0.0", 8000, "http://box.lan"))) == ["http://box.lan", "http://10.88.0.6:8000"]


@contextmanager
def _server(home: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server that runs, and its port; it is killed if it has not ended."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("EUCHRE_")}
    environment |= {"EUCHRE_DATA_DIR": str(home / "data"), "EUCHRE_CONFIG_DIR": str(home), "EUCHRE_LANGUAGE": "en"}
    asked = [sys.executable, "-m", "euchre", "serve", "--port", "0", *more]
    pipe = subprocess.PIPE
    with subprocess.Popen(asked, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline().rstrip() == OPEN
            link = process.stdout.readline().strip()
            yield process, int(link.rpartition(":")[2])
        finally:
            process.kill()


def _got(port: int, path: str, cookie: str = "") -> tuple[int, str]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("GET", path, headers={"cookie": cookie})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_shows_the_page_until_it_is_asked_to_end(tmp_path: Path, number: signal.Signals) -> None:
    with _server(tmp_path) as (process, port):
        status, page = _got(port, "/")
        assert (status, page.partition("\n")[0].lower()) == (200, "<!doctype html>")
        assert _got(port, "/readyz") == (200, "ready")
        assert _got(port, "/metrics")[0] == 404
        process.send_signal(number)
        out, _ = process.communicate(timeout=30)
    assert out.splitlines()[-1] == CLOSED
    assert process.returncode == 0


@pytest.mark.parametrize(("is_ready", "times"), [(False, 1), (True, 2), (True, 5)])
def test_it_can_be_asked_as_soon_as_it_invites_and_more_than_once(tmp_path: Path, is_ready: bool, times: int) -> None:
    with _server(tmp_path) as (process, port):
        if is_ready:
            _got(port, "/readyz")
        for _ in range(times):
            process.send_signal(signal.SIGINT)
        out, complaints = process.communicate(timeout=30)
    assert (out.splitlines()[-1], complaints, process.returncode) == (CLOSED, "", 0)


def test_only_who_asks_for_it_gets_the_metrics(tmp_path: Path) -> None:
    with _server(tmp_path, "--metrics") as (_, port):
        status, text = _got(port, "/metrics")
    assert status == 200
    assert "euchre_tables 0.0" in text


# Copies


def test_a_table_goes_on_in_a_database_from_a_copy(tmp_path: Path, shell: Shell) -> None:
    copy, restored = str(tmp_path / "copy.db"), f"sqlite:///{tmp_path / 'new.db'}"
    with _server(tmp_path) as (process, port), closing(Door(port)) as door:
        guest = door.new_guest()
        code = door.new_table(guest, game="two-hand", quick=True)
        assert shell("backup", copy).out == f"The copy is in {copy}.\n"
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    done = shell("restore", copy, "--database", restored)
    assert (done.code, done.out) == (0, f"The database {restored} is as it was when {copy} was made.\n")
    with _server(tmp_path, "--database", restored) as (_, port):
        assert f'"code":"{code}"' in _got(port, "/api/me", guest)[1]


@pytest.mark.parametrize("asked", ["backup", "restore"])
def test_what_is_no_name_of_a_file_is_told(shell: Shell, asked: str) -> None:
    done = shell(asked, "")
    assert (done.code, done.sentence) == (2, "'': expected the name of a file")


def test_what_cannot_be_copied_or_restored_is_told(shell: Shell) -> None:
    here, there = shell.home / "there.db", f"sqlite:///{shell.home / 'new.db'}"
    done = shell("backup", str(here))
    assert (done.code, "cannot be read" in done.sentence) == (2, True)
    done = shell("restore", str(here), "--database", there)
    assert (done.code, done.sentence.startswith(f"The database {here} cannot be read: ")) == (2, True)
    Store.open(there).close()
    here.write_bytes(b"")
    done = shell("backup", str(here), "--database", there)
    assert (done.code, done.sentence) == (2, f"There is a file {here} already: expected a name that is free.")
