"""Tests of Benchmarks/survey."""
import json
import shutil
import subprocess
import sys

import numpy
import pytest
from conftest import ROOT, load


@pytest.fixture(scope="session")
def survey():
    return load("survey")


def square(left, side=20):
    image = numpy.zeros((100, 100, 4), numpy.uint8)
    image[10:10 + side, left:left + side] = (200, 20, 20, 255)
    return image


def test_images_agree_up_to_half_a_percent_of_their_pixels_beyond_the_neighbourhood(survey):
    # A square that is moved by one pixel lies inside the neighborhood. A row of 20 pixels is 0.2 %.
    assert survey.compared(square(8), square(9)) == (0, True)
    line = square(8)
    line[60, 10:30] = (0, 0, 0, 255)
    share, edges = survey.compared(square(8), line)
    assert (share, edges) == (0.002, True)
    share, edges = survey.compared(square(8), square(40))
    assert share > 0.05 and not edges


def test_the_verdict_follows_from_the_engines_that_agree(survey):
    images = {"Flick": square(8), "lottie-web": square(40), "ThorVG": square(40), "rlottie": square(70)}
    assert survey.verdict_of(["lottie-web"], images) == "agreed"
    assert survey.verdict_of(["rlottie"], images) == "confirmed"
    assert survey.verdict_of([], images) == "alone"
    assert survey.verdict_of([], {**images, "ThorVG": square(8)}) == "disputed"
    assert survey.verdict_of([], {"Flick": square(8)}) == "unknown"


def test_the_causes_are_those_that_files_show(survey, flick, tmp_path):
    path = tmp_path / "a.json"
    layer = {"ty": 5, "ip": 0, "op": 9, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"t": "A", "f": "None", "s": 9}}]}}}
    document = {"v": "5.7.0", "fr": 30, "ip": 0, "op": 9, "w": 10, "h": 10, "layers": [layer]}
    path.write_text(json.dumps(document))
    assert "text with fonts of the system" in survey.causes_of(flick, str(path))
    boxes = [{"ty": "rc", "p": {"a": 0, "k": [x, 5]}, "s": {"a": 0, "k": [4, 4]}, "r": {"a": 0, "k": 0}} for x in (3, 5)]
    fill = {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0]}, "o": {"a": 0, "k": 100}}
    layer = {"ty": 4, "ind": 1, "op": 9, "ks": {"r": {"a": 0, "k": 0, "x": "var $bm_rt = 0;"}}, "shapes": [*boxes, {"ty": "mm", "mm": 4}, fill]}
    path.write_text(json.dumps({**document, "layers": [layer]}))
    causes = survey.causes_of(flick, str(path))
    assert causes[0] == "lottie-web: merge-paths"
    assert {"expressions", "incomplete layers"} <= set(causes)


def test_files_of_all_kinds_are_read_and_counted(survey, flick, tmp_path, monkeypatch, capsys):
    source = tmp_path / "source"
    source.mkdir()
    shutil.copy(ROOT / "Samples/loader.json", source)
    subprocess.run([flick, "convert", source / "loader.json", source / "packed.lottie"], check=True)
    (source / "broken.tgs").write_bytes(b"no gzip")
    (source / "other.json").write_text('{"layers": 3}')
    # One engine draws as Flick does, one draws nothing, and one fails in a batch of several frames.
    monkeypatch.setattr(survey, "installed", lambda _: ["lottie-web", "ThorVG", "rlottie"])
    monkeypatch.setattr(survey.engines, "version", lambda name: name)

    def draw(engine, requests, seconds):
        if engine == "rlottie":
            return "ended by signal 11"
        images = survey.draw_with_flick(flick, requests)
        return [numpy.zeros_like(image) for image in images] if engine == "ThorVG" else images
    monkeypatch.setattr(sys.modules["frames"], "draw_in_process", draw)
    output = tmp_path / "output"
    monkeypatch.setattr(sys, "argv", ["survey", str(source), "--flick", flick, "--frames", "2", "-o", str(output)])
    survey.main()
    report = json.loads((output / "report.json").read_text())
    assert report["summary"]["frames"] == 4 and report["summary"]["agreeingFiles"] == 2
    assert report["summary"]["engines"]["rlottie"]["crashes"] == 2
    assert report["summary"]["engines"]["ThorVG"]["agreeing"] == 0
    assert "4 of 4 frames (100.0%)" in capsys.readouterr().out
    assert "ended by signal 11" in (output / "index.html").read_text()


def test_the_size_of_images_has_the_aspect_ratio_of_the_composition(survey):
    size_for = sys.modules["frames"].size_for
    assert size_for(1920, 1080, 256) == (256, 144)
    # 256 × 85.3 would leave a third of a pixel.
    assert size_for(600, 200, 256) == (255, 85)
    assert size_for(1, 5000, 256)[0] == 1


def test_what_lottie_web_draws_otherwise_is_known(survey):
    shadow = {"ty": 25, "mn": "ADBE Drop Shadow", "en": 1}
    small = {"ty": 4, "ind": 1, "ks": {"s": {"a": 0, "k": [16, 16, 100]}}}
    assert survey.has_scaled_effects({"layers": [{**small, "ef": [shadow]}]})
    assert not survey.has_scaled_effects({"layers": [small, {"ty": 4, "ef": [shadow], "ks": {"s": {"k": [100, 100, 100]}}}]})
    assert survey.has_scaled_effects({"layers": [small, {"ty": 4, "parent": 1, "ef": [shadow]}]})
    assert not survey.has_scaled_effects({"layers": [{**small, "ty": 2, "ef": [shadow]}]})
    tint = {"layers": [{"ty": 4, "ef": [{"ty": 20}]}, {"ty": 4, "shapes": [{"ty": "op", "lj": 2, "ml": 4}]}]}
    assert survey.traits(tint)[0] == ["lottie-web: tints"]
    tint["layers"][1]["shapes"][0]["lj"] = 1
    assert survey.traits(tint)[0] == ["lottie-web: tints", "lottie-web: miter limits of offset paths"]
    assert survey.assigns_undeclared("var $bm_rt; $bm_rt = (v = velocityAtTime(1), v);")
    assert not survey.assigns_undeclared("var $bm_rt, n = 0, t;\nfunction f(a) { a = 2; return a == 1; }\nt = f(n); n += 1; $bm_rt = t;")


def test_texts_in_substituted_fonts_are_left_out_of_the_third_percentage(survey):
    def row(verdict, *causes):
        return {"file": "a", "verdict": verdict, "outlier": False, "causes": list(causes), "shares": {}}
    rows = [row("agreed"), row("disputed", "Flick: substituted font: A, drawn with B"), row("alone", "unknown"),
            row("confirmed", "lottie-web: space")]
    total = survey.summary_of(rows, [], ["lottie-web"])
    assert (total["frames"], total["failedByReference"], total["substituted"]) == (4, 1, 1)
    assert any("without them 33.3%, and without 1 more frames with texts in substituted fonts 50.0%" in line
               for line in survey.sentences(total))
