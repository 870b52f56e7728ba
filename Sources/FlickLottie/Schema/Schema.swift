import FlickArchive
import FlickGeometry

/// The objects of a Lottie file as they are written: the specification's names, units and defaults,
/// in folders named after its chapters. Each key of the format stands in one place, the reading
/// initialiser of its object.
///
/// Reading forgives: what is missing takes its default, a number may stand in an array of one, a
/// flag may be a number, and an object of the wrong form is left out with a diagnostic.
///
/// Many optional members are spelled `Optional`: the short form would first set each to `nil`, and the
/// initialiser then let go of that.
///
/// Initialisers borrow the JSON that they read (`__shared`): by themselves they would take it over, and
/// each member of each object would be counted in and out.
enum Schema {}

extension Schema {
  /// What the reading of all objects of one file shares.
  struct ReadContext {
    var diagnosticLog: DiagnosticLog
    /// The properties of the file's slots, by slot identifier.
    var slots: [String: JSONValue] = [:]
    /// Keyframes by the name of their easing, once one has been asked for.
    var namedEasings: [String: JSONValue]?
    let limits: LottieLimits
    /// The first limit that the file went over.
    private(set) var limitError: ReadError?
    private var layerCount = 0
    private var valueCount = 0
    private var characterCount = 0
    private var groupDepth = 0
    /// Kept between contours for its memory.
    var pairs: [Point2D] = []

    init(limits: LottieLimits) {
      self.limits = limits
      diagnosticLog = DiagnosticLog(limit: limits.diagnostics)
    }

    /// The elements of an array that can be read; the others become diagnostics.
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
      for item in json.elements {
        if let element = read(item, &self) {
          list.append(element)
        } else {
          diagnosticLog.add(.malformed, at: item)
        }
      }
      return list
    }

    /// What the slot holds that an object names as its own.
    func slot(of json: JSONValue) -> JSONValue? {
      guard !slots.isEmpty, let id = json["sid"]?.string else { return nil }
      return slots[id]
    }

    /// Whether one more layer may be read.
    mutating func consumeLayer(_ json: JSONValue) -> Bool {
      layerCount += 1
      guard layerCount > limits.layers else { return true }
      recordLimitError(json, "more than \(limits.layers) layers")
      return false
    }

    /// Reads what lies within a group, unless groups are too deep already.
    mutating func readGroup<Content>(
      _ json: JSONValue, _ read: (inout ReadContext) -> [Content]
    ) -> [Content] {
      guard groupDepth < limits.groupDepth else {
        recordLimitError(json, "more than \(limits.groupDepth) groups within each other")
        return []
      }
      groupDepth += 1
      defer { groupDepth -= 1 }
      return read(&self)
    }

    /// Whether `count` more keyframes, vertices or stops may be read. Without slots the file's size
    /// would bound them; with slots, many properties can share one long value.
    mutating func consumeValues(_ count: Int, _ json: JSONValue) -> Bool {
      valueCount += count
      guard valueCount > limits.values else { return true }
      recordLimitError(json, "more than \(limits.values) keyframes, vertices and stops")
      return false
    }

    /// Whether text of this length, each character moved by so many animators, may be read.
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
