/// A file of an archive, whole.
package struct ZipFile: Hashable, Sendable {
  /// With slashes between folders; never a path of the file system.
  package var name: String
  package var contents: [UInt8]

  package init(_ name: String, _ contents: [UInt8]) {
    self.name = name
    self.contents = contents
  }
}

extension ZipArchive {
  /// All files, in the order of the directory.
  package func files() throws(ReadError) -> [ZipFile] {
    var files: [ZipFile] = []
    for name in names {
      if let contents = try contents(of: name) { files.append(ZipFile(name, contents)) }
    }
    return files
  }
}
