"""Who does not ask for an environment needs none of what it needs."""

from __future__ import annotations

import subprocess
import sys

from euchre.env import WITHOUT_EXTRA

HEAVY = ("numpy", "gymnasium", "pettingzoo")


def _run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)


def test_the_package_loads_nothing_of_it() -> None:
    program = f"import sys, euchre, euchre.bots; print([m for m in {(*HEAVY, 'euchre.env')} if m in sys.modules])"
    assert _run(program).stdout == "[]\n"


def test_the_numbers_of_actions_need_no_extra() -> None:
    program = f"import sys, euchre.env; print([m for m in {HEAVY} if m in sys.modules])"
    assert _run(program).stdout == "[]\n"


def test_an_environment_without_the_extra_says_what_to_install() -> None:
    for name in HEAVY:
        ended = _run(f"import sys; sys.modules[{name!r}] = None; import euchre.env; euchre.env.env('classic')")
        assert ended.returncode == 1
        assert ended.stderr.splitlines()[-1] == f"ImportError: {WITHOUT_EXTRA}"
