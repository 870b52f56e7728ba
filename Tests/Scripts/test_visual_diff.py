"""Tests of Scripts/visual-diff."""
import re


def test_unchanged_animations_are_not_listed(repository):
    code, report = repository.diff("HEAD")
    assert (code, report.strip()) == (0, "## Animations: 0 changed")


def test_each_kind_of_change_has_a_section(repository):
    repository.change_all()
    repository.commit("Second")
    code, report = repository.diff("HEAD^1")
    assert code == 1
    assert "## Animations: 3 changed" in report
    assert re.search(r"### `orbit.json`\n\n[1-9]\d* of 240 frames differ, by at most [1-9]\d* of 255\.", report)
    assert "### `bloom.json`\n\nThe file differs, its pixels do not." in report
    assert "### `metronome.svga`\n\nThe file is deleted." in report
    assert "### `new/copy.json`\n\nThe file is new." in report
    assert "settings" not in report and "loader" not in report
    pictures = re.findall(r"\]\(([^)]*)\)", report)
    assert sorted(pictures) == sorted(path.name for path in repository.output.glob("*.png"))
    assert repository.git("worktree", "list").count("\n") == 1


def test_paths_select_files(repository):
    repository.change_all()
    code, report = repository.diff("--", "HEAD", "bloom.json")
    assert code == 0
    assert "orbit" not in report


def test_an_unreadable_file_is_reported(repository):
    repository.write("orbit.json", {"ip": 0, "op": 10, "layers": [], "w": -1})
    code, report = repository.diff("HEAD")
    assert code == 2
    assert "### `orbit.json`\n\nCannot be drawn: " in report
