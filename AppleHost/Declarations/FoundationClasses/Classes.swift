// The classes and structures of Foundation that Core Foundation types are other names of. A module of its own, which
// only Foundation exports. ../../Facts/Swift/FoundationClasses.tsv has the classes. https://developer.apple.com/documentation/foundation
@_exported import FoundationClasses
import ObjectiveC

extension _NSRange: Equatable, Hashable {
  public static func == (a: _NSRange, b: _NSRange) -> Bool { a.location == b.location }
  public func hash(into hasher: inout Hasher) {}
}
