// The part of SwiftProtobuf 1.39 that the messages of FlickSVGA use. Every other build compiles the real
// package from its sources.

public import Foundation

public protocol ProtobufAPIVersion_2 {}

public protocol ProtobufAPIVersionCheck {
  associatedtype Version: ProtobufAPIVersion_2
}

public protocol Message: Sendable, CustomDebugStringConvertible {
  init()
  static var protoMessageName: String { get }
  var unknownFields: UnknownStorage { get set }
  mutating func decodeMessage<D: Decoder>(decoder: inout D) throws
  func traverse<V: Visitor>(visitor: inout V) throws
}

extension Message {
  public var debugDescription: String { "" }

  public init<Bytes: SwiftProtobufContiguousBytes>(
    serializedBytes: Bytes, extensions: (any ExtensionMap)? = nil, partial: Bool = false,
    options: BinaryDecodingOptions = BinaryDecodingOptions()
  ) throws {
    self.init()
  }

  public func serializedBytes<Bytes: SwiftProtobufContiguousBytes>(
    partial: Bool = false, options: BinaryEncodingOptions = BinaryEncodingOptions()
  ) throws -> Bytes {
    Bytes(repeating: 0, count: 0)
  }

  public func serializedData(partial: Bool = false) throws -> Data { Data() }
}

public protocol ExtensionMap: Sendable {}

public protocol SwiftProtobufContiguousBytes {
  init(repeating: UInt8, count: Int)
}

extension Array: SwiftProtobufContiguousBytes where Array.Element == UInt8 {}
extension Data: SwiftProtobufContiguousBytes {}

public struct BinaryDecodingOptions: Sendable {
  public var messageDepthLimit = 100
  public var discardUnknownFields = false
  public init() {}
}

public struct BinaryEncodingOptions: Sendable {
  public var useDeterministicOrdering = false
  public init() {}
}

public protocol _MessageImplementationBase: Message, Hashable {}

extension _MessageImplementationBase {
  public func hash(into hasher: inout Hasher) {}
}

public protocol _ProtoNameProviding {
  static var _protobuf_nameMap: _NameMap { get }
}

public struct _NameMap: Sendable {
  public init(bytecode: StaticString) {}
}

public protocol Enum: RawRepresentable, Hashable, Sendable where RawValue == Int {
  init()
  init?(rawValue: Int)
}

public struct UnknownStorage: Equatable, Sendable {
  public init() {}
  public func traverse<V: Visitor>(visitor: inout V) throws {}
}

public protocol MapKeyType {
  associatedtype BaseType: Hashable
}

public protocol MapValueType {
  associatedtype BaseType
}

public struct ProtobufString: MapKeyType { public typealias BaseType = String }
public struct ProtobufBytes: MapValueType { public typealias BaseType = Data }

public struct _ProtobufMap<Key: MapKeyType, Value: MapValueType> {
  public typealias BaseType = [Key.BaseType: Value.BaseType]
}

public protocol Decoder {
  mutating func nextFieldNumber() throws -> Int?
  mutating func handleConflictingOneOf() throws
  mutating func decodeSingularFloatField(value: inout Float) throws
  mutating func decodeSingularInt32Field(value: inout Int32) throws
  mutating func decodeSingularStringField(value: inout String) throws
  mutating func decodeSingularBytesField(value: inout Data?) throws
  mutating func decodeRepeatedBytesField(value: inout [Data]) throws
  mutating func decodeSingularEnumField<E: Enum>(value: inout E) throws
  mutating func decodeSingularMessageField<M: Message>(value: inout M?) throws
  mutating func decodeRepeatedMessageField<M: Message>(value: inout [M]) throws
  mutating func decodeMapField<K, V>(
    fieldType: _ProtobufMap<K, V>.Type, value: inout _ProtobufMap<K, V>.BaseType) throws
}

public protocol Visitor {
  mutating func visitSingularFloatField(value: Float, fieldNumber: Int) throws
  mutating func visitSingularInt32Field(value: Int32, fieldNumber: Int) throws
  mutating func visitSingularStringField(value: String, fieldNumber: Int) throws
  mutating func visitSingularBytesField(value: Data, fieldNumber: Int) throws
  mutating func visitRepeatedBytesField(value: [Data], fieldNumber: Int) throws
  mutating func visitSingularEnumField<E: Enum>(value: E, fieldNumber: Int) throws
  mutating func visitSingularMessageField<M: Message>(value: M, fieldNumber: Int) throws
  mutating func visitRepeatedMessageField<M: Message>(value: [M], fieldNumber: Int) throws
  mutating func visitMapField<K, V>(
    fieldType: _ProtobufMap<K, V>.Type, value: _ProtobufMap<K, V>.BaseType, fieldNumber: Int) throws
}
