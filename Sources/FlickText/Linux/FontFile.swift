#if os(Linux)

  import FlickCHarfBuzz

  enum FontFile {
    /// Returns the names of each face. Empty if the file is not a font. The file is memory-mapped, so little
    /// more than the name tables is read.
    static func names(_ file: String) -> [FontNames] {
      guard let blob = hb_blob_create_from_file_or_fail(file) else { return [] }
      defer { hb_blob_destroy(blob) }
      let start = start(blob)
      if WOFF.isWOFF(Array(start)) { return (try? Font(file: file)).map { [$0.names] } ?? [] }
      let length = Int(hb_blob_get_length(blob))
      guard (try? FontSignature.check(start: start, count: length)) != nil else { return [] }
      return (0..<min(hb_face_count(blob), largestCollection)).compactMap { index in
        let face = hb_face_create(blob, index)
        defer { hb_face_destroy(face) }
        return hb_face_get_glyph_count(face) > 0 ? FontEngine.names(face) : nil
      }
    }

    /// The maximum number of faces in a file. The largest collections have a few dozen.
    private static let largestCollection: UInt32 = 256

    /// Returns the first bytes, up to the length of a signature.
    static func start(_ blob: OpaquePointer) -> ArraySlice<UInt8> {
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length) else { return [] }
      // SAFETY: the caller keeps the blob, which holds `length` bytes; they are copied here.
      return Array(UnsafeRawBufferPointer(start: data, count: Int(min(length, 12))))[...]
    }

    static func bytes(_ file: String) throws(FontError) -> [UInt8] {
      guard let blob = hb_blob_create_from_file_or_fail(file) else {
        throw FontError(.notFound, "the font file \(file) cannot be read")
      }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length) else { return [] }
      guard length <= TextLimits.fontBytes else {
        throw FontError(.limitExceeded, "the font has more than \(TextLimits.fontBytes) bytes")
      }
      // SAFETY: the blob holds `length` bytes and is destroyed after they are copied.
      return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
  }

#endif
