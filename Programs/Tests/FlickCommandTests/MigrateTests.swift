import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick migrate")
struct MigrateTests {
  private func uses(_ text: String, path: String = "A.swift") -> [MigrationUse] {
    MigratedFile(path: path, text: Array(text.utf8)).uses
  }

  private func names(_ text: String) -> [String] {
    SwiftIdentifiers.all(in: Array(text.utf8)).map(\.name)
  }

  @Test("Identifiers have their line and column")
  func identifiersHaveTheirLineAndColumn() throws {
    let all = SwiftIdentifiers.all(in: Array("import Lottie\n\n  view . play(x: 1)".utf8))
    #expect(all.map(\.line) == [1, 1, 3, 3, 3, 3])
    #expect(all.map(\.column) == [1, 8, 3, 10, 15, 18])
    #expect(all[3].isMember)
    #expect(all[4].isLabel)
  }

  @Test("Comments and strings have no identifiers, interpolations have")
  func commentsAndStringsHaveNoIdentifiers() {
    #expect(names("a // b\n/* c /* d */ e */ f") == ["a", "f"])
    #expect(
      names(##"a "b \" c" d "\(e + "f \(g)") h" #"i \(j) \#(k)"# l"##) == [
        "a", "d", "e", "g", "k", "l",
      ])
    #expect(names("a \"\"\"\n b \"c\" \\(d)\n \"\"\" e") == ["a", "d", "e"])
    #expect(names("a \"b\nc") == ["a", "c"])
    #expect(names("`a` #if b") == ["a", "if", "b"])
  }

  @Test("Deeply nested interpolations are read without recursion beyond a limit")
  func deeplyNestedInterpolationsAreNotReadRecursively() {
    let depth = 100_000
    #expect(names(String(repeating: "\"\\(", count: depth)).isEmpty)
  }

  @Test("A file that imports no known library has no uses")
  func fileThatImportsNoKnownLibraryHasNoUses() {
    #expect(uses("import UIKit\nlet view: LottieAnimationView").isEmpty)
    #expect(uses("// import Lottie\nlet view: LottieAnimationView").isEmpty)
  }

  @Test("Imports change, types stay, and deprecated names name their replacement")
  func importsChangeTypesStay() {
    let found = uses(
      """
      @preconcurrency import Lottie
      import struct Lottie.LottieColor
      let view = Lottie.LottieAnimationView(name: "CoordinateSpace")
      let cache: LRUAnimationCache, space: CoordinateSpace
      """)
    #expect(
      found.map { "\($0.line) \($0.state.rawValue) \($0.symbol)" } == [
        "1 change import Lottie", "2 change import Lottie", "2 same LottieColor",
        "3 change Lottie.", "3 same LottieAnimationView",
        "4 shim LRUAnimationCache", "4 change CoordinateSpace",
      ])
    #expect(found.allSatisfy { $0.state == .same || !$0.advice.isEmpty })
  }

  @Test("Members count after a point or before a colon, labels only before a colon")
  func membersCountAfterPointOrBeforeColon() {
    let found = uses(
      """
      import SVGAPlayer
      player.setImage(image, forKey: "a", referenceLayer: layer)
      let referenceLayer = entity.maskLayer
      let maskLayer = 0
      """)
    #expect(
      found.dropFirst().map { "\($0.line) \($0.state.rawValue) \($0.symbol)" } == [
        "2 same setImage", "2 shim referenceLayer", "3 change maskLayer",
      ])
  }

  @Test("Names of Swift and of Apple's frameworks are not listed")
  func namesOfAppleFrameworksAreNotListed() {
    let found = uses(
      """
      import Lottie
      import SwiftUI
      let session = URLSession.shared, queue = DispatchQueue.main
      layer.contentsScale = 2; layer.contentsGravity = .center; button.isHighlighted = toggle.isOn
      let value = kind.rawValue, time = player.currentTime, space = image.colorSpace
      withAnimation(Animation.easeIn) { Info.show() }
      view.loopMode = .playOnce
      let mode: LottiePlaybackMode.PlaybackMode
      """)
    #expect(
      found.map(\.symbol) == [
        "import Lottie", "loopMode", "playOnce", "LottiePlaybackMode", "PlaybackMode",
      ])
  }

  @Test("Manifests name the package to replace")
  func manifestsNamePackageToReplace() {
    let text = """
      dependencies: [
        .package(url: "https://github.com/airbnb/lottie-ios.git", from: "4.5.0"),
      """
    let found = uses(text, path: "App/Package.swift")
    #expect(found.map(\.line) == [2])
    #expect(found.first?.state == .change)
    #expect(uses("pod 'SVGAPlayer'", path: "Podfile").map(\.library) == ["SVGAPlayer-iOS"])
  }

  @Test("The command reads a folder, without those of dependencies")
  func commandReadsFolderWithoutThoseOfDependencies() throws {
    let folder = try TemporaryFolder()
    for name in ["App/Views", "Pods/Lottie", ".build"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let text = "import Lottie\nlet view = LottieAnimationView()\nlet cache: LRUAnimationCache?\n"
    for name in ["App/Views/A.swift", "Pods/Lottie/B.swift", ".build/C.swift", "App/D.txt"] {
      _ = try folder.file(name, text)
    }
    _ = try folder.file("App/E.swift", "import UIKit\n")
    let report = try Migrate.report(folder.path)
    #expect(report.readFileCount == 2)
    #expect(
      report.text == """
        \(folder.path)/App/Views/A.swift
          1:8 change import Lottie: Write import Flick.
          3:12 shim LRUAnimationCache: Deprecated. Use DefaultAnimationCache.
          same LottieAnimationView: 2

        1 file of 2. Compile as written: 1. Compile with a deprecated name: 1. To change: 1.
        """)
    #expect(
      report.json.compact.hasSuffix(
        #""summary": {"read": 2, "files": 1, "same": 1, "shim": 1, "change": 1}}"#))
    #expect(FlickCommand.run(["migrate", folder.path + "/none"]).code == 66)
  }
}
