public import CFlick
import FlickAnimation
import FlickFoundation

// The functions of flick.h. Their names in Swift do not matter: other languages call them.

/// The version of the interface.
///
/// - Returns: The value of `FLICK_ABI_VERSION`.
@_cdecl("flick_abi_version")
public func flickABIVersion() -> UInt32 { UInt32(FLICK_ABI_VERSION) }

/// Reads a file.
///
/// - Parameters:
///   - path: The path of the file.
///   - options: The options; `nil` for the defaults.
///   - error: The place for a sentence.
/// - Returns: A handle; `nil` after an error.
@_cdecl("flick_animation_open")
public func flickAnimationOpen(
  _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<flick_read_options>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
  // SAFETY: the caller passes a C string that lives until the function returns.
  guard let path = path.map({ String(cString: $0) }) else {
    report("there is no path.", error)
    return nil
  }
  return read(options, error, name: "\(path): ") { options throws(ReadError) in
    try options.animation(
      LocalFile.readNamed(path, limits: options.limits), resources: LocalFile.directory(of: path))
  }
}

/// Reads the contents of a file.
///
/// - Parameters:
///   - bytes: The contents.
///   - count: The number of bytes.
///   - options: The options; `nil` for the defaults.
///   - error: The place for a sentence.
/// - Returns: A handle; `nil` after an error.
@_cdecl("flick_animation_read")
public func flickAnimationRead(
  _ bytes: UnsafeRawPointer?, _ count: Int, _ options: UnsafePointer<flick_read_options>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
  // SAFETY: the caller passes this number of bytes, which are copied.
  let data = Data(
    [UInt8](UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : max(count, 0))))
  return read(options, error, name: "") { options throws(ReadError) in
    try options.animation([UInt8](data), resources: options.resources)
  }
}

private func read(
  _ options: UnsafePointer<flick_read_options>?, _ error: ErrorPlace, name: String,
  _ body: (ReadOptions) throws(ReadError) -> LottieAnimation
) -> OpaquePointer? {
  do throws(ReadError) {
    return handle(AnimationHandle(try body(ReadOptions(options))))
  } catch let failure {
    report("\(name)\(failure).", error, code: ErrorCode(failure), member: failure.member)
    return nil
  }
}

/// Frees an animation.
///
/// - Parameter animation: The handle, which must not be used afterwards.
@_cdecl("flick_animation_free")
public func flickAnimationFree(_ animation: OpaquePointer?) { release(animation) }

/// The width of the composition.
///
/// - Parameter animation: The handle; 0 is returned for `nil`.
/// - Returns: The width in units of the composition.
@_cdecl("flick_animation_width")
public func flickAnimationWidth(_ animation: OpaquePointer?) -> Double {
  object(AnimationHandle.self, animation).map { Double($0.animation.size.width) } ?? 0
}

/// The height of the composition.
///
/// - Parameter animation: The handle; 0 is returned for `nil`.
/// - Returns: The height in units of the composition.
@_cdecl("flick_animation_height")
public func flickAnimationHeight(_ animation: OpaquePointer?) -> Double {
  object(AnimationHandle.self, animation).map { Double($0.animation.size.height) } ?? 0
}

/// The frame rate.
///
/// - Parameter animation: The handle; 0 is returned for `nil`.
/// - Returns: The number of frames in a second.
@_cdecl("flick_animation_frame_rate")
public func flickAnimationFrameRate(_ animation: OpaquePointer?) -> Double {
  object(AnimationHandle.self, animation)?.animation.frameRate ?? 0
}

/// The first frame.
///
/// - Parameter animation: The handle; 0 is returned for `nil`.
/// - Returns: The frame.
@_cdecl("flick_animation_start_frame")
public func flickAnimationStartFrame(_ animation: OpaquePointer?) -> Double {
  object(AnimationHandle.self, animation)?.animation.startFrame ?? 0
}

/// The frame at which the animation ends.
///
/// - Parameter animation: The handle; 0 is returned for `nil`.
/// - Returns: The frame, which is not drawn.
@_cdecl("flick_animation_end_frame")
public func flickAnimationEndFrame(_ animation: OpaquePointer?) -> Double {
  object(AnimationHandle.self, animation)?.animation.endFrame ?? 0
}

/// The duration.
///
/// - Parameter animation: The handle; 0 is returned for `nil`.
/// - Returns: The duration in seconds.
@_cdecl("flick_animation_duration")
public func flickAnimationDuration(_ animation: OpaquePointer?) -> Double {
  object(AnimationHandle.self, animation)?.animation.duration ?? 0
}
