import Foundation
import Testing

/// Tests of the demo app's project, because Xcode is not available on Linux.
@Suite("Demo app project")
struct DemoProjectTests {
  private static let folder = Package.root.appendingPathComponent("Examples/LottieDemo")

  private func project() throws -> String {
    try String(
      contentsOf: Self.folder.appendingPathComponent("LottieDemo.xcodeproj/project.pbxproj"),
      encoding: .utf8)
  }

  @Test("Every referenced object is defined once")
  func everyReferencedObjectIsDefinedOnce() throws {
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
    "The project targets iPhones in portrait and uses this package",
    arguments: [
      ("objectVersion = 77;", 1), ("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", 2),
      ("TARGETED_DEVICE_FAMILY = 1;", 2),
      (#"SUPPORTED_PLATFORMS = "iphoneos iphonesimulator";"#, 2),
      ("GENERATE_INFOPLIST_FILE = YES;", 2),
      ("INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;", 2),
      ("INFOPLIST_KEY_UILaunchScreen_Generation = YES;", 2),
      ("INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;", 2),
      ("isa = PBXFileSystemSynchronizedRootGroup; path = LottieDemo;", 1),
      ("relativePath = ../..;", 1), ("productName = Flick;", 1),
    ])
  func projectTargetsIPhonesInPortraitAndUsesThisPackage(line: String, count: Int) throws {
    #expect(try project().components(separatedBy: line).count == count + 1)
  }

  @Test("The referenced package is this one")
  func referencedPackageIsThisOne() throws {
    let manifest = Self.folder.appendingPathComponent("../../Package.swift")
    #expect(try String(contentsOf: manifest, encoding: .utf8).contains("name: \"Flick\""))
  }

  private func source(_ name: String) throws -> String {
    try String(
      contentsOf: Self.folder.appendingPathComponent("LottieDemo/\(name)"), encoding: .utf8)
  }

  @Test(
    "The sources contain the required texts",
    arguments: [
      ("Views/AnimationDemoView.swift", #""Lottie Animation Demo""#),
      ("Views/AnimationDemoView.swift", #""Local animation failed to load""#),
      ("Views/AnimationDemoView.swift", #""Failed to load remote animation""#),
      ("DemoAnimations.swift", #".local(fileName: "Sample Animation.lottie")"#),
      ("DemoAnimations.swift", ".remote("),
      ("Components/LottieView.swift", "UIViewRepresentable"),
      ("Components/LottieView.swift", "ProgressView()"),
      ("Components/LottieView.swift", "CGFloat = 250"),
    ])
  func sourcesContainRequiredTexts(file: String, text: String) throws {
    #expect(try source(file).contains(text))
  }

  @Test("The app writes no logs")
  func appWritesNoLogs() throws {
    let files = [
      "LottieDemoApp.swift", "DemoAnimations.swift", "Views/AnimationDemoView.swift",
      "Components/LottieView.swift",
    ]
    for file in files {
      let text = try source(file)
      for call in ["print(", "NSLog", "os_log", "Logger("] {
        #expect(!text.contains(call), "\(file)")
      }
    }
  }

  @Test(
    "The files exist",
    arguments: [
      "LottieDemo/Sample Animation.lottie", "LottieDemo/LottieDemoApp.swift",
      "LottieDemo/Views/AnimationDemoView.swift", "LottieDemo/Components/LottieView.swift",
    ])
  func filesExist(name: String) {
    #expect(FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent(name).path))
  }

  @Test(
    "The app follows the system appearance and requests no permissions")
  func appFollowsSystemAppearanceAndRequestsNoPermissions() throws {
    let text = try project()
    #expect(!text.contains("UIUserInterfaceStyle"))
    #expect(!text.contains("UsageDescription"))
  }
}
