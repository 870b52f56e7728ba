import Testing

@testable import FlickExpressions

@Suite("Parsing scripts")
struct ScriptReadingTests {
  @Test("A program that only refers to a property is a reference")
  func alias() throws {
    let sources = [
      "var $bm_rt;\nvar p = thisProperty.propertyIndex;\nvar g = thisProperty.propertyGroup(1);\n"
        + "$bm_rt = thisLayer(2)('Admin')(g.propertyIndex)(p);",
      "var $bm_rt;\ntry {\n var c = thisComp.layer('A')(4)('E');\n $bm_rt = c('B');\n}"
        + " catch (e) {\n $bm_rt = value;\n}",
      "thisLayer.transform.rotation",
    ]
    for source in sources {
      #expect(try #require(Script(source)).resultReference >= 0, "\(source)")
    }
    let others = [
      "var $bm_rt; $bm_rt = thisLayer.transform.rotation; $bm_rt = time;",
      "var p = 1; p = 2; effect('A')(p)", "thisLayer.active", "time",
      "var a = thisLayer.transform; if (time > 1) { a = thisComp.layer(2); } a.rotation",
    ]
    for source in others { #expect(try #require(Script(source)).resultReference < 0, "\(source)") }
  }

  @Test("Values made of literals are memoized")
  func constants() throws {
    func count(_ source: String) throws -> Int { try #require(Script(source)).memoizedCount }
    #expect(try count("[1, 2, 3]") == 1)
    #expect(try count("var a = [1, 2]; a[0] + time") == 2)
    #expect(try count("f([1]) + time; function f(v) { return v[0]; }") == 2)
    #expect(try count("time + value") == 0)
    #expect(try count("f([1]) + time; function f(v) { return v[0] + time; }") == 1)
    #expect(try count("var a = [1]; a.push(2); a[1] + time") == 0)
  }

  @Test("Nodes and values take 16 bytes")
  func size() {
    #expect(MemoryLayout<ScriptNode>.stride == 16)
    #expect(MemoryLayout<ScriptValue>.stride == 16)
  }
}
