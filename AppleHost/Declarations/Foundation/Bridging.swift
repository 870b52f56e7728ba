// ../../Facts/Bridged.tsv lists the values that are bridged to Objective-C, each with its class.
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
extension NSData {
  public convenience init(data: Data) { self.init() }
}
