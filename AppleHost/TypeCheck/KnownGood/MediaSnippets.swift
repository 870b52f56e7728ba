// Small uses of Foundation, Core Graphics, Core Media and AVFoundation as Apple's documentation describes them.
// Each compiles with Xcode, so each must compile here. https://developer.apple.com/documentation/foundation
import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation

// 49. avaudioplayer/init(data:)
func player(_ data: Data) throws -> AVAudioPlayer {
  let player = try AVAudioPlayer(data: data)
  player.volume = 0.5
  player.enableRate = true
  player.rate = 2
  player.prepareToPlay()
  if player.play() { print(player.duration - player.currentTime) }
  return player
}

// 50. cmtime
func halfway(_ duration: CMTime) -> CMTime {
  let half = CMTime(seconds: duration.seconds / 2, preferredTimescale: 600)
  let zeroed = CMTime()
  return duration.isValid && half > .zero && zeroed.flags.isEmpty ? half + CMTime.zero : .invalid
}

// 51. urlsessiondatadelegate: all methods are optional.
final class Download: NSObject, URLSessionDataDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    print(data.count)
  }
}
final class Nothing: NSObject, URLSessionTaskDelegate {}
func session(_ delegate: any URLSessionDelegate) -> URLSession {
  URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
}

// 52. urlsession/datatask(with:completionhandler:)
func fetch(_ url: URL) {
  var request = URLRequest(url: url)
  request.setValue("text/plain", forHTTPHeaderField: "Accept")
  request.cachePolicy = .reloadIgnoringLocalCacheData
  URLSession.shared.dataTask(with: request) { data, response, error in
    guard let response = response as? HTTPURLResponse, error == nil else { return }
    print(response.statusCode, data?.count ?? 0)
  }.resume()
  URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()
}

// 53. bridging: a value type has an Objective-C reference type.
func bridged(_ url: URL, _ request: URLRequest, _ data: Data, _ date: Date) -> [NSObject] {
  [
    url as NSURL, request as NSURLRequest, data as NSData, date as NSDate, "text" as NSString,
    1 as NSNumber, 0.5 as NSNumber, true as NSNumber, [1, 2] as NSArray, ["a": 1] as NSDictionary,
  ]
}

// 54. cgfloat: Double and CGFloat convert implicitly.
func half(_ width: CGFloat, _ factor: Double) -> Double {
  let scaled: CGFloat = factor
  return width * 0.5 + scaled
}

// 55. cgrect: C structures have an initializer without arguments and one with all members.
func rectangles() -> [CGRect] {
  [
    CGRect(), .zero, .null, CGRect(origin: CGPoint(), size: CGSize(width: 1, height: 1)),
    CGRect(x: 0, y: 0, width: 1.5, height: 2),
  ]
}
func transforms() -> Bool {
  let identity = CGAffineTransform.identity
  let moved = CGAffineTransform(translationX: 1, y: 2).concatenating(identity)
  return moved == CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 1, ty: 2)
}
@objc protocol Drawing {
  func draw(_ rect: CGRect, range: NSRange, transform: CGAffineTransform)
}

// 56. nscache
final class PictureStore {
  private let cache = NSCache<NSString, CGImage>()
  func picture(_ name: String) -> CGImage? { cache.object(forKey: name as NSString) }
  func keep(_ image: CGImage, _ name: String) { cache.setObject(image, forKey: name as NSString) }
}

// 57. nserror: errors convert.
func code(_ error: any Error) -> Int { (error as NSError).code }
func failure() -> any Error {
  NSError(domain: "Example", code: 1, userInfo: [NSLocalizedDescriptionKey: "failed"])
}

// 58. bundle
func file(_ name: String) -> Data? {
  guard let url = Bundle.main.url(forResource: name, withExtension: "json") else { return nil }
  return try? Data(contentsOf: url)
}

// 55. avassetimagegenerator/copycgimage(at:actualtime:)
func image(of video: URL, at seconds: Double) throws -> CGImage {
  let asset = AVURLAsset(url: video)
  let generator = AVAssetImageGenerator(asset: asset)
  generator.appliesPreferredTrackTransform = true
  generator.requestedTimeToleranceBefore = .zero
  generator.requestedTimeToleranceAfter = .zero
  var actual = CMTime()
  let time = min(CMTime(seconds: seconds, preferredTimescale: 600), asset.duration)
  return try generator.copyCGImage(at: time, actualTime: &actual)
}
