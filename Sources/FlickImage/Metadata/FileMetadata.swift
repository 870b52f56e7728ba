/// Texts about a picture, which its file contains beside the pixels.
package struct FileMetadata: Hashable, Sendable {
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case title, author, description, comment, copyright
  }

  private var texts: [Key: String] = [:]

  package init(_ texts: [Key: String] = [:]) { self.texts = texts }

  package subscript(key: Key) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  package var isEmpty: Bool { texts.isEmpty }

  /// The texts in the order of the keys.
  package var entries: [(key: Key, text: String)] {
    Key.allCases.compactMap { key in texts[key].map { (key, $0) } }
  }
}

extension FileMetadata {
  /// A description in the Resource Description Framework with properties of Dublin Core and Exif, as SVG and XMP contain
  /// it (ISO 16684-1).
  package var description: String {
    let properties = entries.map { entry in
      let (name, list) = Self.properties[entry.key] ?? ("dc:description", "Alt")
      let language = list == "Alt" ? " xml:lang=\"x-default\"" : ""
      return """
        <\(name)><rdf:\(list)><rdf:li\(language)>\(Self.escaped(entry.text))</rdf:li>\
        </rdf:\(list)></\(name)>
        """
    }
    return """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/">
      <rdf:Description rdf:about="">
      \(properties.joined(separator: "\n"))
      </rdf:Description>
      </rdf:RDF>
      """
  }

  /// The description as an XMP packet.
  var packet: String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
    \(description)
    </x:xmpmeta>
    <?xpacket end="r"?>
    """
  }

  /// The name of each property, and the kind of its list of values.
  private static let properties: [Key: (name: String, list: String)] = [
    .title: ("dc:title", "Alt"), .author: ("dc:creator", "Seq"),
    .description: ("dc:description", "Alt"), .comment: ("exif:UserComment", "Alt"),
    .copyright: ("dc:rights", "Alt"),
  ]

  /// Returns a text for XML.
  package static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return text.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }
}

extension PNGChunks {
  /// Adds a text chunk for each entry: `tEXt` for ASCII, and `iTXt` for other text (PNG specification, 11.3.3).
  mutating func add(_ metadata: FileMetadata) {
    for (key, text) in metadata.entries {
      // The keywords of PNG begin with a capital letter.
      let keyword = Array(key.rawValue.utf8)
      let start = [keyword[0] & ~0x20] + keyword.dropFirst() + [0]
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        add(.text, [], start + text.utf8)
      } else {
        // Not compressed, without a language and without a translated keyword.
        add(.internationalText, [], start + [0, 0, 0, 0] + text.utf8)
      }
    }
  }
}
