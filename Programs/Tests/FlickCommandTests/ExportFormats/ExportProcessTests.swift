#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @testable import FlickCommand

  /// Exports by a program of their own, so that signals, limits and the environment do not affect the tests.
  @Suite("Exports that fail or are interrupted")
  struct ExportProcessTests {
    private let fixture: ExportFixture

    init() throws { fixture = try ExportFixture() }

    private func run(_ script: String) throws -> ShellResult {
      try runShell(script, in: fixture.folder)
    }

    private var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() }
    }

    @Test("A missing ffmpeg is one sentence with the package")
    func missingFfmpegIsOneSentenceWithPackage() throws {
      let end = try run("PATH=/nowhere exec \"$flick\" export a.json -o a.mp4")
      #expect(end.code == 70)
      #expect(isWorded(end.messages.contains("install the package ffmpeg")))
      #expect(end.messages.split(separator: "\n").count == 1)
      #expect(try files == ["a.json"])
    }

    @Test(
      "A full disk leaves the old file and nothing else",
      arguments: ["a.gif", "a.apng", "a.webp", "a.rgba"])
    func fullDisk(name: String) throws { try checkFullDisk(name) }

    @Test(
      "A full disk leaves the old video and nothing else",
      .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
    func fullDiskLeavesOldVideo() throws { try checkFullDisk("a.mp4") }

    private func checkFullDisk(_ name: String) throws {
      try Data("old".utf8).write(to: URL(fileURLWithPath: fixture.path(name)))
      // A file can have at most 1024 bytes, and the signal that reports this is ignored.
      let end = try run(
        "trap '' XFSZ; ulimit -f 1; exec \"$flick\" export a.json --scale 4 --no-sound -o \(name)")
      #expect(end.code == 70)
      #expect(isWorded(end.messages.contains("cannot be written")))
      #expect(try files == [name, "a.json"].sorted())
      #expect(try fixture.bytes(name) == Array("old".utf8))
    }

    @Test(
      "A signal ends ffmpeg, too, and leaves nothing",
      .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
    func signalEndsFfmpegToo() throws {
      // The export of many frames is still running when its temporary file exists.
      let end = try run(
        """
        "$flick" export a.json --fps 1000 --scale 8 --loop 50 -o a.mp4 & job=$!
        until ls .a.mp4-* >/dev/null 2>&1; do kill -0 $job || exit 99; done
        kill -TERM $job; wait $job
        """)
      #expect(end.code == 128 + SIGTERM)
      #expect(try files == ["a.json"])
    }

    @Test(
      "A video for standard output follows no link of the folder for temporary files",
      .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
    func videoFollowsNoLink() throws {
      // The program has the process number of the shell.
      let end = try run(
        """
        mkdir temporary; printf old > kept; ln -s "$PWD/kept" "temporary/flick-$$.mp4"
        export TMPDIR="$PWD/temporary"
        exec "$flick" export a.json --no-sound --no-clobber --format mp4 -o - > a.mp4
        """)
      #expect(end.code == 0, "\(end.messages)")
      #expect(try fixture.bytes("kept") == Array("old".utf8))
      #expect(try fixture.bytes("a.mp4").dropFirst(4).prefix(4).elementsEqual("ftyp".utf8))
      let left = try FileManager.default.contentsOfDirectory(atPath: fixture.path("temporary"))
      #expect(left.count == 1, "\(left)")
    }

    @Test("Raw frames end quietly when their reader has ended")
    func rawFramesEndQuietlyWhenTheirReaderHasEnded() throws {
      let end = try run("\"$flick\" export a.json --progress none -o - | head -c 100 >/dev/null")
      #expect(end.code == 0 && end.messages == "")
    }

    @Test("Raw frames that cannot be written name the reason", arguments: ["ENOSPC", "EPIPE"])
    func rawFramesNameReason(error: String) throws {
      let (output, number) =
        error == "EPIPE"
        ? ("(trap '' PIPE; exec \"$flick\" export a.json -o -) | :; exit ${PIPESTATUS[0]}", EPIPE)
        : ("exec \"$flick\" export a.json -o - > /dev/full", ENOSPC)
      let end = try run(output)
      #expect(end.code == 70)
      #expect(isWorded(end.messages.contains(String(cString: strerror(number)))), "\(end.messages)")
    }
  }
#endif
