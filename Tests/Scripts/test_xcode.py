"""Tests of Scripts/check-xcode and Scripts/make-xcframework, with programs in place of Xcode's that record their arguments."""
import os
import shutil
import subprocess

import pytest
from conftest import ROOT

ABSENT = ("xcodebuild: error: Unable to find a destination matching the provided destination specifier:\n"
          "  error:tvOS 26.0 is not installed. Please download and install the platform from Xcode > Settings > Components.")
XCODEBUILD = f"""
echo "$* mode=${{EXAMPLE_SWIFT_MODE:-}}" >> "$RECORD"
case "$*" in
  *platform=tvOS*) echo '{ABSENT}' >&2; exit 70 ;;
  *BROKEN*) echo 'File.swift:1:1: error: no such module' >&2; exit 65 ;;
esac
while [ $# -gt 0 ]; do
  case "$1" in
    -derivedDataPath) products="$2/Build/Products/Release-any" ;;
    -output) mkdir -p "$2" ;;
  esac
  shift
done
if [ -n "${{products:-}}" ]; then
  mkdir -p "$products/Flick.swiftmodule"
  touch "$products/Flick.o" "$products/FlickMath.o"
fi
"""
PROGRAMS = {"uname": "echo Darwin", "xcodebuild": XCODEBUILD, "sw_vers": "", "swift": "",
            "xcrun": 'echo "$*" >> "$RECORD"\n[ "$1" != libtool ] || touch "$4"'}


class Mac:
    """A folder with the scripts and the files that they read, and the programs."""

    def __init__(self, folder):
        self.folder, self.record = folder, folder / "record.txt"
        (folder / "bin").mkdir()
        for name, text in PROGRAMS.items():
            (folder / "bin" / name).write_text(f"#!/bin/bash\n{text}\n")
            (folder / "bin" / name).chmod(0o755)
        for name in ("Scripts/check-xcode", "Scripts/make-xcframework", "Sources/FlickCZlib", "Sources/CFlick/include",
                     "Sources/FlickCKernels/include"):
            source, target = ROOT / name, folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
        (folder / "Examples/ViewStates").mkdir(parents=True)

    def run(self, name, *arguments, **environment):
        known = {key: value for key, value in os.environ.items() if key != "CI"}
        return subprocess.run(
            [self.folder / "Scripts" / name, *arguments], capture_output=True, text=True, check=False,
            env={**known, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "RECORD": str(self.record), **environment})


@pytest.fixture
def mac(tmp_path):
    return Mac(tmp_path)


def test_platforms_that_xcode_has_not_downloaded_are_skipped(mac):
    result = mac.run("check-xcode", "library")
    summary = (mac.folder / "out/xcode/summary.txt").read_text().splitlines()
    assert result.returncode == 0
    assert [line.split()[:2] for line in summary] == [
        ["library-iOS", "passed"], ["library-iOS-simulator", "passed"], ["library-macOS", "passed"],
        ["library-Catalyst", "passed"], ["library-tvOS", "skipped:"], ["library-visionOS", "passed"],
        ["library-watchOS", "passed"], ["library-FlickAnimation", "passed"]]


def test_platforms_that_are_absent_fail_in_continuous_integration(mac):
    assert mac.run("check-xcode", "library", CI="true").returncode == 1


def test_language_mode_of_examples_is_not_that_of_the_package(mac):
    assert mac.run("check-xcode", "examples").returncode == 0
    builds = mac.record.read_text()
    assert " SWIFT_VERSION=" not in builds
    assert builds.count("DEMO_SWIFT_VERSION=5.0") == builds.count("DEMO_SWIFT_VERSION=6.0") == 1
    assert builds.count("mode=5") == builds.count("mode=6") == 1


def test_builds_that_fail_are_in_the_summary(mac):
    result = mac.run("check-xcode", "examples", XCODE_FLAGS="BROKEN=1")
    assert result.returncode == 1
    assert (mac.folder / "out/xcode/summary.txt").read_text().count("FAILED") == 4


def test_framework_has_a_library_for_each_platform(mac):
    result = mac.run("make-xcframework")
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("skipped") == 2
    made = mac.record.read_text().splitlines()[-1].split()
    assert made[0] == "-create-xcframework" and made[-2].endswith("out/xcframework/Flick.xcframework")
    assert made.count("-library") == made.count("-headers") == 8
    assert any("variant=Mac Catalyst" in line for line in mac.record.read_text().splitlines())
    headers = mac.folder / "out/xcframework/watchOS-simulator/include"
    assert {file.name for file in headers.iterdir()} == {"CFlick", "FlickCKernels", "FlickCZlib", "Flick.swiftmodule"}
    assert (headers / "FlickCKernels/module.modulemap").read_text() == 'module FlickCKernels { umbrella "." export * }\n'


@pytest.mark.parametrize("platform, message", [
    ("tvOS", "Xcode has not downloaded the platform of tvOS"), ("Windows", "there is no platform Windows")])
def test_platforms_that_cannot_be_built_are_named(mac, platform, message):
    result = mac.run("make-xcframework", "iOS", platform)
    assert result.returncode == 1
    assert message in result.stderr


def test_errors_after_the_build_end_the_script(mac):
    (mac.folder / "bin/xcrun").write_text("#!/bin/bash\nexit 1\n")
    assert mac.run("make-xcframework", "iOS").returncode != 0
    assert "-create-xcframework" not in mac.record.read_text()
