import FlickArchive

extension Resolver {
  /// What a data layer gives to expressions: its asset, with its bytes.
  mutating func data(_ reference: String, _ source: JSONValue) {
    guard !dataSources.contains(where: { $0.id == reference }) else { return }
    guard let place = assets[reference], let file = animation.assets[place].file else {
      return diagnosticLog.add(.unknownReference, reference, at: source)
    }
    let id = animation.assets[place].id
    let bytes = fileBytes(file) { directory, name in environment.data(id, directory + name) }
    if bytes == nil { diagnosticLog.add(.missingData, at: animation.assets[place].source) }
    dataSources.append(
      LottieDataAsset(
        id: id, name: animation.assets[place].name, path: file.isEmbedded ? "" : file.path,
        bytes: bytes))
  }
}

/// Data that a document refers to, for its expressions (`footage("…").sourceData`).
package struct LottieDataAsset: Hashable, Sendable {
  /// What layers refer to it by.
  package var id: String
  package var name: String
  /// Directory and file; empty when the data lie in the document itself.
  package var path: String
  /// JSON, mostly; `nil` when they could not be had.
  package var bytes: [UInt8]?
}
