"""Small file systems in memory, for tests of full disks. For Linux."""
import os
import subprocess
import sys
import tempfile

MARK = "FLICK_MOUNT_NAMESPACE"


def enter_namespace():
    """Runs the script in a name space of its own, where it may mount. Returns whether it may."""
    if os.environ.get(MARK):
        return True
    words = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    with tempfile.TemporaryDirectory() as folder:
        probe = [*words, "mount", "-t", "tmpfs", "tmpfs", folder]
        if subprocess.run(probe, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            return False
    os.environ[MARK] = "1"
    os.execvp("unshare", [*words, sys.executable, os.path.abspath(sys.argv[0]), *sys.argv[1:]])


class Mount:
    """A small file system in memory."""

    def __init__(self, parent, size="256k"):
        self.path = tempfile.mkdtemp(dir=parent)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", self.path], check=True)

    def fill(self):
        """Uses all free bytes."""
        with open(os.path.join(self.path, "filler"), "wb", buffering=0) as file:
            for size in (4096, 1):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    pass

    def empty(self):
        """Frees the bytes that `fill` has used."""
        os.unlink(os.path.join(self.path, "filler"))

    def remount(self, options):
        """Changes options, such as `ro` or `size=1m`."""
        subprocess.run(["mount", "-o", f"remount,{options}", self.path], check=True)

    def unmount(self):
        subprocess.run(["umount", self.path], check=True)
