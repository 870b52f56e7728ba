"""Tests of Scripts/demo and of .ci/run, with stubs in place of builds."""
import os
import shutil
import signal
import subprocess
import time

from conftest import ROOT


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def lines_of(path):
    return path.read_text().splitlines() if path.exists() else []


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


def test_an_interrupt_of_continuous_integration_ends_all_stages(tmp_path):
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci/run", tmp_path / ".ci")
    write(tmp_path / "Scripts/bootstrap", "#!/bin/sh\n")
    stage = "\t@echo $$$$ >> started; exec sleep 60\n"
    write(tmp_path / "Makefile", f"SHELL := bash\nlint:\n{stage}test:\n{stage}check:\n\t@touch checked\n")
    # The session is new, and its group receives the signal, as that of a terminal does after ctrl-C.
    run = subprocess.Popen([tmp_path / ".ci/run"], start_new_session=True, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 20
    while len(lines_of(tmp_path / "started")) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    processes = [int(line) for line in lines_of(tmp_path / "started")]
    assert len(processes) == 2
    os.killpg(run.pid, signal.SIGINT)
    assert run.wait(20) != 0
    while any(os.path.exists(f"/proc/{process}") for process in processes) and time.monotonic() < end + 10:
        time.sleep(0.05)
    left = [process for process in processes if os.path.exists(f"/proc/{process}")]
    for process in left:
        os.kill(process, signal.SIGKILL)
    assert not left and not (tmp_path / "checked").exists()
