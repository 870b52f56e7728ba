import FlickArchive
import Testing

@testable import FlickLottie

@Suite("Files that cannot be read")
struct ReadErrorTests {
  @Test(
    "A root without a required member is rejected with the path and the offset",
    arguments: [
      ("[]", ReadError.Code.wrongType, "", 0),
      (" {}", .missing, "layers", 1),
      (#"{"layers":7}"#, .wrongType, "layers", 10),
      (#"{"layers":[]}"#, .missing, "w", 0),
      (#"{"layers":[],"w":"x"}"#, .wrongType, "w", 17),
      (#"{"layers":[],"w":9,"h":0}"#, .outOfRange, "h", 23),
      (#"{"layers":[],"w":9,"h":9,"fr":-1}"#, .outOfRange, "fr", 30),
      (#"{"layers":[],"w":9,"h":9,"fr":1,"op":{}}"#, .wrongType, "op", 37),
    ])
  func rootWithoutRequiredMemberIsRejectedWithPathAndOffset(
    _ text: String, _ code: ReadError.Code, _ path: String, _ offset: Int
  ) {
    let error = readError(text)
    #expect(error?.code == code)
    #expect(error?.path == path)
    #expect(error?.offset == offset)
  }

  @Test(
    "Compositions that double at every level are rejected quickly",
    arguments: [
      (#"{"ty":0,"refId":"0"}"#, ""),
      (
        #"{"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"A","f":"F","s":9}}]}}}"#,
        #"""
        ,"fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":""}]},
        "chars":[{"ch":"A","fFamily":"F","style":"","size":9,"w":9,"t":1,"data":{"refId":"0","ip":0,"op":60,"st":0,"ks":{}}}]
        """#
      ),
    ])
  func compositionsThatDoubleAtEveryLevelAreRejectedQuickly(layer: String, more: String) throws {
    let assets = (0..<40).map { i in
      let use = #"{"ty":0,"refId":"\#(i + 1)"}"#
      return #"{"id":"\#(i)","layers":[\#(use),\#(use)]}"#
    }
    let file = lottie(
      layer, assets: assets.joined(separator: ",") + #",{"id":"40","layers":[]}"#, more: more)
    let error = readError(String(decoding: file, as: UTF8.self))
    #expect(error?.code == .limitExceeded)
    #expect(isWorded(error?.message == "more than 1000000 layers to draw"))
  }

  @Test("Compositions that are nested too deeply are rejected")
  func compositionsThatAreNestedTooDeeplyAreRejected() throws {
    func file(_ count: Int, _ order: (Int) -> Int) -> String {
      let assets = (0..<count).map { i in
        #"{"id":"\#(i)","layers":[\#(i + 1 < count ? #"{"ty":0,"refId":"\#(i + 1)"}"# : "")]}"#
      }
      let uses = (0..<count).map { #"{"ty":0,"refId":"\#(order($0))"}"# }.joined(separator: ",")
      return String(
        decoding: lottie(uses, assets: assets.joined(separator: ",")), as: UTF8.self)
    }
    #expect(readError(file(60) { $0 }) == nil)
    #expect(readError(file(80) { $0 })?.code == .limitExceeded)
    // The deepest composition comes first, so each is known when the next one needs it.
    #expect(readError(file(80) { 79 - $0 })?.code == .limitExceeded)
  }

  @Test("Mattes of mattes count as nested layers")
  func mattesOfMattesCountAsNestedLayers() {
    let layers = (0..<80).map { _ in null(more: #","tt":1"#) }
    let file = lottie(layers.joined(separator: ","))
    #expect(readError(String(decoding: file, as: UTF8.self)) == nil)
  }

  @Test("A chain of parents is limited to 256", arguments: [256, 257])
  func chainOfParentsIsLimitedTo256(_ depth: Int) {
    // The last layer of the chain comes first, so that the order of the layers does not help.
    let layers =
      (0...depth).map { null(more: #","ind":\#($0),"parent":\#($0 + 1)"#) }
      + [null(more: #","ind":\#(depth + 1)"#)]
    let file = lottie(layers.dropFirst().joined(separator: ","))
    let error = readError(String(decoding: file, as: UTF8.self))
    #expect(error?.code == (depth > 256 ? .limitExceeded : nil))
  }

  @Test(
    "A list at its limit is read, and a longer one is rejected",
    arguments: [
      (#""assets":[{},{},{}]"#, "assets"), (#""comps":[{},{},{}]"#, "compositions"),
      (#""markers":[{},{},{}]"#, "markers"), (#""fonts":{"list":[{},{},{}]}"#, "fonts"),
      (#""chars":[{},{},{}]"#, "glyphs"),
    ])
  func listAtItsLimitIsRead(member: String, name: String) throws {
    let text = #"{"fr":30,"ip":0,"op":9,"w":1,"h":1,"layers":[],"# + member + "}"
    func read(limit: Int) throws(ReadError) -> LottieDocument {
      var limits = LottieLimits()
      (limits.assets, limits.markers, limits.fonts, limits.glyphs) = (limit, limit, limit, limit)
      return try LottieReader.read(
        Array(text.utf8), environment: LottieEnvironment(limits: limits))
    }
    _ = try read(limit: 3)
    do throws(ReadError) {
      _ = try read(limit: 2)
      Issue.record("the file was read")
    } catch {
      #expect(
        error.code == .limitExceeded && isWorded(error.message == "more than 2 \(name)"))
    }
  }

  @Test("Limits can be lowered")
  func limitsCanBeLowered() throws {
    var limits = LottieLimits()
    limits.layers = 2
    let environment = LottieEnvironment(limits: limits)
    let layers = (0..<3).map { _ in null() }.joined(separator: ",")
    #expect(
      throws: ReadError(
        .limitExceeded, "more than 2 layers", path: "layers[2]", offset: 153)
    ) {
      try LottieReader.read(lottie(layers), environment: environment)
    }
    limits = LottieLimits()
    limits.values = 3
    let keys = #"[{"t":0,"s":[1]},{"t":1,"s":[2]},{"t":2,"s":[3]},{"t":3,"s":[4]}]"#
    #expect(throws: ReadError.self) {
      try LottieReader.read(
        lottie(null(#""r":{"k":\#(keys)}"#)), environment: LottieEnvironment(limits: limits))
    }
  }
}
