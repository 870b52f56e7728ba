import FlickArchive
public import FlickFoundation
import FlickLottie

/// Access to the files in the archive.
extension DotLottieFile {
  /// The identifiers of all themes, including those that the manifest omits.
  public var themeIDs: [String] { archive.themeIDs }

  /// The identifiers of all state machines, including those that the manifest omits.
  public var stateMachineIDs: [String] { archive.stateMachineIDs }

  /// Returns the JSON of an animation without changes.
  ///
  /// - Parameter id: The identifier of the animation.
  /// - Returns: The contents of the JSON file.
  /// - Throws: ``ReadError`` if there is no such animation or if it cannot be decompressed.
  public func animationData(id: String) throws(ReadError) -> Data {
    Data(try archive.animation(id))
  }

  /// Returns the JSON of a theme without changes.
  ///
  /// - Parameter id: The identifier of the theme.
  /// - Returns: The contents of the JSON file.
  /// - Throws: ``ReadError`` if there is no such theme or if it cannot be decompressed.
  public func themeData(id: String) throws(ReadError) -> Data { Data(try archive.theme(id)) }

  /// Returns the JSON of a state machine without changes.
  ///
  /// - Parameter id: The identifier of the state machine.
  /// - Returns: The contents of the JSON file.
  /// - Throws: ``ReadError`` if there is no such state machine or if it cannot be decompressed.
  public func stateMachineData(id: String) throws(ReadError) -> Data {
    Data(try archive.stateMachine(id))
  }

  /// The names of all files in the archive, such as `a/walk.json` and `i/sun.png`.
  public var fileNames: [String] { archive.fileNames }

  /// The names of the pictures in the archive.
  public var imageNames: [String] { archive.fileNames(in: .images) }
  /// The names of the sounds in the archive.
  public var soundNames: [String] { archive.fileNames(in: .sounds) }
  /// The names of the fonts in the archive.
  public var fontNames: [String] { archive.fileNames(in: .fonts) }

  /// Returns the contents of a file in the archive.
  ///
  /// - Parameter name: The path in the archive.
  /// - Returns: The contents of the file; `nil` if there is no such file.
  /// - Throws: ``ReadError`` if the file cannot be decompressed.
  public func fileData(named name: String) throws(ReadError) -> Data? {
    try archive.file(name).map { Data($0) }
  }
}
