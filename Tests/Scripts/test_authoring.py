"""Tests of `flick check` with the files of Tests/Authoring."""
import subprocess

from conftest import ROOT


def test_mistakes_are_found_and_correct_files_accepted(flick, tmp_path):
    subprocess.run([ROOT / "Tests/Authoring/make", tmp_path], check=True)
    run = subprocess.run([ROOT / "Tests/Authoring/check", flick, tmp_path], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
