import FlickLoading
import FlickProcesses
import Foundation
import Testing

@testable import FlickService

@Suite("Parameters and signatures of the service")
struct RequestTests {
  @Test("Percent encodings are decoded once, and wrong ones are refused")
  func percentEncodingsAreDecodedOnce() throws {
    #expect(try Query("a=b+c%20d&e=%C3%A9&f").values == ["a": "b+c d", "e": "é", "f": ""])
    #expect(try Query("path=%252e%252e").values == ["path": "%2e%2e"])
    for text in ["a=%", "a=%4", "a=%zz", "a=%00", "a=%0A", "a=%ff", "a=1&a=2", "%ff=1"] {
      #expect(throws: ServiceProblem.self) { try Query(text) }
    }
  }

  @Test("Parameters have the types of a job's members")
  func parametersHaveTypesOfJobMembers() throws {
    let endpoint = try #require(Endpoint.all["/render"])
    let job = try endpoint.job(Query("size=8x9&scale=0.5&frame=1.5&expressions=false&range=0..3"))
    #expect(job["size"] == .text("8x9"))
    #expect(job["scale"] == .number(0.5))
    #expect(job["frames"] == .list([1.5]))
    #expect(job["expressions"] == .boolean(false))
    #expect(job["range"] == .text("0..3"))
    #expect(job["format"] == .text("png"))
    let wrong = [
      "size": "8", "scale": "nan", "frame": "", "expressions": "1", "range": "0-3",
      "format": "bmp", "compression": "none", "tint": "red", "output": "a.png", "limits": "1",
    ]
    for (name, value) in wrong {
      let problem = #expect(throws: ServiceProblem.self) {
        try endpoint.job(Query("\(name)=\(value)"))
      }
      #expect(problem?.status == 400 && problem?.parameter == name, "\(name)")
    }
  }

  @Test("The code of a message is that of RFC 4231")
  func codeOfMessageIsThatOfRFC4231() {
    let cases: [([UInt8], String, String)] = [
      (
        [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ]
    for (key, message, expected) in cases { #expect(SigningKey(key).code(message) == expected) }
  }

  private let key = SigningKey(Array("0123456789abcdef".utf8))
  private let now = Date(timeIntervalSince1970: 1_000_000)

  private func check(_ target: String, at time: Date? = nil) throws -> Int {
    let parts = target.components(separatedBy: "?")
    let request = ServiceRequest(path: parts[0], query: parts.count > 1 ? parts[1] : "")
    return try key.check(request, now: time ?? now)
  }

  @Test("A signature is valid until its time, for the whole URL")
  func signatureIsValidUntilItsTime() throws {
    let target = key.signed("/render?path=a.json&size=8x8", until: now + 60)
    #expect(try check(target) == 60)
    #expect(try check(target, at: now + 59) == 1)
    let other = SigningKey(Array("0123456789abcdeg".utf8))
    let wrong = [
      target.replacingOccurrences(of: "size=8x8", with: "size=9x9"),
      target.replacingOccurrences(of: "/render", with: "/export"),
      target.replacingOccurrences(of: "expires=1000060", with: "expires=9000060"),
      target.replacingOccurrences(of: "&signature=", with: "&theme=a&signature="),
      target + "&size=9x9", target + "00", String(target.dropLast()), String(target.dropLast(2)),
      target + target, "/render?path=a.json&size=8x8", "/render", "/render?&signature=",
      other.signed("/render?path=a.json&size=8x8", until: now + 60),
      // A signed URL without an expiry time, and with two.
      "/render?path=a.json&signature=" + key.code("/render?path=a.json"),
      key.signed("/render?path=a.json&expires=9000060", until: now + 60),
    ]
    for url in wrong { #expect(throws: ServiceProblem.self, "\(url)") { try check(url) } }
    for seconds in [60.0, 61, 1e9] {
      #expect(throws: ServiceProblem.self) { try check(target, at: now + seconds) }
    }
  }

  @Test("An origin is a scheme, a host and a port")
  func originIsSchemeHostAndPort() {
    #expect(RemoteOrigin("example.com") == RemoteOrigin("https://EXAMPLE.com:443"))
    #expect(RemoteOrigin("example.com:8443") != RemoteOrigin("example.com"))
    #expect(RemoteOrigin("http://example.com") != RemoteOrigin("example.com"))
    for text in ["", "https://", "ftp://a.com", "https://a.com/b", "user@a.com", "a.com?b", "a b"] {
      #expect(RemoteOrigin(text) == nil, "\(text)")
    }
  }

  @Test("A tag is found in lists, and depends on file, parameters and settings")
  func tagIsFoundInLists() {
    let tag = EntityTag(["a": .integer(1)], digest: "1", settings: [])
    for list in [tag.text, "\"x\", \(tag.text)", "W/\(tag.text)"] {
      #expect(tag.isContained(in: list))
    }
    for list in [nil, "", "\"x\"", String(tag.text.dropLast()), "*"] {
      #expect(!tag.isContained(in: list))
    }
    #expect(EntityTag(["a": .integer(2)], digest: "1", settings: []) != tag)
    #expect(EntityTag(["a": .integer(1)], digest: "2", settings: []) != tag)
    #expect(EntityTag(["a": .integer(1)], digest: "1", settings: ["--fonts"]) != tag)
  }

  @Test("The digest of a large file ends with its request")
  func digestOfLargeFileEndsWithRequest() async throws {
    let large = Data(repeating: 1, count: 1 << 20)
    #expect(
      try await FileDigests.digest(of: large) { false } == SHA256.hexadecimalDigest(of: large))
    await #expect(throws: ServiceProblem.waitedTooLong) {
      try await FileDigests.digest(of: large) { true }
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await FileDigests.digest(of: large) { false }
    }
    await #expect(throws: ServiceProblem.gone) { try await task.value }
  }

  @Test("The report of an answer is its text, whatever the strings contain")
  func reportOfAnswerIsItsText() throws {
    let line =
      #"{"ok": true, "notes": ["\"report\": {1}"], "id": "report", "x": {"report": {}}, "#
      + #""report": {"a": "}\\\"", "b": [{"c": 0.1}]}, "seconds": 1}"#
    let answer = try #require(WorkerAnswer(Array(line.utf8)))
    #expect(answer.body == Data(#"{"a": "}\\\"", "b": [{"c": 0.1}]}"#.utf8))
    for text in [#"{"ok": true, "outputs": []}"#, #"{"ok": true, "outputs": [{"path": "bytes"}]}"#]
    {
      let answer = try #require(WorkerAnswer(Array(text.utf8)), "\(text)")
      #expect(answer.body == nil, "\(text)")
    }
    for text in ["", "nonsense", "\"", #"{"ok": true, "outputs": [{"bytes":""#, "}}{{[[\"bytes\""] {
      #expect(WorkerAnswer(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test(
    "The bytes of an answer are those of its first output", arguments: [0, 1, 2, 49_152, 100_001])
  func bytesOfAnswerAreThoseOfFirstOutput(count: Int) throws {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let line =
      #"{"error": null, "ok": true, "report": {"a": {"bytes": "QUJD"}}, "outputs": [{"size": 1, "#
      + #""bytes": "\#(bytes.base64EncodedString())"}, {"bytes": "QUJD"}], "notes": ["bytes"]}"#
    let answer = try #require(WorkerAnswer(Array(line.utf8)))
    #expect(answer.body == bytes && answer.notes == ["bytes"])
    let wrong = #"{"ok": true, "outputs": [{"bytes": "*"}]}"#
    #expect(WorkerAnswer(Array(wrong.utf8))?.body == nil)
  }
}

@Suite("The folder of the service")
struct FileRootTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("inside", to: "root/sub/a.json")
    try folder.write("outside", to: "secret.json")
    try folder.write("hidden", to: "root/.hidden")
    let manager = FileManager.default
    for (link, target) in [
      ("root/link.json", "../secret.json"), ("root/inner.json", "sub/a.json"), ("root/up", ".."),
      ("root/absolute.json", folder.path + "/secret.json"),
    ] {
      try manager.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    try #require(mkfifo(folder.path + "/root/pipe.json", 0o600) == 0)
  }

  @Test("Files below the folder are read, up to the limit")
  func filesBelowFolderAreRead() throws {
    let root = try FileRoot(folder.path + "/root")
    #expect(try root.file("sub/a.json", limit: 6).contents() == Data("inside".utf8))
    let problem = #expect(throws: ServiceProblem.self) {
      try root.file("sub/a.json", limit: 5)
    }
    #expect(problem?.status == 413)
    #expect(throws: ServiceSetupError.self) { try FileRoot(folder.path + "/none") }
    #expect(throws: ServiceSetupError.self) { try FileRoot(folder.path + "/secret.json") }
  }

  @Test(
    "No path leads out of the folder",
    arguments: [
      "../secret.json", "sub/../../secret.json", "sub/../sub/a.json", "./sub/a.json", "/etc/passwd",
      "sub//a.json", "", "/", "sub/", ".hidden", "link.json", "absolute.json", "inner.json",
      "up/secret.json", "up/root/sub/a.json", "sub/a.json\0", "\0", "..", "sub/..", "pipe.json",
      "sub", "none.json", "sub/a.json/b", String(repeating: "a", count: 300),
      String(repeating: "a/", count: 5000) + "b",
    ])
  func noPathLeadsOutOfFolder(path: String) throws {
    let root = try FileRoot(folder.path + "/root")
    let problem = #expect(throws: ServiceProblem.self) { try root.file(path, limit: 100) }
    #expect([403, 404].contains(problem?.status))
  }
}
