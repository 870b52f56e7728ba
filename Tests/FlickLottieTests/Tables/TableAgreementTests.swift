#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  /// Expressions find each property of the tables under each of its names.
  @Suite("Property tables in expressions")
  struct TableAgreementTests {
    private let transform = ExpressionPropertyTable.groupTransform

    /// Evaluates an expression in a shape layer with an element.
    private func number(_ expression: String, _ element: String) throws -> Double {
      let text = """
        {"v":"5.9.0","fr":30,"ip":0,"op":90,"w":200,"h":100,"layers":[
        {"ty":4,"ind":1,"nm":"Layer","ip":0,"op":90,"ks":{"o":{"k":50,"x":\(expression.quotedForJSON)},
        "a":{"k":[1,2]},"p":{"k":[3,4]},"s":{"k":[50,60]},"r":{"k":7}},"shapes":[\(element)]}]}
        """
      let expressions = try #require(DocumentExpressions(document: Array(text.utf8)))
      let id = try expressions.bind("layers[0].ks.o", .number)
      return try #require(
        expressions.number(id, at: 0), "\(expression): \(expressions.lastError)"
      ).value[0]
    }

    /// The value of a property in the file; a number and its multiples.
    private func written(_ row: ExpressionPropertySpec, _ number: Int) -> String {
      if row.kind == .path { return #"{"k":{"c":false,"v":[[0,0]],"i":[[0,0]],"o":[[0,0]]}}"# }
      return "{\"k\":[\(number),\(number * 2),\(number * 3)]}"
    }

    /// Checks the names of properties whose members are inserted into an element.
    private func check(
      _ reference: String, _ table: ExpressionPropertyTable, _ element: (String) -> String
    ) throws {
      let members = table.rows.enumerated().map { ",\"\($1.key)\":\(written($1, $0 + 2))" }.joined()
      for (position, row) in table.rows.enumerated() {
        let names = [row.name, row.matchName] + row.members
        let calls = names.filter { !$0.isEmpty }.map { "\(reference)('\($0)')" }
        let all =
          calls + row.members.map { "\(reference).\($0)" } + ["\(reference)(\(Int(row.index)))"]
        for property in all {
          var expression = "\(property).propertyIndex * 1000 + \(property).matchName.length"
          var expected = row.index * 1000 + Double(row.matchName.utf8.count)
          if row.kind == .number {
            let isList = row.shape.maxDimensions > 1
            expression += isList ? " + \(property)[1]" : " + \(property)"
            expected += Double((position + 2) * (isList ? 2 : 1))
          }
          #expect(try number(expression, element(members)) == expected, "\(expression)")
        }
      }
    }

    @Test("The language knows each name of the tables")
    func languageKnowsEachNameOfTables() {
      let tables =
        Schema.ShapeType.all.map(\.expressionRows)
        + [
          ExpressionPropertyTable.layerTransform, transform, .repeaterTransform, .mask, .text,
          .textAnimator, .textSelector,
        ].map(\.rows) + ExpressionLayerStyle.kinds.map(\.table.rows)
      for row in tables.joined() {
        #expect(row.members.allSatisfy { ScriptName($0) != nil }, "\(row.members)")
      }
      let names = ExpressionLayerStyle.kinds.map(\.name.camelCased) + ExpressionTextStyle.names
      #expect(names.allSatisfy { ScriptName($0) != nil }, "\(names)")
    }

    @Test(
      "Properties of elements of shape layers agree with the tables",
      arguments: Schema.ShapeType.all.map(\.type))
    func propertiesOfElementsOfShapeLayersAgreeWithTables(type: String) throws {
      try check("content('Element')", ExpressionPropertyTable.shape(type)) {
        "{\"ty\":\"\(type)\",\"nm\":\"Element\"\($0)}"
      }
    }

    @Test("Properties of transforms of groups and repeaters agree with the tables")
    func transformPropertiesAgreeWithTables() throws {
      try check("content('Group').transform", transform) {
        "{\"ty\":\"gr\",\"nm\":\"Group\",\"it\":[{\"ty\":\"tr\"\($0)}]}"
      }
      try check("content('Copies').transform", .repeaterTransform) {
        "{\"ty\":\"rp\",\"nm\":\"Copies\",\"tr\":{\"ty\":\"tr\"\($0)}}"
      }
    }

    @Test("Transforms that the file omits have the defaults of the table")
    func transformsThatFileOmitsHaveDefaultsOfTable() throws {
      let element = "{\"ty\":\"gr\",\"nm\":\"Group\",\"it\":[{\"ty\":\"tr\"}]}"
      for row in transform.rows {
        let property = "content('Group').transform('\(row.name)')"
        let value = row.shape.maxDimensions == 1 ? property : "\(property)[1]"
        #expect(try number(value, element) == row.defaultValue, "\(property)")
      }
    }
  }
#endif
