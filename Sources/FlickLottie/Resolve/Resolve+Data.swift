import FlickArchive

extension Resolver {
  /// What a data layer gives to expressions: its asset, with its bytes.
  mutating func data(_ reference: String, _ source: JSONValue) {
    guard !dataSources.contains(where: { $0.id == reference }) else { return }
    guard let place = assets[reference], let file = animation.assets[place].file else {
      return findings.add(.unknownReference, reference, at: source)
    }
    let id = animation.assets[place].id
    let bytes = bytes(file) { directory, name in environment.data(id, directory + name) }
    if bytes == nil { findings.add(.missingData, at: animation.assets[place].source) }
    dataSources.append(
      LottieData(
        id: id, name: animation.assets[place].name, place: file.isEmbedded ? "" : file.place,
        bytes: bytes))
  }
}

/// Data that a document refers to, for its expressions (`footage("…").sourceData`).
package struct LottieData: Hashable, Sendable {
  /// What layers refer to it by.
  package var id: String
  package var name: String
  /// Directory and file; empty when the data lie in the document itself.
  package var place: String
  /// JSON, mostly; `nil` when they could not be had.
  package var bytes: [UInt8]?
}
