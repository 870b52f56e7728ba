import Foundation

/// The root folder of the repository, which contains `Samples` and `Tests/Fonts`.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
