import FlickArchive
import FlickGeometry

/// The objects of a Lottie file as they are written, with the names, units and defaults of the specification. The
/// folders are named after its chapters. Each key of the format occurs in one place, the reading initializer of its
/// object.
///
/// Reading is lenient. A missing value takes its default. A number may be the only element of an array. A flag may be
/// a number. An object of the wrong type is skipped with a diagnostic.
///
/// Many optional members are spelled `Optional<…>`. The short form would first initialize each member to `nil`, and
/// the initializer would then release that value.
///
/// Initializers borrow the JSON that they read (`__shared`). By default they would consume it, and each member of
/// each object would be retained and released.
package enum Schema {}

extension Schema {
  /// State that is shared while the objects of one file are read.
  struct ReadContext {
    var diagnosticLog: DiagnosticLog
    /// The properties of the file's slots, by slot identifier.
    var slots: [String: JSONValue] = [:]
    /// A slot and the kind of value that a property expects of it.
    struct SlotUse: Hashable {
      let slot: Int
      let kind: SlotKind
    }

    /// Whether slots have a value of a kind, as far as known.
    var slotFits: [SlotUse: Bool] = [:]
    /// The values that the slots with a value of another kind must have, by slot identifier.
    var unfitSlots: [String: SlotKind] = [:]
    /// The keyframes with a named easing, by name. Built on first use.
    var namedEasings: [String: JSONValue]?
    let limits: LottieLimits
    /// The first limit that the file exceeded.
    private(set) var limitError: ReadError?
    private var layerCount = 0
    private var valueCount = 0
    private var characterCount = 0
    /// The bytes of slots, counted for each use.
    private var slotByteCount = 0
    /// The bytes of each slot in the file, by its tape index, as far as known.
    private var slotSizes: [Int: Int] = [:]
    private var groupDepth = 0
    /// Whether the tangents of paths are absolute points instead of offsets from their vertices. lottie-web converts
    /// them when it loads a file, and marks what it has converted. Tools that save its objects write such files.
    var hasAbsoluteTangents = false
    /// A buffer that is reused for each contour.
    var pairs: [Point2D] = []

    init(limits: LottieLimits) {
      self.limits = limits
      diagnosticLog = DiagnosticLog(limit: limits.diagnostics)
    }

    /// Reads the elements of an array. Elements that cannot be read become diagnostics.
    mutating func list<Element>(
      _ json: JSONValue?, _ read: (JSONValue, inout ReadContext) -> Element?
    ) -> [Element] {
      guard let json else { return [] }
      guard json.isArray else {
        if !json.isNull { diagnosticLog.add(.malformed, at: json) }
        return []
      }
      var list: [Element] = []
      list.reserveCapacity(json.count)
      let document = json.document
      document.forEachElement(of: json.index) { index in
        let item = JSONValue(document: document, index: index)
        if let element = read(item, &self) {
          list.append(element)
        } else {
          diagnosticLog.add(.malformed, at: item)
        }
      }
      return list
    }

    /// Reads the elements of an array, and nothing if there are more than a limit.
    ///
    /// - Parameter name: The name of the elements for an error.
    mutating func list<Element>(
      _ json: JSONValue?, atMost limit: Int, _ name: StaticString,
      _ read: (JSONValue, inout ReadContext) -> Element?
    ) -> [Element] {
      if let json, json.isArray, json.count > limit {
        recordLimitError(json, "more than \(limit) \(name)")
        return []
      }
      return list(json, read)
    }

    /// Returns the content of the slot that an object refers to. Counts its bytes: many objects can share one long text or
    /// picture, and each reads it.
    mutating func slot(of json: JSONValue) -> JSONValue? {
      guard !slots.isEmpty, let id = json["sid"]?.string, let slot = slots[id] else { return nil }
      slotByteCount += size(ofSlot: slot)
      guard slotByteCount > limits.slotBytes else { return slot }
      recordLimitError(json, "more than \(limits.slotBytes) bytes of slots, counted for each use")
      return nil
    }

    private mutating func size(ofSlot slot: JSONValue) -> Int {
      if let known = slotSizes[slot.index] { return known }
      let size = slot.number != nil ? 8 : slot.document.end(of: slot.offset) - slot.offset
      slotSizes[slot.index] = size
      return size
    }

    /// Counts one more layer. Returns `false` if the limit is exceeded.
    mutating func consumeLayer(_ json: JSONValue) -> Bool {
      layerCount += 1
      guard layerCount > limits.layers else { return true }
      recordLimitError(json, "more than \(limits.layers) layers")
      return false
    }

    /// Reads the contents of a group. Returns nothing if groups are nested too deeply.
    mutating func readGroup<Content>(
      _ json: JSONValue, _ read: (inout ReadContext) -> [Content]
    ) -> [Content] {
      guard groupDepth < limits.groupDepth else {
        recordLimitError(json, "more than \(limits.groupDepth) nested groups")
        return []
      }
      groupDepth += 1
      defer { groupDepth -= 1 }
      return read(&self)
    }

    /// Counts `count` more keyframes, vertices or stops. Returns `false` if the limit is exceeded. Without slots, the
    /// size of the file is a sufficient bound. With slots, many properties can share one long value.
    mutating func consumeValues(_ count: Int, _ json: @autoclosure () -> JSONValue) -> Bool {
      valueCount += count
      guard valueCount > limits.values else { return true }
      recordLimitError(json(), "more than \(limits.values) keyframes, vertices and stops")
      return false
    }

    /// Counts text of this length, with each character processed by this number of animators. Returns `false` if the
    /// limit is exceeded.
    mutating func consumeCharacters(_ count: Int, animators: Int, _ json: JSONValue) -> Bool {
      let (work, overflows) = count.multipliedReportingOverflow(by: animators + 1)
      guard !overflows, work <= limits.characters - characterCount else {
        recordLimitError(json, "more than \(limits.characters) characters of animated text")
        return false
      }
      characterCount += work
      return true
    }

    private mutating func recordLimitError(_ json: JSONValue, _ message: String) {
      if limitError == nil { limitError = json.error(.limitExceeded, message) }
    }
  }
}
