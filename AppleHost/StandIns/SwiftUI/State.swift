public protocol DynamicProperty {
  mutating func update()
}
extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper whose storage outlives the view value. The storage is found by the place of the view
/// and the name of the property.
@MainActor protocol Linked {
  func link(_ place: Place, _ name: String)
}

final class Box<Value> {
  var value: Value
  var changed: () -> Void = {}
  init(_ value: Value) { self.value = value }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
  fileprivate let box: Box<Box<Value>>
  public init(wrappedValue: Value) { box = Box(Box(wrappedValue)) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public var wrappedValue: Value {
    get { box.value.value }
    nonmutating set {
      box.value.value = newValue
      box.value.changed()
    }
  }
  public var projectedValue: Binding<Value> {
    let box = box.value
    return Binding {
      box.value
    } set: {
      box.value = $0
      box.changed()
    }
  }
}
extension State: Linked {
  func link(_ place: Place, _ name: String) {
    let first = box.value
    box.value = place.kept(name) { first }
    box.value.changed = place.invalidation
  }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member> {
      get()[keyPath: path]
    } set: {
      var value = get()
      value[keyPath: path] = $0
      set(value)
    }
  }
}

/// An observable object and the subscription to its changes.
final class Observation<Object: ObservableObject> {
  let object: Object
  let subscription: AnyCancellable
  init(_ object: Object, _ changed: @escaping () -> Void) {
    self.object = object
    subscription = object.objectWillChange.sink { _ in changed() }
  }
}

@available(iOS 14, macOS 11, *)
@propertyWrapper public struct StateObject<Object: ObservableObject>: DynamicProperty {
  fileprivate let make: () -> Object
  fileprivate let box = Box<Observation<Object>?>(nil)
  nonisolated public init(wrappedValue make: @autoclosure @escaping () -> Object) {
    self.make = make
  }
  @MainActor public var wrappedValue: Object {
    guard let observation = box.value else { return make() }
    return observation.object
  }
  @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}
@available(iOS 14, macOS 11, *)
extension StateObject: Linked {
  func link(_ place: Place, _ name: String) {
    box.value = place.kept(name) { Observation(make(), place.invalidation) }
  }
}

@propertyWrapper public struct ObservedObject<Object: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let object: Object
    public subscript<Value>(
      dynamicMember path: ReferenceWritableKeyPath<Object, Value>
    ) -> Binding<Value> {
      let object = object
      return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
  public var wrappedValue: Object
  nonisolated public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}
extension ObservedObject: Linked {
  func link(_ place: Place, _ name: String) {
    let name = "\(name) \(ObjectIdentifier(wrappedValue))"
    let _: Observation<Object> = place.kept(name) {
      Observation(wrappedValue, place.invalidation)
    }
  }
}

/// Tests set the scale of text.
// https://developer.apple.com/documentation/swiftui/scaledmetric
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  fileprivate let base: Value
  fileprivate let box = Box(1.0)
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }
  public var wrappedValue: Value { base * Value(box.value) }
}
#if os(Linux)
  extension ScaledMetric: Linked {
    func link(_ place: Place, _ name: String) { box.value = place.environment.textScale }
  }
#endif

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public var colorScheme = ColorScheme.light
  /// Read-only in SwiftUI. Tests set it through `reducedMotion`.
  public var accessibilityReduceMotion: Bool { reducedMotion }
  public var reducedMotion = false
  public var displayScale: CGFloat = 2
  #if os(Linux)
    public var textScale = 1.0
  #endif
  private var phase = 2
  // https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) public var scenePhase: ScenePhase {
    get { phase == 2 ? .active : phase == 1 ? .inactive : .background }
    set { phase = newValue == .active ? 2 : newValue == .inactive ? 1 : 0 }
  }
  private var isDimmed = false
  // https://developer.apple.com/documentation/swiftui/environmentvalues/isluminancereduced
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) public var isLuminanceReduced: Bool {
    get { isDimmed }
    set { isDimmed = newValue }
  }
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  fileprivate let path: KeyPath<EnvironmentValues, Value>
  fileprivate let box: Box<Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    self.path = path
    box = Box(EnvironmentValues()[keyPath: path])
  }
  public var wrappedValue: Value { box.value }
}
extension Environment: Linked {
  func link(_ place: Place, _ name: String) { box.value = place.environment[keyPath: path] }
}
