import Testing

@testable import FlickLottie

@Suite("Property tables")
struct PropertyTableTests {
  // MARK: Keys

  /// Reads an object that has only the key of one row, for each row of a table.
  ///
  /// - Parameter object: The text of an object with this member.
  private func checkKeys<Owner: PropertyOwner>(
    _ owner: Owner.Type, object: (String) -> String = { "{\($0)}" },
    _ read: (JSONValue, inout Schema.ReadContext) -> Owner?
  ) throws {
    for row in Owner.properties where row.isStored {
      let member = "\"\(row.description.key)\":\(row.sample)"
      let json = try JSONDocument(Array(object(member).utf8)).root
      var reading = Schema.ReadContext(limits: .default)
      let made = try #require(read(json, &reading))
      for other in Owner.properties where other.isStored {
        #expect(
          other.isPresent(in: made)
            == (other.description.key.description == row.description.key.description),
          "\(owner) reads \(row.description.key) as \(other.description.name)")
      }
    }
  }

  @Test("The keys of shapes are those that the reader reads")
  func keysOfShapesAreThoseThatReaderReads() throws {
    try checkKeys(Schema.Path.self) { Schema.Path($0, &$1) }
    try checkKeys(Schema.Rectangle.self) { Schema.Rectangle($0, &$1) }
    try checkKeys(Schema.Ellipse.self) { Schema.Ellipse($0, &$1) }
    try checkKeys(Schema.PolyStar.self) { Schema.PolyStar($0, &$1) }
    try checkKeys(Schema.Fill.self) { Schema.Fill($0, &$1) }
    try checkKeys(Schema.Gradient.self) { Schema.Gradient($0, &$1) }
    try checkKeys(Schema.GradientFill.self) { Schema.GradientFill($0, &$1) }
    try checkKeys(Schema.SolidStroke.self) { Schema.SolidStroke($0, &$1) }
    try checkKeys(Schema.Stroke.self) { Schema.Stroke($0, &$1) }
    try checkKeys(Schema.TrimPath.self) { Schema.TrimPath($0, &$1) }
    try checkKeys(Schema.RoundedCorners.self) { Schema.RoundedCorners($0, &$1) }
    try checkKeys(Schema.PuckerBloat.self) { Schema.PuckerBloat($0, &$1) }
    try checkKeys(Schema.ZigZag.self) { Schema.ZigZag($0, &$1) }
    try checkKeys(Schema.Twist.self) { Schema.Twist($0, &$1) }
    try checkKeys(Schema.OffsetPath.self) { Schema.OffsetPath($0, &$1) }
    // The opacities of the copies are members of the transform.
    try checkKeys(
      Schema.Repeater.self,
      object: { member in
        let isOpacity = member.hasPrefix("\"so\"") || member.hasPrefix("\"eo\"")
        return isOpacity ? "{\"tr\":{\(member)}}" : "{\(member)}"
      }
    ) {
      var repeater = Schema.Repeater($0, &$1)
      if repeater.startOpacity != nil || repeater.endOpacity != nil { repeater.transform = nil }
      return repeater
    }
  }

  @Test("The keys of other types are those that the reader reads")
  func keysOfOtherTypesAreThoseThatReaderReads() throws {
    try checkKeys(Schema.Transform.self) { Schema.Transform($0, &$1) }
    try checkKeys(Schema.Mask.self) { Schema.Mask($0, &$1) }
    try checkKeys(Schema.LayerStyle.self) { Schema.LayerStyle($0, &$1) }
    try checkKeys(Schema.TextProperties.self) { Schema.TextProperties($0, &$1) }
    try checkKeys(Schema.TextSelector.self) { Schema.TextSelector($0, &$1) }
  }

  @Test("Every element type that the reader reads has a table")
  func everyElementTypeThatReaderReadsHasTable() throws {
    for shape in Schema.ShapeType.all {
      let (type, rows) = (shape.type, shape.expressionRows)
      let json = try JSONDocument(Array("{\"ty\":\"\(type)\"}".utf8)).root
      var reading = Schema.ReadContext(limits: .default)
      let element = try #require(Schema.ShapeElement(json, &reading))
      if case .unsupported = element.content { Issue.record("\(type) is not read") }
      #expect(Set(rows.map(\.key.description)).count == rows.count, "\(type)")
      #expect(Set(rows.map(\.index)).count == rows.count, "\(type)")
    }
  }

  // MARK: Units

  /// Resolves an element with one property, and searches the result for the converted number.
  private func checkUnits<Owner: PropertyOwner>(_ owner: Owner.Type, _ type: String) throws {
    for row in Owner.properties {
      // The number of points of a zig zag and the like are stored as they are written.
      let value = 30.625
      guard let sample = row.sample(value) else { continue }
      let element = "{\"ty\":\"\(type)\",\"\(row.description.key)\":\(sample)}"
      let text = String(reflecting: try items(element)[0])
      let expected =
        switch row.description.unit {
        case .none, .points: [value]
        case .percent: [value * UnitScale.percent]
        case .degrees: [value * UnitScale.degree, value * UnitScale.turn]
        }
      #expect(
        expected.contains { text.contains("\($0)") }, "\(owner) \(row.description.name): \(text)")
    }
  }

  @Test("The units of shapes are those that the resolver converts")
  func unitsOfShapesAreThoseThatResolverConverts() throws {
    try checkUnits(Schema.Rectangle.self, "rc")
    try checkUnits(Schema.Ellipse.self, "el")
    try checkUnits(Schema.PolyStar.self, "sr")
    try checkUnits(Schema.Fill.self, "fl")
    try checkUnits(Schema.GradientFill.self, "gf")
    try checkUnits(Schema.Stroke.self, "st")
    try checkUnits(Schema.TrimPath.self, "tm")
    try checkUnits(Schema.RoundedCorners.self, "rd")
    try checkUnits(Schema.PuckerBloat.self, "pb")
    try checkUnits(Schema.ZigZag.self, "zz")
    try checkUnits(Schema.Twist.self, "tw")
    try checkUnits(Schema.OffsetPath.self, "op")
    // The other rotations are those of 3D layers.
    for row in Schema.Transform.properties
    where !["or", "rx", "ry"].contains(row.description.key.description) {
      guard let sample = row.sample(30.625) else { continue }
      let text = String(reflecting: try transform("\"\(row.description.key)\":\(sample)"))
      let factor =
        switch row.description.unit {
        case .none, .points: 1.0
        case .percent: UnitScale.percent
        case .degrees: UnitScale.degree
        }
      #expect(text.contains("\(30.625 * factor)"), "\(row.description.name): \(text)")
    }
  }
}

