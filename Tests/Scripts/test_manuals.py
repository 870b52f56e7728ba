"""Tests of Scripts/make-manuals."""
import re
import subprocess

import pytest
from conftest import ROOT


@pytest.fixture(scope="module")
def share(flick, tmp_path_factory):
    """The folder with the pages and completions."""
    folder = tmp_path_factory.mktemp("share")
    subprocess.run([ROOT / "Scripts/make-manuals", flick, folder], check=True)
    return folder


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_each_option_is_on_the_page_of_its_subcommand(share, flick):
    names = re.findall(r"(?m)^  (\w+)  +[A-Z]", output(flick, "--help").split("SUBCOMMANDS:")[1])
    assert len(names) > 5
    for name in names:
        page = (share / f"man/man1/flick-{name}.1").read_text().replace("\\-", "-")
        for option in re.findall(r"(?m)^  (?:-\w, )?(--[\w-]+)", output(flick, "help", name)):
            assert f"\\fB{option}\\fR" in page, name
        assert f".BR flick\\-{name} (1)" in (share / "man/man1/flick.1").read_text()


def test_characters_of_roff_are_escaped(share):
    render = (share / "man/man1/flick-render.1").read_text()
    assert "\\-\\-text \\[aq]**.Name=Ada\\[aq]" in render
    assert not re.search(r"(?m)^\.(?!TH|S[HS]|PP|TP|RS|RE|nf|fi|B|BR)", render)


@pytest.mark.parametrize("path", [
    "bash-completion/completions/flick", "zsh/vendor-completions/_flick", "fish/vendor_completions.d/flick.fish"])
def test_each_shell_completes_subcommands(share, path):
    assert "render" in (share / path).read_text()


def test_the_completion_of_bash_is_no_program(share):
    assert not (share / "bash-completion/completions/flick").read_text().startswith("#!")
