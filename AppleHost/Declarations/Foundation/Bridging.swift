// Value types that are bridged to Objective-C and Core Foundation, each with its reference type. A method with
// parameters of such types has an Objective-C selector.
// https://developer.apple.com/documentation/swift/imported-c-and-objective-c-apis
import CoreGraphics

public class NSDate: NSObject, @unchecked Sendable {}
public class NSUUID: NSObject, @unchecked Sendable {}
public class NSLocale: NSObject, @unchecked Sendable {}
public class NSTimeZone: NSObject, @unchecked Sendable {}
public class NSCalendar: NSObject {}
public class NSIndexPath: NSObject {}
public class NSDateComponents: NSObject {}
public class NSDateInterval: NSObject, @unchecked Sendable {}
public class NSDecimalNumber: NSNumber, @unchecked Sendable {}
public class NSURLRequest: NSObject {}
public class NSURLComponents: NSObject {}
public class NSURLQueryItem: NSObject, @unchecked Sendable {}

/// The bridging functions. They are never called.
public protocol BridgedValue: _ObjectiveCBridgeable {}
extension BridgedValue {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError("never run") }
  public static func _forceBridgeFromObjectiveC(_ o: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ o: _ObjectiveCType, result: inout Self?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ o: _ObjectiveCType?) -> Self {
    fatalError("never run")
  }
}

extension String: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString
}
extension Data {
  // https://developer.apple.com/documentation/foundation/data/range(of:options:in:)
  public func range(
    of dataToFind: Data, options: Data.SearchOptions = [], in range: Range<Index>? = nil
  ) -> Range<Index>? { nil }
}

extension Data: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSData
}
extension URL: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURL
}
extension Array: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSArray
}
extension Dictionary: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDictionary
}
extension Set: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSSet
}
extension URLRequest: BridgedValue {
  public typealias _ObjectiveCType = NSURLRequest
}
extension URLComponents: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURLComponents
}
extension URLQueryItem: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURLQueryItem
}
extension Date: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDate
}
extension UUID: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSUUID
}
extension Locale: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSLocale
}
extension TimeZone: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSTimeZone
}
extension Calendar: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSCalendar
}
extension IndexPath: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSIndexPath
}
extension DateComponents: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDateComponents
}
extension DateInterval: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDateInterval
}
extension Decimal: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDecimalNumber
}
extension Notification: BridgedValue {
  public typealias _ObjectiveCType = NSNotification
}
extension Bool: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Int: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Int8: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Int16: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Int32: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Int64: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension UInt: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension UInt8: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension UInt16: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension UInt32: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension UInt64: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Float: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Double: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension CGFloat: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension CGPoint: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue
}
extension CGSize: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue
}
extension CGRect: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue
}
extension CGVector: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue
}
extension CGAffineTransform: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue
}
extension _NSRange: BridgedValue, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue
}

extension NSData {
  public convenience init(data: Data) { self.init() }
}
