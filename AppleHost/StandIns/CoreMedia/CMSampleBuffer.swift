// https://developer.apple.com/documentation/coremedia/cmsamplebuffer
#if !os(Linux)
  public import CoreVideo

  public class CMSampleBuffer {
    init() {}
  }
  public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { nil }
  public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { CMTime() }
#endif
