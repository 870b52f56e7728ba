#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickService

  @Suite("Overrides of requests")
  struct OverrideTests {
    private let folder: Folder

    init() throws {
      folder = try Folder()
      try folder.write(
        """
        {"v":"5.9.0","fr":10,"ip":0,"op":4,"w":20,"h":10,"slots":{"cover":{"p":{"a":0,"k":0}}},
        "assets":[{"id":"photo","w":10,"h":10,"u":"","p":"missing.png"}],
        "layers":[{"ty":2,"nm":"Photo","refId":"photo","ip":0,"op":4,"st":0,"ks":{}},
        {"ty":1,"nm":"Cover","sw":20,"sh":10,"sc":"#ffffff","ip":0,"op":4,"st":0,
        "ks":{"o":{"a":0,"k":0,"sid":"cover"}}},
        {"ty":1,"nm":"Back","sw":20,"sh":10,"sc":"#ff0000","ip":0,"op":4,"st":0,"ks":{}}]}
        """, to: "root/card.json")
    }

    @Test("Each parameter changes the picture and its tag", .timeLimit(.minutes(10)))
    func eachParameterChangesPictureAndTag() async throws {
      let root = folder.path + "/root"
      let replies = try await withServer(folder.configuration()) { client, _ in
        let plain = try await client.get("/render?path=card.json")
        try plain.body.write(to: URL(fileURLWithPath: root + "/red.png"))
        let blue = try await client.get("/render?path=card.json&color:Back.Color=%2300f")
        try blue.body.write(to: URL(fileURLWithPath: root + "/blue.png"))
        var replies = [plain, blue]
        for target in [
          "slot:cover=100", "image:photo=blue.png", "image:photo=blue.png&color:Back.Color=lime",
        ] { replies.append(try await client.get("/render?path=card.json&\(target)")) }
        // An equal path with another picture has another tag.
        try plain.body.write(to: URL(fileURLWithPath: root + "/blue.png"))
        replies.append(
          try await client.get("/render?path=card.json&image:photo=blue.png&color:Back.Color=lime"))
        replies.append(try await client.get("/export?path=card.json&format=gif&slot:cover=100"))
        return replies
      }
      #expect(replies.allSatisfy { $0.status == 200 }, "\(replies.map(\.text))")
      #expect(Set(replies.map(\.body)).count == replies.count)
      #expect(Set(replies.map { $0.headers["etag"] }).count == replies.count)
    }

    @Test("Many requests with large pictures are all drawn", .timeLimit(.minutes(10)))
    func manyRequestsWithLargePicturesAreDrawn() async throws {
      var configuration = folder.configuration()
      configuration.memoryBudget = 10 << 20
      let root = folder.path + "/root"
      let statuses = try await withServer(configuration) { client, _ in
        let picture = try await client.get("/render?path=card.json").body
        // Readers ignore the bytes after the end of a PNG file.
        try (picture + Data(count: 256 << 10)).write(to: URL(fileURLWithPath: root + "/large.png"))
        return try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<12 {
            group.addTask {
              try await client.get("/render?path=card.json&image:photo=large.png").status
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(statuses == Array(repeating: 200, count: 12))
    }

    @Test("A wrong override is an error with its name", .timeLimit(.minutes(10)))
    func wrongOverrideIsErrorWithName() async throws {
      try folder.write("no picture", to: "root/text.png")
      try folder.write(String(repeating: " ", count: 5 << 20), to: "root/large.png")
      let many = (0...8).map { "image:a\($0)=red.png" }.joined(separator: "&")
      let cases: [(String, Int, String)] = [
        ("/render?path=card.json&text:Name=A", 400, "text:Name"),
        ("/render?path=card.json&color:Back.Color=bluish", 400, "color:Back.Color"),
        ("/render?path=card.json&slot:size=1", 400, "slot:size"),
        ("/render?path=card.json&image:photo=text.png", 422, "the picture cannot be read"),
        ("/render?path=card.json&image:photo=text.png", 422, #""parameter":"image:photo""#),
        ("/render?path=card.json&slot:cover=50&text:cover2=1", 400, #""parameter":"text:cover2""#),
        ("/render?path=card.json&image:photo=none.png", 404, "image:photo"),
        ("/render?path=card.json&image:photo=../secret", 403, "image:photo"),
        ("/render?path=card.json&image:photo=https://127.0.0.1/a.png", 403, "image:photo"),
        ("/render?path=card.json&font:Brand=none.ttf", 404, "font:Brand"),
        ("/render?path=card.json&\(many)", 400, "at most 8"),
        ("/render?path=card.json&image:photo=large.png", 413, "larger than 4096 KB together"),
        ("/inspect?path=card.json&color:Back.Color=red", 400, "color:Back.Color"),
        ("/render?path=card.json&size:x=1", 400, "size:x"),
      ]
      let targets = cases.map(\.0)
      let replies = try await withServer(folder.configuration()) { client, _ in
        var replies: [Reply] = []
        for target in targets { replies.append(try await client.get(target)) }
        return replies
      }
      for (reply, (target, status, text)) in zip(replies, cases) {
        #expect(
          reply.status == status && isWorded(reply.text.contains(text)), "\(target): \(reply.text)")
      }
    }
  }
#endif
