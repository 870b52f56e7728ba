import CFlick
import FlickAnimation
import FlickArchive
import FlickFoundation
import FlickImage
import FlickRaster

/// The object behind a `flick_animation`.
final class AnimationHandle {
  let animation: LottieAnimation

  init(_ animation: LottieAnimation) { self.animation = animation }
}

/// The object behind a `flick_renderer`.
final class RendererHandle {
  let renderer: FrameRenderer
  private(set) var bitmap: Bitmap
  /// A frame with straight alpha, and the regions of the bitmap that have changed since.
  private var straight: [UInt32] = []
  private var changed: [PixelRect] = []

  init(_ animation: LottieAnimation, width: Int, height: Int, threads: Int) {
    renderer = FrameRenderer(animation, width: width, height: height, threads: threads)
    bitmap = Bitmap(width: width, height: height)
  }

  private static let maxChangedRegions = 64

  func draw(frame: Double) {
    renderer.draw(frame: frame.isFinite ? frame : 0, into: &bitmap)
    changed += renderer.drawnRegions
    if changed.count > Self.maxChangedRegions { changed = [whole] }
  }

  private var whole: PixelRect {
    PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// Copies the last frame to memory that has as many bytes.
  func copyStraight(to memory: UnsafeMutableRawPointer) {
    if straight.isEmpty {
      straight = [UInt32](repeating: 0, count: bitmap.width * bitmap.height)
      changed = [whole]
    }
    for region in changed { StraightAlpha.convert(bitmap, region, into: &straight) }
    changed.removeAll(keepingCapacity: true)
    copy(straight, to: memory)
  }
}

/// Returns the object of a handle, which keeps it alive; `nil` for no handle.
func object<Object: AnyObject>(_ type: Object.Type, _ handle: OpaquePointer?) -> Object? {
  // SAFETY: handles of this type are created by `handle(_:)` only, and the caller has not freed this one.
  handle.map { Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// Returns a handle that owns an object.
func handle(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Releases the object of a handle.
func release(_ handle: OpaquePointer?) {
  guard let handle else { return }
  // SAFETY: `handle(_:)` has created the handle, which owns its object until this call.
  Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// Returns whether there is memory for a picture. Swift ends the process if an allocation fails.
///
/// - Parameter pixels: The number of pixels, which the limits of drawing bound.
func hasMemory(for pixels: Int) -> Bool {
  var memory: UnsafeMutableRawPointer?
  // The picture, its copy with straight alpha, and its caches. Optimization can leave out a call of `malloc`.
  guard posix_memalign(&memory, 16, pixels * 4 * 4) == 0 else { return false }
  free(memory)
  return true
}

/// A place for an error, which may be absent.
typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

/// The codes of errors, which are those of `flick worker`.
enum ErrorCode: String {
  case usage, badData, noInput, fault

  init(_ error: ReadError) {
    switch error.code {
    case .notFound, .notReadable: self = .noInput
    case .systemFailure: self = .fault
    // The file is good, and the caller asks for what it does not have.
    case .missing, .wrongType: self = error.member == nil ? .badData : .usage
    default: self = .badData
    }
  }
}

/// Stores an error for the caller, who frees it: a sentence, a code and a member, each with a zero at its end.
func report(
  _ sentence: String, _ place: ErrorPlace, code: ErrorCode = .usage, member: String? = nil
) {
  let sentence = Sentence.text(sentence, code, member)
  // SAFETY: the caller passes a pointer to a variable, or none.
  place?.pointee = newText([sentence, code.rawValue, member ?? ""].joined(separator: "\0"))
}

/// The code of an error.
///
/// - Parameter error: An error that a function has returned.
/// - Returns: The code, which is freed with the error; `nil` for `nil`.
@_cdecl("flick_error_code")
public func flickErrorCode(_ error: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
  // SAFETY: `report` has stored two other texts behind the sentence.
  error.map { $0 + strlen($0) + 1 }
}

/// The option of a call, or the member of its overrides, that is wrong.
///
/// - Parameter error: An error that a function has returned.
/// - Returns: The name, which is freed with the error; `nil` for none.
@_cdecl("flick_error_member")
public func flickErrorMember(_ error: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? {
  flickErrorCode(error).flatMap { code in
    // SAFETY: the third text follows the code.
    let member = code + strlen(code) + 1
    return member.pointee == 0 ? nil : member
  }
}

/// Returns a copy of a text as a C string, which the caller frees with `flick_free`.
func newText(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = newMemory([UInt8](text.utf8) + [0])
  return bytes.assumingMemoryBound(to: CChar.self)
}

/// Returns memory with a copy of some bytes, which the caller frees with `flick_free`.
func newMemory(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
  copy(bytes, to: memory)
  return memory
}

/// Copies an array to memory that has as many bytes.
func copy<Element>(_ elements: [Element], to memory: UnsafeMutableRawPointer) {
  elements.withUnsafeBytes { bytes in
    // SAFETY: the callers have compared the numbers of bytes.
    guard let start = bytes.baseAddress else { return }
    memory.copyMemory(from: start, byteCount: bytes.count)
  }
}
