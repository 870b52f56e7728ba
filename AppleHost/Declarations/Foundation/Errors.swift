// https://developer.apple.com/documentation/foundation
public let NSLocalizedDescriptionKey = "NSLocalizedDescription"
public let NSUnderlyingErrorKey = "NSUnderlyingError"

open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) {}
  open var domain: String { "" }
  open var code: Int { 0 }
  open var userInfo: [String: Any] { [:] }
}

open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  public override init() {}
  open func object(forKey key: KeyType) -> ObjectType? { nil }
  open func setObject(_ object: ObjectType, forKey key: KeyType) {}
  open func removeObject(forKey key: KeyType) {}
  open func removeAllObjects() {}
}

extension URLSession {
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
}

// The compiler looks these functions up by name wherever an error is bridged to Objective-C.
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError(domain: "", code: 0) }
public func _convertNSErrorToError(_ error: NSError?) -> any Error {
  error ?? NSError(domain: "", code: 0)
}
