import FlickArchive

extension Resolver {
  /// Records the asset of a data layer, with its bytes, for expressions.
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

/// A data asset that expressions read (`footage("…").sourceData`).
package struct LottieData: Hashable, Sendable {
  /// The identifier that layers refer to.
  package var id: String
  package var name: String
  /// The directory and file name; empty if the data are embedded.
  package var place: String
  /// The bytes, usually JSON; `nil` if they were not found.
  package var bytes: [UInt8]?
}
