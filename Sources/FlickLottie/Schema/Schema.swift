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
  struct Reading {
    var findings: Findings
    /// The properties of the file's slots, by slot identifier.
    var slots: [String: JSONValue] = [:]
    /// Keyframes by the name of their easing, once one has been asked for.
    var namedEasings: [String: JSONValue]?
    let limits: LottieLimits
    /// The first limit that the file went over.
    private(set) var excess: ReadError?
    private var layers = 0
    private var values = 0
    private var characters = 0
    private var groups = 0
    /// Kept between contours for its memory.
    var pairs: [Point] = []

    init(limits: LottieLimits) {
      self.limits = limits
      findings = Findings(limit: limits.diagnostics)
    }

    /// The elements of an array that can be read; the others become diagnostics.
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

    /// What the slot holds that an object names as its own.
    func slot(of json: JSONValue) -> JSONValue? {
      guard !slots.isEmpty, let id = json["sid"]?.string else { return nil }
      return slots[id]
    }

    /// Whether one more layer may be read.
    mutating func admitLayer(_ json: JSONValue) -> Bool {
      layers += 1
      guard layers > limits.layers else { return true }
      exceed(json, "more than \(limits.layers) layers")
      return false
    }

    /// Reads what lies within a group, unless groups are too deep already.
    mutating func inGroup<Content>(
      _ json: JSONValue, _ read: (inout Reading) -> [Content]
    ) -> [Content] {
      guard groups < limits.groupDepth else {
        exceed(json, "more than \(limits.groupDepth) groups within each other")
        return []
      }
      groups += 1
      defer { groups -= 1 }
      return read(&self)
    }

    /// Whether `count` more keyframes, vertices or stops may be read. Without slots the file's size
    /// would bound them; with slots, many properties can share one long value.
    mutating func admitValues(_ count: Int, _ json: JSONValue) -> Bool {
      values += count
      guard values > limits.values else { return true }
      exceed(json, "more than \(limits.values) keyframes, vertices and stops")
      return false
    }

    /// Whether text of this length, each character moved by so many animators, may be read.
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
