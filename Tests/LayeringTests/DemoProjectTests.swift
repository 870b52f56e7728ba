import Foundation
import Testing

/// Tests of the demo app's project, because Xcode is not available on Linux. `AppleHost` tests the app itself.
@Suite("Demo app project")
struct DemoProjectTests {
  private static let folder = Package.root.appendingPathComponent("Examples/LottieDemo")

  /// The objects of the project by their identifiers.
  private let objects: [String: [String: Any]]
  private let root: String

  init() throws {
    let file = Self.folder.appendingPathComponent("LottieDemo.xcodeproj/project.pbxproj")
    let project = try #require(
      PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        as? [String: Any])
    objects = try #require(project["objects"] as? [String: [String: Any]])
    root = try #require(project["rootObject"] as? String)
  }

  private func objects(_ kind: String) -> [[String: Any]] {
    objects.values.filter { $0["isa"] as? String == kind }
  }

  /// Returns the texts in a value of a property list.
  private func texts(_ value: Any) -> [String] {
    if let text = value as? String { return [text] }
    if let list = value as? [Any] { return list.flatMap(texts) }
    return (value as? [String: Any])?.values.flatMap(texts) ?? []
  }

  @Test("The project defines exactly the objects that it refers to")
  func projectDefinesExactlyObjectsThatItRefersTo() {
    let texts = objects.values.flatMap(texts) + [root]
    let named = Set(texts.filter { $0.wholeMatch(of: /[0-9A-F]{24}/) != nil })
    #expect(named == Set(objects.keys))
    #expect(objects.count > 10)
  }

  @Test(
    "Each configuration builds for iPhones in portrait orientation with iOS 15, without permissions"
  )
  func eachConfigurationBuildsForIPhonesInPortraitOrientation() throws {
    let configurations = objects("XCBuildConfiguration").compactMap {
      $0["buildSettings"] as? [String: String]
    }
    #expect(configurations.filter { $0["IPHONEOS_DEPLOYMENT_TARGET"] == "15.0" }.count == 2)
    // Scripts/check-xcode changes this setting. SWIFT_VERSION would also change the language mode of the package.
    #expect(configurations.filter { $0["DEMO_SWIFT_VERSION"] == "6.0" }.count == 2)
    #expect(configurations.filter { $0["SWIFT_VERSION"] == "$(DEMO_SWIFT_VERSION)" }.count == 2)
    let app = configurations.filter { $0["PRODUCT_BUNDLE_IDENTIFIER"] != nil }
    #expect(app.count == 2)
    for settings in app {
      #expect(settings["SUPPORTED_PLATFORMS"] == "iphoneos iphonesimulator")
      #expect(settings["TARGETED_DEVICE_FAMILY"] == "1")
      #expect(settings["GENERATE_INFOPLIST_FILE"] == "YES")
      let key = "INFOPLIST_KEY_UI"
      let orientations = settings.filter { $0.key.contains("SupportedInterfaceOrientations") }
      #expect(
        orientations == [
          key + "SupportedInterfaceOrientations_iPhone": "UIInterfaceOrientationPortrait"
        ])
      #expect(settings[key + "LaunchScreen_Generation"] == "YES")
      #expect(settings[key + "ApplicationSceneManifest_Generation"] == "YES")
      #expect(settings[key + "UserInterfaceStyle"] == nil)
      #expect(!settings.keys.contains { $0.contains("UsageDescription") })
    }
  }

  @Test("The app may draw more than 60 frames per second on iPhones")
  func appMayDrawMoreThan60FramesPerSecond() throws {
    // Xcode drops build settings `INFOPLIST_KEY_…` of keys that it does not know, so this key is in a file, which Xcode merges
    // with the settings. In the folder of the sources, the file would also be copied into the app.
    let file = try Data(contentsOf: Self.folder.appendingPathComponent("Info.plist"))
    let list = try PropertyListSerialization.propertyList(from: file, format: nil)
    #expect(list as? [String: Bool] == ["CADisableMinimumFrameDurationOnPhone": true])
    let configurations = objects("XCBuildConfiguration").compactMap {
      $0["buildSettings"] as? [String: String]
    }
    #expect(configurations.filter { $0["INFOPLIST_FILE"] == "Info.plist" }.count == 2)
    let known = /INFOPLIST_KEY_(CFBundle|UI|NS)\w+/
    for name in configurations.flatMap(\.keys) where name.hasPrefix("INFOPLIST_KEY_") {
      #expect(name.wholeMatch(of: known) != nil, "Xcode drops \(name)")
    }
  }

  @Test("The project uses the package that contains it, and all files of its folder")
  func projectUsesPackageThatContainsIt() throws {
    #expect(
      objects("XCLocalSwiftPackageReference").map { $0["relativePath"] as? String } == ["../.."])
    #expect(
      objects("XCSwiftPackageProductDependency").map { $0["productName"] as? String } == ["Flick"])
    let folders = objects("PBXFileSystemSynchronizedRootGroup").map { $0["path"] as? String }
    #expect(folders == ["LottieDemo"])
  }
}
