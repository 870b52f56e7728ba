import FlickArchive
import FlickLottie

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What lies in the file, as bytes.
extension DotLottieFile {
  /// The identifiers of all themes: those of the manifest, and those that it forgets.
  public var themeIDs: [String] { archive.themeIDs }

  /// The identifiers of all state machines: those of the manifest, and those that it forgets.
  public var stateMachineIDs: [String] { archive.stateMachineIDs }

  /// The JSON of an animation, as it is written.
  public func animationData(id: String) throws(ReadError) -> Data {
    Data(try archive.animation(id))
  }

  /// The JSON of a theme.
  public func themeData(id: String) throws(ReadError) -> Data { Data(try archive.theme(id)) }

  /// The JSON of a state machine.
  public func stateMachineData(id: String) throws(ReadError) -> Data {
    Data(try archive.stateMachine(id))
  }

  /// The names of all files in the archive: `a/walk.json`, `i/sun.png`.
  public var fileNames: [String] { archive.fileNames }

  /// The names of the pictures, of the sounds, and of the fonts among them.
  public var imageNames: [String] { archive.fileNames(in: .images) }
  public var soundNames: [String] { archive.fileNames(in: .sounds) }
  public var fontNames: [String] { archive.fileNames(in: .fonts) }

  /// The bytes of a file in the archive; `nil` where there is none of this name.
  public func fileData(named name: String) throws(ReadError) -> Data? {
    try archive.file(name).map { Data($0) }
  }
}
