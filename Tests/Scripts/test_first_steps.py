"""Tests of Scripts/demo, with stubs in place of builds."""
import shutil
import subprocess

from conftest import ROOT


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def test_the_commands_that_the_demo_suggests_work_in_a_folder_with_a_space(tmp_path):
    tree = tmp_path / "a folder"
    write(tree / "Samples/orbit.json", "{}")
    (tree / "Scripts").mkdir()
    shutil.copy(ROOT / "Scripts/demo", tree / "Scripts")
    write(tree / "Scripts/build-programs", '#!/bin/sh\n[ "$2" != --path ] || echo "$PWD/bin"\n')
    write(tree / "bin/flick", '#!/bin/sh\n[ "$1" != play ] || echo "plays $2"\n')
    run = subprocess.run([tree / "Scripts/demo"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert run.returncode == 0, run.stderr
    setting = next(line for line in run.stdout.splitlines() if "flick=" in line)
    setting = setting[setting.index("flick="):].split("  (")[0]
    play = next(line for line in run.stdout.splitlines() if " play Samples/parallax.json " in line)
    tried = subprocess.run(["bash", "-c", f"{setting}\n{play.split('  in this')[0]}"], capture_output=True, text=True)
    assert tried.stdout == "plays Samples/parallax.json\n", tried.stderr
