// Loading over HTTP.
// https://developer.apple.com/documentation/foundation/url-loading-system

open class URLCache: NSObject, @unchecked Sendable {}

open class HTTPCookieStorage: NSObject, @unchecked Sendable {}

open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { nil }
  open var mimeType: String? { nil }
  open var expectedContentLength: Int64 { 0 }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) {}
  open var statusCode: Int { 0 }
  @available(iOS 13.0, macOS 10.15, *)
  open func value(forHTTPHeaderField field: String) -> String? { nil }
}

public struct URLRequest: Hashable, @unchecked Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad,
      returnCacheDataDontLoad, reloadIgnoringLocalAndRemoteCacheData, reloadRevalidatingCacheData
  }
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
  }
  public var url: URL?
  public var cachePolicy = CachePolicy.useProtocolCachePolicy
  public var timeoutInterval: TimeInterval = 60
  public var httpMethod: String?
  public var allHTTPHeaderFields: [String: String]?
  public var httpBody: Data?
  public var httpBodyStream: InputStream?
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}

open class Stream: NSObject {}

open class InputStream: Stream {}

public struct URLError: Error {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let cancelled = Code(rawValue: -999)
    public static let timedOut = Code(rawValue: -1001)
    public static let unsupportedURL = Code(rawValue: -1002)
    public static let cannotConnectToHost = Code(rawValue: -1004)
    public static let networkConnectionLost = Code(rawValue: -1005)
    public static let httpTooManyRedirects = Code(rawValue: -1007)
    public static let badServerResponse = Code(rawValue: -1011)
    public static let cannotParseResponse = Code(rawValue: -1017)
    public static let fileDoesNotExist = Code(rawValue: -1100)
    public static let dataLengthExceedsMaximum = Code(rawValue: -1103)
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
  public let code: Code
}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  open var urlCache: URLCache?
  open var httpShouldSetCookies = true
  open var httpMaximumConnectionsPerHost = 6
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var taskIdentifier: Int { 0 }
  open var response: URLResponse? { nil }
  open func resume() {}
  open func cancel() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSession: NSObject, @unchecked Sendable {
  @objc public enum ResponseDisposition: Int, Sendable {
    case cancel, allow
  }
  open class var shared: URLSession { URLSession(configuration: .default) }
  public init(configuration: URLSessionConfiguration) {}
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {}
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask() }
  open func invalidateAndCancel() {}
}

@objc public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  @objc optional func urlSession(
    _ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
}

@objc public protocol URLSessionTaskDelegate: URLSessionDelegate {
  @objc optional func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  @objc optional func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

@objc public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  @objc optional func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  @objc optional func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}
