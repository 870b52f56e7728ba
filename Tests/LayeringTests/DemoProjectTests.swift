import Foundation
import Testing

/// The demo app's project, which no Xcode on Linux can open.
@Suite("The demo app's project")
struct DemoProjectTests {
  private static let folder = Package.root.appendingPathComponent("Examples/LottieDemo")

  private func project() throws -> String {
    try String(
      contentsOf: Self.folder.appendingPathComponent("LottieDemo.xcodeproj/project.pbxproj"),
      encoding: .utf8)
  }

  @Test("every object that is named is there, once")
  func objects() throws {
    let text = try project()
    let named = Set(text.matches(of: /[0-9A-F]{24}/).map { String($0.output) })
    let defined = text.matches(of: /\n\t\t([0-9A-F]{24})(?: \/\*[^*]*\*\/)? = \{/).map {
      String($0.output.1)
    }
    #expect(named.count > 10)
    #expect(Set(defined) == named && defined.count == named.count)
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    #expect(text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count)
  }

  @Test(
    "it is for iPhones held upright, and takes its files from the folder and Flick from here",
    arguments: [
      "objectVersion = 77;", "TARGETED_DEVICE_FAMILY = 1;",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;",
      "isa = PBXFileSystemSynchronizedRootGroup; path = LottieDemo;", "relativePath = ../..;",
      "productName = Flick;",
    ])
  func settings(line: String) throws {
    #expect(try project().contains(line))
  }

  @Test(
    "its files are where they are said to be",
    arguments: [
      "LottieDemo/Sample Animation.lottie", "LottieDemo/LottieDemoApp.swift",
      "LottieDemo/Views/AnimationDemoView.swift", "LottieDemo/Components/LottieView.swift",
    ])
  func files(name: String) {
    #expect(FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent(name).path))
  }

  @Test(
    "it shows no setting of appearance, so it is dark where the system is, and asks for nothing")
  func appearance() throws {
    let text = try project()
    #expect(!text.contains("UIUserInterfaceStyle"))
    #expect(!text.contains("UsageDescription"))
  }
}
