"""What the tests of scripts share: the program, and a repository that is made from files of Samples/."""
import importlib.machinery
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
IDENTITY = {f"GIT_{role}_{field}": "tests@localhost" for role in ("AUTHOR", "COMMITTER") for field in ("NAME", "EMAIL")}


def load(name, folder="Benchmarks"):
    """A script of a folder as a module. It can import modules of Benchmarks."""
    modules = str(ROOT / "Benchmarks")
    if modules not in sys.path:
        sys.path.insert(0, modules)
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / folder / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def pytest_addoption(parser):
    parser.addoption("--flick", default=ROOT / ".build/tests/debug/flick", help="the program")


@pytest.fixture(scope="session")
def flick(request):
    path = os.path.abspath(request.config.getoption("--flick"))
    assert os.access(path, os.X_OK), f"{path} is missing; build it, or name another program with --flick"
    return path


class Repository:
    """A repository of one commit, and the folder of the reports about it."""

    def __init__(self, folder, flick):
        self.path, self.output, self.flick = folder / "repository", folder / "report", flick
        self.path.mkdir()
        for name in ("orbit.json", "bloom.json", "loader.json", "metronome.svga"):
            shutil.copy(ROOT / "Samples" / name, self.path)
        self.write("settings.json", {"layers": 3})
        self.git("init", "--quiet", "-b", "main")
        self.commit("First")

    def git(self, *arguments, folder=None):
        return subprocess.run(["git", "-C", folder or self.path, *arguments], check=True, capture_output=True, text=True,
                              env={**os.environ, **IDENTITY}).stdout

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "-m", message)

    def write(self, name, value):
        (self.path / name).write_text(json.dumps(value), encoding="utf-8")

    def sample(self, name):
        return json.loads((self.path / name).read_text(encoding="utf-8"))

    def change_all(self):
        """Makes one file of each kind of change."""
        orbit = self.sample("orbit.json")
        orbit["layers"] = orbit["layers"][1:]
        self.write("orbit.json", orbit)
        self.write("bloom.json", {**self.sample("bloom.json"), "nm": "Another name"})
        self.write("settings.json", {"layers": 4})
        (self.path / "metronome.svga").unlink()
        (self.path / "new").mkdir()
        self.write("new/copy.json", orbit)
        self.git("add", "--all")

    def diff(self, *arguments):
        """The exit code and the report of Scripts/visual-diff."""
        run = subprocess.run(
            [ROOT / "Scripts/visual-diff", "--flick", self.flick, "--frames", "3", "-o", self.output, *arguments],
            cwd=self.path, capture_output=True, text=True)
        assert run.returncode in (0, 1, 2), run.stderr
        return run.returncode, (self.output / "report.md").read_text(encoding="utf-8")


@pytest.fixture
def repository(tmp_path, flick):
    return Repository(tmp_path, flick)
