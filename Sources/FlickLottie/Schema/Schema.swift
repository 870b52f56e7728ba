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
enum Schema {}

extension Schema {
  /// State that is shared while the objects of one file are read.
  struct Reading {
    var findings: Findings
    /// The properties of the file's slots, by slot identifier.
    var slots: [String: JSONValue] = [:]
    /// The keyframes with a named easing, by name. Built on first use.
    var namedEasings: [String: JSONValue]?
    let limits: LottieLimits
    /// The first limit that the file exceeded.
    private(set) var excess: ReadError?
    private var layers = 0
    private var values = 0
    private var characters = 0
    private var groups = 0
    /// A buffer that is reused for each contour.
    var pairs: [Point] = []

    init(limits: LottieLimits) {
      self.limits = limits
      findings = Findings(limit: limits.diagnostics)
    }

    /// Reads the elements of an array. Elements that cannot be read become diagnostics.
    mutating func list<Element>(
      _ json: JSONValue?, _ read: (JSONValue, inout Reading) -> Element?
    ) -> [Element] {
      guard let json else { return [] }
      guard json.isArray else {
        if !json.isNull { findings.add(.malformed, at: json) }
        return []
      }
      var list: [Element] = []
      list.reserveCapacity(json.count)
      for item in json.elements {
        if let element = read(item, &self) {
          list.append(element)
        } else {
          findings.add(.malformed, at: item)
        }
      }
      return list
    }

    /// Returns the content of the slot that an object refers to.
    func slot(of json: JSONValue) -> JSONValue? {
      guard !slots.isEmpty, let id = json["sid"]?.string else { return nil }
      return slots[id]
    }

    /// Counts one more layer. Returns `false` if the limit is exceeded.
    mutating func admitLayer(_ json: JSONValue) -> Bool {
      layers += 1
      guard layers > limits.layers else { return true }
      exceed(json, "more than \(limits.layers) layers")
      return false
    }

    /// Reads the contents of a group. Returns nothing if groups are nested too deeply.
    mutating func inGroup<Content>(
      _ json: JSONValue, _ read: (inout Reading) -> [Content]
    ) -> [Content] {
      guard groups < limits.groupDepth else {
        exceed(json, "more than \(limits.groupDepth) nested groups")
        return []
      }
      groups += 1
      defer { groups -= 1 }
      return read(&self)
    }

    /// Counts `count` more keyframes, vertices or stops. Returns `false` if the limit is exceeded. Without slots, the
    /// size of the file is a sufficient bound. With slots, many properties can share one long value.
    mutating func admitValues(_ count: Int, _ json: JSONValue) -> Bool {
      values += count
      guard values > limits.values else { return true }
      exceed(json, "more than \(limits.values) keyframes, vertices and stops")
      return false
    }

    /// Counts text of this length, with each character processed by this number of animators. Returns `false` if the
    /// limit is exceeded.
    mutating func admitCharacters(_ count: Int, animators: Int, _ json: JSONValue) -> Bool {
      let (work, overflows) = count.multipliedReportingOverflow(by: animators + 1)
      guard !overflows, work <= limits.characters - characters else {
        exceed(json, "more than \(limits.characters) characters of animated text")
        return false
      }
      characters += work
      return true
    }

    private mutating func exceed(_ json: JSONValue, _ message: String) {
      if excess == nil { excess = json.error(.limitExceeded, message) }
    }
  }
}
