extension Resolver {
  /// Records the asset of a data layer, with its bytes, for expressions.
  mutating func data(_ reference: String, _ source: JSONValue) {
    guard !dataSources.contains(where: { $0.id == reference }) else { return }
    guard let assetIndex = assets[reference], let file = animation.assets[assetIndex].file else {
      return diagnosticLog.add(.unknownReference, reference, at: source)
    }
    let id = animation.assets[assetIndex].id
    let bytes = fileBytes(file) { directory, name in environment.data(id, directory + name) }
    if bytes == nil { diagnosticLog.add(.missingData, at: animation.assets[assetIndex].source) }
    dataSources.append(
      LottieDataAsset(
        id: id, name: animation.assets[assetIndex].name, path: file.isEmbedded ? "" : file.path,
        bytes: bytes))
  }

  /// Records the data assets without a layer, which expressions can read by their names.
  mutating func readRemainingData() {
    for asset in animation.assets where asset.fileType == Self.dataFileType {
      data(asset.id, asset.source)
    }
  }

  /// The value of the asset's `t` for data.
  private static let dataFileType = 3
}

/// A data asset that expressions read (`footage("…").sourceData`).
package struct LottieDataAsset: Equatable, Sendable {
  /// The identifier that layers refer to.
  package var id: String
  package var name: String
  /// The directory and file name; empty if the data are embedded.
  package var path: String
  /// The bytes, usually JSON; `nil` if they were not found.
  package var bytes: [UInt8]?
}
