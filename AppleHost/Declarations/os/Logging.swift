// Declarations for type checking. They are never run.
@_exported import os

// https://developer.apple.com/documentation/os/oslogmessage
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public init(stringInterpolation: OSLogInterpolation) {}
  public init(stringLiteral value: String) {}
}

// https://developer.apple.com/documentation/os/oslogprivacy
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct OSLogPrivacy {
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
}

// https://developer.apple.com/documentation/os/oslogstringalignment
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct OSLogStringAlignment {
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}

// https://developer.apple.com/documentation/os/osloginterpolation
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
}

// https://developer.apple.com/documentation/os/logger
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct Logger: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public func info(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
}

// https://developer.apple.com/documentation/os/ossignpostid
@available(iOS 12, macOS 10.14, tvOS 12, watchOS 5, *)
public struct OSSignpostID: Sendable {
  public static let exclusive = OSSignpostID()
}

// https://developer.apple.com/documentation/os/ossignpostintervalstate
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public class OSSignpostIntervalState {}

// https://developer.apple.com/documentation/os/ossignposter
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct OSSignposter: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public var isEnabled: Bool { false }
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}
