import Foundation
import Testing

/// Tests of what Xcode and Instruments show, on the sources of the modules.
@Suite("Previews and messages")
struct AppleViewsTests {
  /// The contents of the Swift files of the modules, by name.
  private static let sources: [String: String] = {
    let folder = Package.root.appendingPathComponent("Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    var sources: [String: String] = [:]
    for file in paths.map(folder.appendingPathComponent) where file.pathExtension == "swift" {
      sources[file.lastPathComponent, default: ""] +=
        (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    return sources
  }()

  @Test("Each public view has a preview")
  func eachPublicViewHasPreview() throws {
    let views = /(?:public struct|(?:public|open|public final) class) (\w+)(?:<.*>)?: (\w+)/
    let bases: Set = [
      "View", "UIView", "NSView", "LottieAnimationViewBase", "LottiePictureView", "LottieModelView",
      "LottieControlType", "AnimatedControl", "SVGAView", "SVGARePlayer", "SVGAPlayer",
    ]
    let names = Self.sources.values.flatMap { text in
      text.matches(of: views).filter { bases.contains(String($0.2)) }.map { String($0.1) }
    }.filter { !["LottiePictureView", "LottieModelView"].contains($0) }
    #expect(names.count > 14)
    let previews = try #require(Self.sources["Previews.swift"])
    for name in names {
      let uses = previews.matches(of: try Regex("\\b\(name)[ (]"))
      #expect(!uses.isEmpty, "\(name) has no preview")
    }
  }

  @Test("Messages go to the log of the system, and are printed where it has none")
  func messagesGoToLogOfSystem() {
    let printing = Self.sources.filter { source in
      source.value.split(separator: "\n").contains {
        $0.contains(/(Swift\.|[^.\w])print\(/) && !$0.contains("///")
      }
    }
    // `logHierarchyKeypaths()` prints, as its documentation says.
    #expect(printing.keys.sorted() == ["FrameRenderer+Overrides.swift", "SystemLog.swift"])
  }
}
