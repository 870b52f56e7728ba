import ArgumentParser
import FlickExport

extension ExportFormat: ExpressibleByArgument {
  public init?(argument: String) {
    guard let format = Self.named(argument) else { return nil }
    self = format
  }

  public static var allValueStrings: [String] { all.map(\.name) }

  public var defaultValueDescription: String { name }
}
