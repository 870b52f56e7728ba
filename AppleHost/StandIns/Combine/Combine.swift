// https://developer.apple.com/documentation/combine
#if os(Linux)
  @_exported import OpenCombine
#else
  // Declarations for type checking. They are never run.

  public protocol Cancellable {
    func cancel()
  }
  public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void) {}
    public func cancel() {}
    public func store(in set: inout Set<AnyCancellable>) {}
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) {}
  }

  public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
  }
  public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
  }
  extension Publisher {
    // The real publishers implement the requirement.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {}
    public func handleEvents(
      receiveOutput: ((Output) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> { AnyPublisher() }
  }
  public struct AnyPublisher<Output, Failure: Error>: Publisher {}

  extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
    public func map<Result>(
      _ transform: @escaping (Output) -> Result
    ) -> AnyPublisher<Result, Failure> { AnyPublisher() }
    public func compactMap<Result>(
      _ transform: @escaping (Output) -> Result?
    ) -> AnyPublisher<Result, Failure> { AnyPublisher() }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { AnyPublisher() }
    public func filter(
      _ isIncluded: @escaping (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { AnyPublisher() }
  }
  extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { AnyPublisher() }
  }
  extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
      AnyCancellable {}
    }
  }

  public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    public init() {}
    public func send(_ value: Output) {}
  }
  public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    public var value: Output
    public init(_ value: Output) { self.value = value }
    public func send(_ value: Output) {}
  }

  public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
  }
  public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init() {}
    public func send() {}
  }
  extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
  }

  @propertyWrapper public struct Published<Value> {
    public struct Publisher: Combine.Publisher {
      public typealias Output = Value
      public typealias Failure = Never
    }
    private var value: Value
    public init(wrappedValue: Value) { value = wrappedValue }
    public init(initialValue: Value) { value = initialValue }
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }
    public static subscript<Owner: AnyObject>(
      _enclosingInstance owner: Owner,
      wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
      get { owner[keyPath: storage].value }
      set { owner[keyPath: storage].value = newValue }
    }
    public var projectedValue: Publisher {
      mutating get { Publisher() }
      set {}
    }
  }
#endif
