"""Tests of action.yml."""
import os
import re
import subprocess

import pytest
import yaml
from conftest import ROOT

TEXT = (ROOT / "action.yml").read_text(encoding="utf-8")
ACTION = yaml.safe_load(TEXT)
COMMANDS = [step for step in ACTION["runs"]["steps"] if "run" in step]


def test_each_input_is_used():
    assert set(re.findall(r"inputs\.([\w-]+)", TEXT)) == set(ACTION["inputs"])


@pytest.mark.parametrize("step", COMMANDS, ids=lambda step: step.get("id") or step.get("name"))
def test_inputs_reach_commands_through_the_environment_only(step):
    assert step["shell"] == "bash"
    # Otherwise inputs could contain commands.
    assert "${{" not in step["run"]
    subprocess.run(["bash", "-n", "-c", step["run"]], check=True)


def test_the_step_of_drawing_reports_whether_pictures_changed(repository, flick, tmp_path):
    command = next(step["run"] for step in COMMANDS if step.get("id") == "diff")
    repository.change_all()
    repository.commit("Second")
    output, summary = tmp_path / "output", tmp_path / "summary"
    for paths, changed in (("orbit.json new", "true"), ("bloom.json", "false")):
        subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command], cwd=repository.path, check=True,
            stdout=subprocess.DEVNULL, env={
                **os.environ, "GITHUB_OUTPUT": output, "GITHUB_STEP_SUMMARY": summary, "BASE": "HEAD^1", "PATHS": paths,
                "FRAMES": "3", "PROGRAM": flick, "OUTPUT": repository.output, "GITHUB_WORKSPACE": repository.path,
                "GITHUB_ACTION_PATH": ROOT, "GIT_CONFIG_GLOBAL": tmp_path / "gitconfig"})
        assert output.read_text().splitlines()[-1] == f"changed={changed}"
    assert "## Animations: 2 changed" in summary.read_text()
