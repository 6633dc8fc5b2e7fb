"""Kernels with or without a compiler: the binaries where they lie beside the source, else the source itself."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["load", "source_of"]


def source_of(stem: str) -> ModuleType:
    """A kernel run from its source, even where a binary lies beside it."""
    spec = spec_from_file_location(f"euchre.solver._source_of_{stem}", Path(__file__).with_name(f"{stem}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load(stem: str, calls: str) -> tuple[ModuleType, ModuleType | None]:
    """A kernel, and its calls on arrays if it is compiled. `EUCHRE_NO_COMPILE` asks for the source."""
    if not os.environ.get("EUCHRE_NO_COMPILE"):
        try:
            return import_module(f"euchre.solver.{stem}"), import_module(f"euchre.solver.{calls}")
        except ImportError:
            pass
    return source_of(stem), None
