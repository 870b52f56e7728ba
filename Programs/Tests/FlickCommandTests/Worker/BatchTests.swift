#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickCommand

  @Suite("Batches")
  struct BatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func batch(_ arguments: String) throws -> ShellResult {
      try runShell("exec \"$flick\" batch \(arguments)", in: folder.path)
    }

    /// Returns the visible files of a folder and their contents.
    private func files(_ name: String) throws -> [String: Data] {
      let root = folder.path + "/" + name
      var files: [String: Data] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: root)
      where !path.hasPrefix(BatchFolder.name) {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
        if !isFolder.boolValue {
          files[path] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
        }
      }
      return files
    }

    private func records(_ name: String, _ shard: String = "0-of-1") throws -> [JSONObject] {
      let journal = try String(
        contentsOfFile: "\(folder.path)/\(name)/.flick-batch/journal-\(shard).jsonl",
        encoding: .utf8)
      return try journal.split(separator: "\n").map { try jsonObject($0) }
    }

    private func summary(_ name: String, _ shard: String = "0-of-1") throws -> JSONObject {
      try jsonObject(
        try String(
          contentsOfFile: "\(folder.path)/\(name)/.flick-batch/summary-\(shard).json",
          encoding: .utf8))
    }

    /// Writes files with a square of different colors.
    private func makeInputs(_ count: Int) throws {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/in/sub", withIntermediateDirectories: true)
      for index in 0..<count {
        let color = Double(index) / Double(count)
        let place = index % 2 == 0 ? "in" : "in/sub"
        _ = try folder.file(
          "\(place)/\(index).json",
          """
          {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":30,"h":20,"layers":[{"ty":4,"ip":0,"op":20,"st":0,
          "ks":{"p":{"a":1,"k":[{"t":0,"s":[5,10],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
          {"t":20,"s":[25,10]}]}},"shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[10,10]},
          "r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[\(color),0,0,1]},"o":{"a":0,"k":100}}]}]}
          """)
      }
    }

    @Test("A folder becomes frames, and a second run does nothing")
    func folderBecomesFramesAndSecondRunDoesNothing() throws {
      try makeInputs(5)
      let first = try batch("in -o out --frames 3 --summary s.json")
      #expect(first.code == 0, "\(first.messages)")
      #expect(first.output.hasPrefix("5 jobs: 5 done, 0 skipped, 0 failed; 15 files, "))
      let files = try files("out")
      #expect(files.count == 15)
      #expect(files["sub/1/0002.png"] != nil && files["4/0000.png"] != nil)
      #expect(
        try jsonObject(String(decoding: folder.bytes("s.json"), as: UTF8.self))["done"] as? Int == 5
      )
      let second = try batch("in -o out --frames 3")
      #expect(second.output.hasPrefix("5 jobs: 0 done, 5 skipped, 0 failed"))
      #expect(try records("out").count == 5)
      // A changed job, a missing output and a changed input are made again.
      #expect(try batch("in -o out --frames 2").output.hasPrefix("5 jobs: 5 done"))
      try FileManager.default.removeItem(atPath: folder.path + "/out/0/0001.png")
      #expect(try batch("in -o out --frames 2").output.hasPrefix("5 jobs: 1 done"))
      _ = try folder.file("in/0.json", #"{"v":"5","fr":1,"ip":0,"op":1,"w":1,"h":1,"layers":[]}"#)
      #expect(try batch("in -o out --frames 2").output.hasPrefix("5 jobs: 1 done"))
    }

    @Test("Failures are listed, kept and retried on request")
    func failuresAreListedKeptAndRetriedOnRequest() throws {
      try makeInputs(2)
      _ = try folder.file("in/bad.json", "{")
      for retries in [false, false, true] {
        let end = try batch("'in/*.json' -o out" + (retries ? " --retry-failed" : ""))
        #expect(end.code == 65)
        #expect(isWorded(end.messages.contains("1 of 2 jobs failed:\n  bad.png: ")))
        #expect(try summary("out")["failed"] as? Int == 1)
      }
      #expect(try records("out").filter { $0["ok"] as? Bool == false }.count == 2)
      #expect(try files("out").keys.sorted() == ["0.png"])
    }

    @Test("A pipe in a folder is no input, and a job that names one fails")
    func pipeIsNoInput() throws {
      try makeInputs(1)
      for path in ["in/pipe.json", "in/sub/picture.png"] {
        try #require(mkfifo(folder.path + "/" + path, 0o600) == 0)
      }
      _ = try folder.file(
        "in/sub/picture.json",
        """
        {"v":"5","fr":1,"ip":0,"op":1,"w":1,"h":1,"assets":[{"id":"a","w":1,"h":1,"u":"","p":"picture.png"}],
        "layers":[{"ty":2,"refId":"a","ip":0,"op":1,"st":0,"ks":{}}]}
        """)
      let all = try batch("in -o out --time-limit 60")
      #expect(all.code == 0, "\(all.messages)")
      #expect(try files("out").keys.sorted() == ["0.png", "sub/picture.png"])
      let named = try batch("in/pipe.json -o named --time-limit 60")
      #expect(named.code == 65)
      #expect(
        isWorded(named.messages.contains("in/pipe.json: is a pipe, and a file is needed.")),
        "\(named)")
    }

    @Test("A file that could not be opened runs again when it is there")
    func missingFileRunsAgain() throws {
      _ = try folder.file("jobs.jsonl", #"{"path": "in/0.json", "output": "0.png"}"#)
      try makeInputs(1)
      let path = folder.path + "/in/0.json"
      let status = try FileManager.default.attributesOfItem(atPath: path)
      let contents = try folder.bytes("in/0.json")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "0.json")
      #expect(try batch("jobs.jsonl -o out").code == 65)
      #expect(try records("out").map { $0["code"] as? String } == ["noInput"])
      try FileManager.default.removeItem(atPath: path)
      try Data(contents).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(status, ofItemAtPath: path)
      #expect(try batch("jobs.jsonl -o out").code == 0)
    }

    @Test("A number of frames that no job can have is wrong usage", arguments: [0, -1, 100_001])
    func numberOfFramesIsWrongUsage(count: Int) throws {
      let end = try batch("in -o out --frames=\(count)")
      #expect(end.code == 64)
      #expect(
        isWorded(end.messages.contains("--frames must be between 1 and 100000")), "\(end.messages)")
    }

    @Test("Manifests select products, outputs and members")
    func manifestsSelectProductsOutputsAndMembers() throws {
      try makeInputs(2)
      _ = try folder.file(
        "jobs.jsonl",
        """
        {"path": "in/0.json", "make": "inspect", "output": "reports/0.json"}
        {"path": "in/0.json", "output": "a/0%d.png", "frames": [0, 5], "size": "9x6"}

        {"path": "in/sub/1.json", "make": "contact", "output": "sheet.png"}
        """)
      _ = try folder.file(
        "more.csv",
        "path,make,output,fps,frames\r\nin/0.json,export,\"b, c.gif\",5,\r\nin/0.json,,d/%d.png,,0 7.5\r\n"
      )
      let end = try batch("jobs.jsonl more.csv -o out --size 12x8")
      #expect(end.code == 0, "\(end.messages)")
      #expect(
        try files("out").keys.sorted() == [
          "a/00.png", "a/01.png", "b, c.gif", "d/0.png", "d/1.png", "reports/0.json", "sheet.json",
          "sheet.png",
        ])
    }

    @Test(
      "A wrong manifest is refused before the first job",
      arguments: [
        (#"{"path": "in/0.json", "output": "../a.png"}"#, "no path below the output folder"),
        (#"{"path": "in/0.json", "output": "/a.png"}"#, "no path below the output folder"),
        (#"{"path": "in/0.json", "output": ".flick-batch/a"}"#, "no path below the output folder"),
        (
          "{\"path\": \"in/0.json\", \"output\": \"a\\u0000.png\"}",
          "no path below the output folder"
        ),
        (#"{"path": "in/0.json", "tint": "red"}"#, "jobs.jsonl, line 1: \"tint\""),
        (#"{"output": "a.png"}"#, "has a \"path\""), ("nonsense", "no JSON object"),
        (
          "{\"path\": \"in/0.json\"}\n{\"path\": \"in/0.json\"}",
          "two jobs write the output in/0.png"
        ),
      ])
    func wrongManifestIsRefusedBeforeFirstJob(text: String, message: String) throws {
      try makeInputs(1)
      _ = try folder.file("jobs.jsonl", text)
      let end = try batch("jobs.jsonl -o out")
      #expect(end.code == 64)
      #expect(isWorded(end.messages.contains(message)), "\(end.messages)")
    }

    @Test("A table personalizes pictures, with files beside it")
    func tablePersonalizesPictures() throws {
      try makeInputs(1)
      #expect(try batch("in -o cards").code == 0)
      _ = try folder.file("cards/card.json", OverrideCommandTests.card)
      _ = try folder.file(
        "cards/jobs.csv",
        """
        path,output,color:Back.Color,image:photo,text:Name
        card.json,a.png,#00f,0.png,B
        card.json,b.png,#0f0,0.png,
        card.json,c.png,,,
        """)
      #expect(try batch("cards/jobs.csv -o out").code == 0)
      #expect(try Set(files("out").values).count == 3)
      #expect(try batch("cards/jobs.csv -o out").output.hasPrefix("3 jobs: 0 done, 3 skipped"))
      // Programs for tables begin with a byte order mark.
      _ = try folder.file(
        "cards/slots.csv", "\u{FEFF}path,output,slot:color\nslots.json,d.png,\"0,1,0\"\n")
      _ = try folder.file("cards/slots.json", SlotTests.animation)
      #expect(try batch("cards/slots.csv -o slots").code == 0)
      for (text, message) in [
        ("path,text:a,text:a\ncard.json,A,B\n", "two columns are called text:a")
      ] {
        _ = try folder.file("cards/wrong.csv", text)
        let end = try batch("cards/wrong.csv -o out")
        #expect(end.code == 64 && isWorded(end.messages.contains(message)), "\(end)")
      }
      // A changed picture is drawn again.
      _ = try folder.file("cards/0.png", "no picture")
      let end = try batch("cards/jobs.csv -o out")
      #expect(end.code == 65)
      #expect(isWorded(end.messages.contains("image \"photo\"")), "\(end.messages)")
    }

    @Test("Shards divide the jobs")
    func shardsDivideJobs() throws {
      try makeInputs(7)
      #expect(try batch("in -o out --shard 0/3").output.hasPrefix("3 jobs: 3 done"))
      let indexed = try runShell(
        "JOB_COMPLETION_INDEX=2 exec \"$flick\" batch in -o out --shard 3", in: folder.path)
      #expect(indexed.output.hasPrefix("2 jobs: 2 done"))
      // Another number of shards knows the journals of these.
      #expect(try batch("in -o out").output.hasPrefix("7 jobs: 2 done, 5 skipped"))
      #expect(try batch("in -o out --shard 3/3").code == 64)
      #expect(try batch("in -o out --shard 3").code == 64)
    }

    @Test("Two processes do not run the same batch")
    func twoProcessesDoNotRunSameBatch() throws {
      try makeInputs(1)
      try FileManager.default.createDirectory(
        atPath: folder.path + "/out/.flick-batch", withIntermediateDirectories: true)
      let journal = try BatchJournal(folder.path + "/out/.flick-batch/journal-0-of-1.jsonl")
      let end = try batch("in -o out")
      #expect(end.code == 70 && isWorded(end.messages.contains("another process")))
      journal.end()
      #expect(try batch("in -o out").code == 0)
    }

    @Test("An incomplete last line of a journal is removed")
    func incompleteLastLineOfJournalIsRemoved() throws {
      try makeInputs(2)
      #expect(try batch("in -o out").code == 0)
      let journal = folder.path + "/out/.flick-batch/journal-0-of-1.jsonl"
      let text = try String(contentsOfFile: journal, encoding: .utf8)
      let cut = text.index(text.endIndex, offsetBy: -10)
      try String(text[..<cut]).write(toFile: journal, atomically: true, encoding: .utf8)
      #expect(try batch("in -o out").output.hasPrefix("2 jobs: 1 done, 1 skipped"))
      #expect(try records("out").count == 2)
    }

    @Test("A killed batch loses nothing and does nothing twice", .timeLimit(.minutes(10)))
    func killedBatchLosesNothingAndDoesNothingTwice() throws {
      try makeInputs(24)
      #expect(try batch("in -o whole --frames 4 --jobs 2").code == 0)
      // The batch is killed each time that the journal has more lines.
      for count in [1, 4, 5, 11, 18] {
        let end = try runShell(
          """
          "$flick" batch in -o out --frames 4 --jobs 2 & batch=$!
          lines() { cat out/.flick-batch/journal-0-of-1.jsonl 2>/dev/null | wc -l; }
          until [ $(lines) -ge \(count) ]; do kill -0 $batch || exit 99; done
          kill -KILL $batch; wait $batch; exit 0
          """, in: folder.path)
        #expect(end.code == 0 || end.code == 99)
      }
      #expect(try batch("in -o out --frames 4 --jobs 2").code == 0)
      #expect(try files("out") == files("whole"))
      let outputs = try records("out").compactMap { $0["output"] as? String }
      #expect(outputs.count == 24 && Set(outputs).count == 24)
    }

    @Test("A file that fails does not affect those after it")
    func failureInTheMiddle() throws {
      try makeInputs(3)
      _ = try folder.file("in/1.json", "{")
      let end = try batch("in -o out --jobs 1")
      #expect(end.code == 65)
      #expect(end.output.hasPrefix("4 jobs: 3 done, 0 skipped, 1 failed; "), "\(end.messages)")
    }

    @Test("A failure of the machine is not kept, and the next run continues")
    func fileSizeLimit() throws {
      try makeInputs(24)
      // Pictures that fit, and a journal that does not; then pictures that do not fit.
      for (index, options) in ["", "--format rgba"].enumerated() {
        let end = try runShell(
          "ulimit -f 1; exec \"$flick\" batch in -o out \(options)", in: folder.path)
        #expect(end.code == 70, "\(end)")
        #expect(isWorded(end.messages.contains("File too large")), "\(end.messages)")
        // No line of the journal is incomplete.
        #expect(try records("out").allSatisfy { $0["ok"] as? Bool == true })
        #expect(try records("out").count < 24 * (index + 1))
        let again = try batch("in -o out \(options)")
        #expect(again.code == 0, "\(again)")
        #expect(
          try Set(records("out").compactMap { $0["digest"] as? String }).count == 24 * (index + 1))
        #expect(try summary("out")["unfinished"] as? Int == 0)
      }
      #expect(try files("out").count == 48)
    }

    @Test("Failures of the machine are listed, and end each worker after eight in a row")
    func failuresOfMachineAreListed() throws {
      try makeInputs(24)
      let end = try runShell(
        "ulimit -f 1; exec \"$flick\" batch in -o out --format rgba --jobs 2", in: folder.path)
      #expect(end.code == 70)
      #expect(end.output.hasPrefix("24 jobs: 0 done, 0 skipped, 0 failed, 24 unfinished; "))
      #expect(
        isWorded(
          end.messages.contains("24 of 24 jobs are not finished, because the machine has failed")))
      #expect(
        isWorded(end.messages.components(separatedBy: ".rgba: cannot be written: ").count == 17))
      #expect(try records("out").isEmpty)
    }

    @Test("Warnings of jobs have a line for each kind, and are failures with --strict")
    func warningsHaveLines() throws {
      try makeInputs(1)
      for name in ["a", "b"] {
        _ = try folder.file(
          "in/\(name).json",
          """
          {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":30,"h":20,"assets":[{"id":"i","w":9,"h":9,"u":"","p":"none.png"}],
          "layers":[{"ty":2,"refId":"i","ip":0,"op":20,"st":0,"ks":{}}]}
          """)
      }
      for (options, lines) in [("", 1), ("--quiet", 0), ("", 1)] {
        let end = try batch("in -o out \(options)")
        #expect(end.code == 0 && end.output.hasPrefix("3 jobs: "), "\(end)")
        #expect(end.messages.split(separator: "\n").count == lines, "\(end)")
        let warnings = try summary("out")["warnings"] as? [JSONObject]
        #expect(warnings?.map { $0["kind"] as? String } == ["missingImage"])
        #expect(warnings?.map { $0["jobs"] as? Int } == [2])
        #expect((warnings?.first?["input"] as? String)?.hasSuffix("in/a.json") == true)
      }
      let strict = try batch("in -o out --strict")
      #expect(strict.code == 65 && strict.output.hasPrefix("3 jobs: 0 done, 1 skipped, 2 failed"))
      #expect(try batch("in -o other --strict").code == 65)
      #expect(try files("other").keys.sorted() == ["0.png"])
      // Without the option, the jobs run again.
      #expect(try batch("in -o other").output.hasPrefix("3 jobs: 2 done, 1 skipped, 0 failed"))
    }

    @Test("A failure of the machine in a journal of an earlier version is repeated")
    func failureOfMachineInJournalIsRepeated() throws {
      try makeInputs(2)
      #expect(try batch("in -o out").code == 0)
      let journal = folder.path + "/out/.flick-batch/journal-0-of-1.jsonl"
      let text = try String(contentsOfFile: journal, encoding: .utf8)
      let failed = text.replacingOccurrences(of: #""ok":true"#, with: #""code":"fault","ok":false"#)
      try failed.write(toFile: journal, atomically: true, encoding: .utf8)
      let end = try batch("in -o out")
      #expect(end.output.hasPrefix("2 jobs: 2 done, 0 skipped, 0 failed; "), "\(end)")
    }

    @Test("A killed worker is no failure of its file", .timeLimit(.minutes(10)))
    func killedWorkerIsNoFailureOfItsFile() throws {
      try makeInputs(2)
      let end = try runShell(
        """
        "$flick" batch in -o out --frames 1500 --jobs 1 & batch=$!
        until ls out/.flick-batch/running-*/*/0/0001.png >/dev/null 2>&1; do kill -0 $batch || exit 99; done
        kill -KILL $(cat /proc/$batch/task/*/children); wait $batch
        """, in: folder.path)
      #expect(end.code == 70, "\(end)")
      #expect(end.output.hasPrefix("2 jobs: 1 done, 0 skipped, 0 failed, 1 unfinished; "))
      let faults = try summary("out")["faults"] as? [JSONObject]
      #expect(faults?.map { $0["code"] as? String } == ["killed"])
      let again = try batch("in -o out --frames 1500 --jobs 1")
      #expect(again.output.hasPrefix("2 jobs: 1 done, 1 skipped, 0 failed; "), "\(again)")
    }

    @Test("An output that cannot have its name is a failure of the job")
    func impossibleOutputNameIsFailureOfJob() throws {
      try makeInputs(1)
      let long = String(repeating: "a", count: 300)
      _ = try folder.file(
        "jobs.jsonl",
        """
        {"path": "in/0.json", "output": "a.png"}
        {"path": "in/0.json", "output": "\(long).png"}
        {"path": "in/0.json", "output": "a.png/b.png"}
        """)
      let end = try batch("jobs.jsonl -o out --jobs 1")
      #expect(end.code == 65, "\(end)")
      #expect(try records("out").map { $0["code"] as? String } == [nil, "usage", "usage"])
    }

    @Test("An input or a manifest that the disk does not read is no missing file")
    func unreadableInputIsNoMissingFile() throws {
      #expect(try batch("none.jsonl -o out").code == 66)
      // Reading the memory of a process at the address 0 fails with EIO.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/a.json", withDestinationPath: "/proc/self/mem")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/jobs.jsonl", withDestinationPath: "/proc/self/mem")
      for input in ["a.json", "jobs.jsonl"] {
        let end = try batch("\(input) -o out")
        #expect(end.code == 70, "\(end)")
        #expect(
          isWorded(end.messages.contains("cannot be read: Input/output error")), "\(end.messages)")
      }
      #expect(try records("out").isEmpty)
    }

    @Test(
      "An error number of writing says whether the name or the machine is the reason",
      arguments: [
        (ENOSPC, Failure.ExitStatus.fault), (EIO, .fault), (ENOMEM, .fault), (EDQUOT, .fault),
        (EMFILE, .fault), (ENFILE, .fault), (EFBIG, .fault), (EROFS, .fault), (EACCES, .fault),
        (ESTALE, .fault), (ENOENT, .fault), (ENAMETOOLONG, .usage), (ENOTDIR, .usage),
        (EISDIR, .usage), (EEXIST, .usage),
      ])
    func errorNumberTellsWhetherMachineIsReason(error: Int32, status: Failure.ExitStatus) {
      let failure = Failure(writing: "a", error)
      #expect(failure.status == status)
      #expect(
        isWorded(failure.message == "a: cannot be written: \(String(cString: strerror(error)))."))
    }

    @Test("Output names keep extensions that are needed")
    func outputNamesKeepExtensionsThatAreNeeded() {
      var job = WorkerJob()
      job.frames = .count(2)
      #expect(
        BatchNames.outputs(of: ["a/x.json", "a/x.svga", "a/b/y.json"], job) == [
          "x.json/%04d.png", "x.svga/%04d.png", "b/y/%04d.png",
        ])
      job.make = .export
      #expect(BatchNames.outputs(of: ["/x.json", "/y.z.json"], job) == ["x.webp", "y.z.webp"])
    }
  }
#endif
