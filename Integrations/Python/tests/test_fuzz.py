import os
import subprocess
import sys


def test_random_calls() -> None:
    """The number of calls is FLICK_FUZZ_CALLS, and the first of them follow from FLICK_FUZZ_SEED."""
    count, seed = os.environ.get("FLICK_FUZZ_CALLS", "2000"), os.environ.get("FLICK_FUZZ_SEED", "1")
    program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fuzz.py")
    run = subprocess.run([sys.executable, program, count, seed], capture_output=True, text=True)
    assert run.returncode == 0, f"{run.stdout}\n{run.stderr[-4000:]}"
    assert run.stdout.startswith(f"{count} calls, ")
