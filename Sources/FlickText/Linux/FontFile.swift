#if os(Linux)

  import CHarfBuzz

  enum FontFile {
    static func bytes(_ file: String) throws(FontError) -> [UInt8] {
      guard let blob = hb_blob_create_from_file_or_fail(file) else {
        throw FontError(.notFound, "no font can be read from \(file)")
      }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length) else { return [] }
      guard length <= TextLimits.fontBytes else {
        throw FontError(.limitExceeded, "a font of more than \(TextLimits.fontBytes) bytes")
      }
      // SAFETY: the blob holds `length` bytes until it is destroyed, after they were copied.
      return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
  }

#endif
