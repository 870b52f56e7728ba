"""Tests of Benchmarks/compare-engines."""
import sys

import numpy
import pytest
from conftest import load
from PIL import Image


@pytest.fixture(scope="session")
def compare():
    return load("compare-engines")


def request_of(path, frame, width, height):
    return sys.modules["engines"].Request(path, frame, width, height)


def test_the_largest_group_agrees_pair_by_pair(compare):
    pairs = {frozenset("ab"), frozenset("bc"), frozenset("ac"), frozenset("cd")}
    assert compare.largest_group("abcd", lambda x, y: frozenset((x, y)) in pairs) == ["a", "b", "c"]
    assert compare.largest_group("", lambda x, y: True) == []


@pytest.mark.parametrize(("supporting", "opposing", "expected"), [
    ("abc", "", "agreed"), ("", "abc", "alone"), ("", "ab", "alone"), ("c", "ab", "outvoted"),
    ("ab", "", "disputed"), ("", "a", "disputed"),
])
def test_the_verdict_follows_from_the_engines_that_agree(compare, supporting, opposing, expected):
    assert compare.verdict_of("abc", supporting, opposing) == expected


def test_images_are_compared_and_shown_on_the_sheet(compare, tmp_path):
    images = {}
    for name, left in (("Flick", 8), ("x", 20), ("y", 20), ("z", 8)):
        images[name] = numpy.zeros((40, 40, 4), numpy.uint8)
        images[name][10:30, left:left + 12] = (200, 20, 20, 255)
    flick = images.pop("Flick")
    row = compare.compare(request_of("a.json", 3, 40, 40), flick, images)
    assert (row["verdict"], row["opposing"]) == ("outvoted", ["x", "y"])
    assert row["engines"]["z"]["agrees"]
    assert row["disagreement"] > 0.5
    # The engine w has drawn nothing, and all others agree in the second row.
    agreed = compare.compare(request_of("b.json", 3, 40, 40), flick, {"z": images["z"]})
    path = tmp_path / "sheet.png"
    compare.write_sheet(str(path), [row, agreed], {
        ("a.json", 3): {"Flick": flick, **images}, ("b.json", 3): {"Flick": flick, "z": images["z"]},
    }, ["w", "x", "y", "z"], ".")
    with Image.open(path) as sheet:
        assert len(sheet.getcolors(100_000)) > 10


def test_failures_of_engines_are_messages(compare, flick):
    request = request_of("/no/such/file.json", 0, 10, 10)
    assert isinstance(compare.draw_with_flick(flick, [request]), str)
    assert isinstance(compare.draw_in_process("ThorVG", [request], 60), str)


def test_a_download_that_fails_leaves_lottie_web_out(compare, tmp_path, monkeypatch, capsys):
    engines = sys.modules["engines"]
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("LOTTIE_WEB", raising=False)
    monkeypatch.setattr(engines, "TOOLS", str(tmp_path))
    engines.install_lottie_web()
    assert "lottie-web is left out" in capsys.readouterr().out
