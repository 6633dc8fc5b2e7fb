"""The solver is compiled where a C compiler is found, and runs interpreted where none is."""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = {
    "euchre.solver.kernel": "src/euchre/solver/kernel.py",
    "euchre.solver._batch": "src/euchre/solver/_batch.pyx",
    "euchre.solver.playout": "src/euchre/solver/playout.py",
    "euchre.solver._playouts": "src/euchre/solver/_playouts.pyx",
    "euchre.solver.calls": "src/euchre/solver/calls.py",
    "euchre.solver._calls": "src/euchre/solver/_calls.pyx",
}
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # annotations are for mypy; C types come from the .pxd
    "infer_types": True,  # and from it those of local variables
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
}


class FreshBuild(build_ext):
    """Never leaves an older binary, in the tree or in build/, to hide an edited source."""

    def finalize_options(self) -> None:
        """Write C only when something is built, not each time this file is asked for its metadata."""
        if not os.environ.get("EUCHRE_NO_COMPILE"):
            self.distribution.ext_modules = cythonize(
                self.distribution.ext_modules,
                build_dir="build/cython",
                force=True,
                quiet=True,
                compiler_directives=DIRECTIVES,
            )
        for extension in self.distribution.ext_modules:
            extension.optional = True  # set here: cythonize drops it when given to Extension(...)
        super().finalize_options()

    def run(self) -> None:
        for name in SOURCES:
            *package, stem = name.split(".")
            for root in (Path("src"), Path(self.build_lib)):
                for suffix in EXTENSION_SUFFIXES:  # of this Python; another may have its own beside it
                    root.joinpath(*package, stem + suffix).unlink(missing_ok=True)
        if not os.environ.get("EUCHRE_NO_COMPILE"):
            super().run()


FLAGS = [] if sys.platform == "win32" else ["-O3"]
setup(
    ext_modules=[Extension(name, [source], extra_compile_args=FLAGS) for name, source in SOURCES.items()],
    cmdclass={"build_ext": FreshBuild},
)
