"""Tests of Conformance/conformance."""
import json

import numpy
import pytest
from conftest import load


@pytest.fixture
def conformance():
    return load("conformance", "Conformance")


def square(left, color=(230, 50, 50, 255)):
    image = numpy.zeros((64, 64, 4), numpy.uint8)
    image[16:48, left:left + 32] = color
    return image


def test_a_player_agrees_differs_or_fails(conformance):
    expected = {"frames": [0, 5], "images": [square(16), square(20)]}
    assert conformance.state_of([square(16), square(20)], expected) == "agrees"
    assert conformance.state_of([square(16), square(24)], expected) == {"differs": [5]}
    assert conformance.state_of([square(16)[:32], square(20)], expected) == {"differs": [0]}
    assert conformance.state_of("ended by signal 11", expected) == "fails: ended by signal 11"


def test_a_file_counts_for_a_rule_if_no_other_rule_names_the_player(conformance):
    def row(state, rules, named):
        return {"players": {"lottie-web": state, "ThorVG": "agrees"}, "rules": rules,
                "named": {"lottie-web": named, "ThorVG": []}}
    counts = conformance.counts_of({"features": [
        row({"differs": [0]}, ["merge-paths"], ["merge-paths"]), row("agrees", ["merge-paths"], ["merge-paths"]),
        row({"differs": [0]}, ["merge-paths", "twist"], ["merge-paths", "twist"]), row("agrees", ["sound"], [])]})
    assert counts["merge-paths", "web"] == [1, 1] and counts["merge-paths", "thorvg"] == [3, 0]
    assert counts["twist", "thorvg"] == [1, 0]
    assert ("twist", "web") not in counts and ("sound", "web") not in counts


def test_written_files_have_their_sources(conformance, monkeypatch):
    conformance.write_page(check=True)
    read = conformance.read

    def other(name):
        content = read(name)
        if name == "results.json":
            content["features"][0]["players"]["Flick"] = {"differs": [0]}
        return content
    monkeypatch.setattr(conformance, "read", other)
    with pytest.raises(SystemExit, match="page.md is out of date"):
        conformance.write_page(check=True)
    monkeypatch.setattr(conformance, "read", lambda name: {**read(name), "features": read(name)["features"][:9]}
                        if name == "results.json" else read(name))
    with pytest.raises(SystemExit, match="other files"):
        conformance.write_page(check=True)


def test_results_have_a_feature_in_a_line(conformance):
    document = {"players": {"Flick": "1"}, "features": [{"file": "a"}, {"file": "b"}]}
    text = conformance.in_lines(document)
    assert json.loads(text) == document and len(text.splitlines()) == 9