extension PropertyRow {
  /// A Boolean value that indicates whether a schema type stores the property.
  fileprivate var isStored: Bool {
    if case .expressionNumber = storage { false } else { true }
  }

  fileprivate func isPresent(in owner: Owner) -> Bool {
    var owner = owner
    var isPresent = false
    switch storage {
    case .number(let access), .vector(let access), .color(let access), .rotation(let access, _):
      access(&owner) { isPresent = $0 != nil }
    case .position(let access): access(&owner) { isPresent = $0 != nil }
    case .path(let access, _): access(&owner) { isPresent = $0 != nil }
    case .gradient(let access, _): access(&owner) { isPresent = $0 != nil }
    case .dashes(let access): access(&owner) { isPresent = !$0.isEmpty }
    case .transform(let access): access(&owner) { isPresent = $0 != nil }
    case .expressionNumber: break
    }
    return isPresent
  }

  /// A value of the property in JSON, which the reader finds.
  fileprivate var sample: String {
    switch storage {
    case .number, .vector, .color, .rotation, .position, .path, .expressionNumber: #"{"k":1}"#
    case .gradient: #"{"p":1,"k":{"k":[0,1,1,1]}}"#
    case .dashes: #"[{"n":"d","v":{"k":1}}]"#
    case .transform: "{}"
    }
  }

  /// Returns a constant value in JSON, for properties whose values are numbers.
  fileprivate func sample(_ value: Double) -> String? {
    switch storage {
    case .number, .rotation: "{\"k\":\(value)}"
    case .vector, .position: "{\"k\":[\(value),\(value)]}"
    case .color, .path, .gradient, .dashes, .transform, .expressionNumber: nil
    }
  }
}
