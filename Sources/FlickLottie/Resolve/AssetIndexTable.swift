import FlickMath

/// Finds the position of an asset by its identifier. The first of several equal identifiers applies. A sorted list
/// instead of a dictionary: the first dictionary of each type in a process searches all libraries for a protocol
/// conformance.
struct AssetIndexTable {
  private var entries: [Entry] = []

  private struct Entry {
    var id: String
    var index: Int
  }

  init(_ assets: [Schema.Asset]) {
    entries.reserveCapacity(assets.count)
    for index in assets.indices { entries.append(Entry(id: assets[index].id, index: index)) }
    entries = entries.stablySorted { $0.id < $1.id }
  }

  subscript(id: String) -> Int? {
    let found = entries.indices.prefixEnd { entries[$0].id < id }
    return found < entries.count && entries[found].id == id ? entries[found].index : nil
  }
}
