/// An uncompressed file of an archive.
package struct ZipFile: Hashable, Sendable {
  /// The path in the archive, with slashes between folders. It is never a file system path.
  package var name: String
  package var contents: [UInt8]

  package init(_ name: String, _ contents: [UInt8]) {
    self.name = name
    self.contents = contents
  }
}

extension ZipArchive {
  /// Returns all files in the order of the directory.
  package func files() throws(ReadError) -> [ZipFile] {
    var files: [ZipFile] = []
    for name in names {
      if let contents = try contents(of: name) { files.append(ZipFile(name, contents)) }
    }
    return files
  }
}
