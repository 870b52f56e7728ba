import Foundation

/// When what is kept of an address will do.
enum Reliance: Hashable, Sendable {
  /// Never: the server is asked.
  case none
  /// While it is current, and when nothing better can be had.
  case whileCurrent
  /// Always, however old.
  case always
  /// Always, and the server is not asked where nothing is kept.
  case only

  func takes(_ record: CacheRecord, at now: Date) -> Bool {
    switch self {
    case .none: false
    case .whileCurrent: record.isFresh(at: now)
    case .always, .only: true
    }
  }
}

extension LottieLoader.Freshness {
  var reliance: Reliance {
    switch self {
    case .kept: .whileCurrent
    case .current: .none
    }
  }
}

extension LottieLoadError {
  /// There is nothing where only what is kept was asked for.
  static let notKept = Self.unreachable("nothing of it is kept, and it may not be asked")
}
