#if os(Linux)

  import FlickCDecoderProcess
  import FlickCKernels
  import FlickRaster

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension VideoDecoder {
    /// Opens a video with the program `ffmpeg`.
    static func open(_ input: VideoInput) throws(ImageError) -> Video {
      let file = try DecoderFile(
        input.bytes, input.format.rawValue, input.limits, program: input.program)
      var failure = ImageError(.malformed, "the file cannot be decoded")
      for codec in FFmpegReader.codecs(input) {
        do {
          let reader = try FFmpegReader(file, codec, nil, from: 0)
          let header = try reader.readHeader()
          guard let first = reader.first(header) else { continue }
          return Video(first: first, limits: input.limits) { start in
            try? FFmpegReader(file, codec, header, from: start)
          }
        } catch { failure = error }
        if failure.code != .malformed { break }
      }
      throw failure
    }
  }

  /// A video in memory, which decoders read as a file.
  final class DecoderFile: Sendable {
    let descriptor: Int32
    /// The name of the demultiplexer.
    let format: String
    let limits: VideoLimits
    let program: String

    init(
      _ bytes: [UInt8], _ format: String, _ limits: VideoLimits, program: String = "ffmpeg"
    ) throws(ImageError) {
      (self.format, self.limits, self.program) = (format, limits, program)
      // SAFETY: the count is that of the buffer.
      descriptor = bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return -EINVAL }
        return FlickDecoderFile(start, bytes.count)
      }
      guard descriptor >= 0 else {
        // A sandboxed process can neither make the file nor start the program.
        if descriptor == -EPERM {
          throw ImageError(.unsupported, "the program \(program) cannot be started")
        }
        throw ImageError(.limitExceeded, "there is no memory for the file")
      }
    }

    deinit { if descriptor >= 0 { FlickDecoderCloseFile(descriptor) } }
  }

  /// Reads the output of `ffmpeg`: the pictures as PAM files, and their times as lines.
  ///
  /// A program of its own cannot harm this process, whatever a file contains, and its command line is the same for all
  /// versions. The container is fixed and files are the only protocol, so a video cannot name other files.
  final class FFmpegReader: VideoReader {
    private let decoder: FlickDecoder
    private let limits: VideoLimits
    private let header: PAMHeader?
    /// The time of the first picture with pixels, in microseconds. Negative infinity for the first picture.
    private let start: Double

    /// The decoders to try. Only libvpx decodes the alpha of WebM files, which is a second stream of pictures.
    static func codecs(_ input: VideoInput) -> [[String]] {
      let alpha = [["-c:v", "libvpx-vp9"], ["-c:v", "libvpx"]]
      return (VideoFormat.hasSeparateAlpha(input.bytes) ? alpha : []) + [[]]
    }

    /// Starts a decoder at the first picture.
    ///
    /// - Parameters:
    ///   - header: The header of all pictures. If `nil`, only the first picture is decoded.
    ///   - start: The time of the first picture to convert, in seconds.
    init(
      _ file: DecoderFile, _ codec: [String], _ header: PAMHeader?, from start: Double
    ) throws(ImageError) {
      self.header = header
      self.start = start > 0 ? (min(start, 1e9) * 1_000_000).rounded(.down) : -.infinity
      limits = file.limits
      var decoder = FlickDecoder()
      var words = Self.arguments(file, codec, header, self.start).map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      let bounds = FlickDecoderLimits(
        memory: UInt64(1 << 30 + 32 * limits.decodedPixels),
        seconds: UInt64(max(limits.processorSeconds, 1)))
      // SAFETY: the array holds C strings and ends with a null pointer. They stay alive until the call returns.
      let error = FlickDecoderStart(file.program, &words, file.descriptor, bounds, &decoder)
      guard error == 0 else {
        throw ImageError(.unsupported, "the program \(file.program) cannot be started")
      }
      self.decoder = decoder
    }

    deinit { FlickDecoderEnd(decoder) }

    private static func arguments(
      _ file: DecoderFile, _ codec: [String], _ header: PAMHeader?, _ start: Double
    ) -> [String] {
      let input =
        [
          file.program, "-nostdin", "-v", "quiet", "-protocol_whitelist", "file", "-f",
          file.format, "-threads", "1", "-max_pixels", "\(file.limits.decodedPixels)",
        ] + codec + ["-i", "/dev/fd/3"]
      // The times are written before their pictures. Afterwards the pictures are numbered, so that the constant rate of
      // the output neither repeats nor omits one.
      var filters = [
        "settb=1/1000000", "metadata=mode=add:key=t:value=1",
        "metadata=mode=print:key=t:file=pipe\\\\:4:direct=1",
      ]
      if start.isFinite { filters.append("select=gte(pts\\,\(Int(start)))") }
      filters += ["settb=1/25", "setpts=N"]
      let size = header.map { "\($0.size.width):\($0.size.height):" } ?? ""
      filters.append("scale=\(size)flags=bicubic+accurate_rnd+full_chroma_int+bitexact")
      let count = header == nil ? 1 : file.limits.pictures
      return input + [
        "-map", "0:V:0", "-filter_threads", "1", "-vf", filters.joined(separator: ","),
        "-frames:v", "\(count)", "-r", "25", "-pix_fmt", "rgba", "-c:v", "pam", "-f", "image2pipe",
        "-",
      ]
    }

    func next() -> (time: Double, bitmap: Bitmap?)? {
      guard let header, let time = readTime() else { return nil }
      if time < start { return (time / 1_000_000, nil) }
      var bytes = [UInt8](repeating: 0, count: header.bytes.count)
      guard read(decoder.pictures, &bytes), bytes == header.bytes else { return nil }
      return readPixels(header).map { (time / 1_000_000, $0) }
    }

    /// Reads the first picture, whose header has been read.
    func first(_ header: PAMHeader) -> VideoPicture? {
      guard let time = readTime(), let bitmap = readPixels(header) else { return nil }
      return VideoPicture(time: time / 1_000_000, bitmap: bitmap)
    }

    private func readPixels(_ header: PAMHeader) -> Bitmap? {
      var bitmap = Bitmap(width: header.size.width, height: header.size.height)
      // SAFETY: the counts are those of the buffer.
      let isWhole = bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        guard read(decoder.pictures, UnsafeMutableRawBufferPointer(pixels)),
          let start = pixels.baseAddress
        else { return false }
        if !flick_are_opaque(start, pixels.count) { Alpha.premultiply(start, pixels.count) }
        return true
      }
      return isWhole ? bitmap : nil
    }

    /// Reads the header of the first picture and checks its size.
    func readHeader() throws(ImageError) -> PAMHeader {
      var bytes: [UInt8] = []
      while bytes.count < PAMHeader.maxLength, !bytes.ends(with: PAMHeader.end) {
        guard let byte = readByte(decoder.pictures) else { break }
        bytes.append(byte)
      }
      guard let header = PAMHeader(bytes) else {
        throw ImageError(.malformed, "the file cannot be decoded")
      }
      try limits.image.check(header.size)
      return header
    }

    /// Reads the time of the next picture in microseconds, from a line such as `frame:2    pts:80000   pts_time:0.08`. The line
    /// afterwards is the metadata itself.
    private func readTime() -> Double? {
      guard let line = readLine(), readLine() != nil else { return nil }
      let mark = "pts:"
      guard let word = line.split(separator: " ").first(where: { $0.hasPrefix(mark) }) else {
        return nil
      }
      // A picture without a time follows the picture before it.
      return Int(word.dropFirst(mark.count)).map { Double($0) } ?? 0
    }

    private func readLine() -> String? {
      var bytes: [UInt8] = []
      while bytes.count < 256, let byte = readByte(decoder.times) {
        if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
      }
      return nil
    }

    private func readByte(_ pipe: Int32) -> UInt8? {
      var byte: UInt8 = 0
      // SAFETY: the buffer has one byte.
      let isRead = withUnsafeMutableBytes(of: &byte) { read(pipe, $0) }
      return isRead ? byte : nil
    }

    private func read(_ pipe: Int32, _ bytes: inout [UInt8]) -> Bool {
      // SAFETY: the count is that of the buffer.
      bytes.withUnsafeMutableBytes { read(pipe, $0) }
    }

    /// Fills a buffer. Returns `false` if the output ends, or if the decoder takes too long.
    private func read(_ pipe: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Bool {
      guard let start = buffer.baseAddress else { return buffer.isEmpty }
      let wait = Int32(min(limits.waitSeconds, 3600) * 1000)
      return FlickDecoderRead(pipe, start, buffer.count, wait) == buffer.count
    }
  }

  /// The header of a PAM file (Netpbm, "pam") with four components.
  struct PAMHeader: Sendable {
    var bytes: [UInt8]
    var size: ImageSize

    static let end = Array("ENDHDR\n".utf8)
    static let maxLength = 256

    init?(_ bytes: [UInt8]) {
      guard bytes.ends(with: Self.end) else { return nil }
      var fields: [Substring: Int] = [:]
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2 { fields[words[0]] = Int(words[1]) }
      }
      guard bytes.starts(with: Array("P7\n".utf8)), fields["DEPTH"] == 4, fields["MAXVAL"] == 255,
        let width = fields["WIDTH"], let height = fields["HEIGHT"]
      else { return nil }
      self.bytes = bytes
      size = ImageSize(width: width, height: height)
    }
  }

  extension VideoLimits {
    /// The number of pixels that a decoder may decode for a picture. It counts those of aligned rows; the exact size is
    /// checked afterwards.
    fileprivate var decodedPixels: Int {
      min(max(image.maxPixels, 0), 1 << 32) + 128 * min(max(image.maxSide, 0), 65_535)
    }
  }

  extension [UInt8] {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
  }

#endif
