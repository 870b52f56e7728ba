// Value types that are bridged to Objective-C and Core Foundation, each with its reference type.

public class NSNumber: NSObject {
  public init(value: Double) {}
  public init(value: Int) {}
  public init(value: UInt32) {}
  public init(value: Bool) {}
  public var doubleValue: Double { 0 }
  public var intValue: Int32 { 0 }
  public var int64Value: Int64 { 0 }
  public var boolValue: Bool { false }
}

extension String: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
  public static func _forceBridgeFromObjectiveC(_ s: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ s: NSString, result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSString?) -> String { "" }
}

extension Data: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSData { NSData(data: self) }
  public static func _forceBridgeFromObjectiveC(_ d: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ d: NSData, result: inout Data?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ d: NSData?) -> Data { Data() }
}

extension URL: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURL { NSURL() }
  public static func _forceBridgeFromObjectiveC(_ u: NSURL, result: inout URL?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ u: NSURL, result: inout URL?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ u: NSURL?) -> URL {
    URL(fileURLWithPath: "")
  }
}

extension Array: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }
  public static func _forceBridgeFromObjectiveC(_ a: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ a: NSArray, result: inout [Element]?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ a: NSArray?) -> [Element] { [] }
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
  public static func _forceBridgeFromObjectiveC(
    _ d: NSDictionary, result: inout [Key: Value]?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ d: NSDictionary, result: inout [Key: Value]?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ d: NSDictionary?) -> [Key: Value] {
    [:]
  }
}

extension Set: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { NSSet() }
  public static func _forceBridgeFromObjectiveC(_ s: NSSet, result: inout Set<Element>?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ s: NSSet, result: inout Set<Element>?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ s: NSSet?) -> Set<Element> { [] }
}

public typealias CFNumber = NSNumber

extension NSData {
  public convenience init(data: Data) { self.init() }
}
