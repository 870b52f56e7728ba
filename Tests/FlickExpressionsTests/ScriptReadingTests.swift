import Foundation
import Testing

@testable import FlickExpressions

/// The script of an expression. Apple has a type with its name.
private typealias ParsedScript = FlickExpressions.Script

@Suite("Parsing scripts")
struct ScriptReadingTests {
  @Test("A program that only refers to a property is a reference")
  func programThatOnlyRefersToPropertyIsReference() throws {
    let sources = [
      "var $bm_rt;\nvar p = thisProperty.propertyIndex;\nvar g = thisProperty.propertyGroup(1);\n"
        + "$bm_rt = thisLayer(2)('Admin')(g.propertyIndex)(p);",
      "var $bm_rt;\ntry {\n var c = thisComp.layer('A')(4)('E');\n $bm_rt = c('B');\n}"
        + " catch (e) {\n $bm_rt = value;\n}",
      "thisLayer.transform.rotation",
    ]
    for source in sources {
      #expect(try #require(ParsedScript(source)).resultReference >= 0, "\(source)")
    }
    let others = [
      "var $bm_rt; $bm_rt = thisLayer.transform.rotation; $bm_rt = time;",
      "var p = 1; p = 2; effect('A')(p)", "thisLayer.active", "time",
      "var a = thisLayer.transform; if (time > 1) { a = thisComp.layer(2); } a.rotation",
    ]
    for source in others {
      #expect(try #require(ParsedScript(source)).resultReference < 0, "\(source)")
    }
  }

  @Test("Values made of literals are memoized")
  func valuesMadeOfLiteralsAreMemoized() throws {
    func count(_ source: String) throws -> Int {
      try #require(ParsedScript(source)).memoizedCount
    }
    #expect(try count("[1, 2, 3]") == 1)
    #expect(try count("var a = [1, 2]; a[0] + time") == 2)
    #expect(try count("f([1]) + time; function f(v) { return v[0]; }") == 2)
    #expect(try count("time + value") == 0)
    #expect(try count("f([1]) + time; function f(v) { return v[0] + time; }") == 1)
    #expect(try count("var a = [1]; a.push(2); a[1] + time") == 0)
  }

  /// Short names without a meaning in the language.
  private static let names: [String] = {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    return letters.flatMap { first in letters.map { first + $0 + "_" } }
  }()

  /// Returns whether a source is parsed on a thread with a stack of half a megabyte, as secondary threads have on Apple
  /// platforms.
  private func isParsedOnSmallStack(_ source: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: ParsedScript(source) != nil) }
      thread.stackSize = 1 << 19
      thread.start()
    }
  }

  @Test(
    "Long chains of variables and functions do not fill the stack",
    arguments: [
      ("[1]", "", "%@ + 1"), ("thisLayer", "", "%@.transform"), ("[1]", ".length", "%@ + 1"),
      ("thisLayer.index", "", "thisComp.layer(%@)"), ("thisLayer", ".transform", "%@(1)"),
    ])
  func longChainsOfVariablesAndFunctionsDoNotFillStack(first: String, member: String, use: String)
    async
  {
    let names = Self.names
    var source = "\(names[0]) = \(first);"
    var last = 0
    while source.utf8.count < 16_000, last + 1 < names.count {
      source += "\(names[last + 1])=\(names[last])\(member);"
      last += 1
    }
    source += use.replacingOccurrences(of: "%@", with: names[last])
    #expect(await isParsedOnSmallStack(source), "\(first) \(use)")
  }

  @Test("Long chains of functions do not fill the stack")
  func longChainsOfFunctionsDoNotFillStack() async throws {
    let names = Self.names.prefix(600)
    let functions = zip(names, names.dropFirst()).map { "function \($0)(){\($1)()}" }
    let last = try #require(names.last)
    let source = functions.joined() + "function \(last)(){}\(names[0])()"
    #expect(await isParsedOnSmallStack(source))
  }

  @Test("The lists of a variable that is mutated many times are searched once")
  func listsOfVariableThatIsMutatedManyTimesAreSearchedOnce() throws {
    let assigned = String(repeating: "a = [1];", count: 1_000)
    let mutated = String(repeating: "a[0]=1;", count: 1_000)
    let parser = try parser(of: "var a = [1];" + assigned + mutated + "a")
    #expect(parser.mutatedLists.count == 1_000)
    #expect(parser.listVariables.count == 1)
    #expect(!parser.mutatesLists)
  }

  @Test("Names of any length are told apart by all of their characters")
  func namesOfAnyLengthAreToldApartByAllOfTheirCharacters() throws {
    for length in [1, 7, 8, 9, 15, 16, 17, 23, 24, 25, 100] {
      let start = String(repeating: "a", count: length)
      for (first, second) in [
        (start + "b", start + "c"), ("b" + start, "c" + start), (start, start + "a"),
      ] {
        let parser = try parser(of: "var \(first) = 1; var \(second) = 2; \(first) + \(second)")
        #expect(parser.variables.count == 3, "\(first) \(second)")
        let again = try self.parser(of: "var \(first) = 1; \(first) + \(first)")
        #expect(again.variables.count == 2, "\(first)")
      }
    }
  }

  /// Returns the parser of a program after it has read it.
  private func parser(of source: String) throws -> ScriptParser {
    var names = ScriptNameTable.ofLanguage
    let tokens = try #require(ScriptToken.tokens(of: Array(source.utf8), &names))
    var parser = ScriptParser(tokens, names.meanings, isRaw: true)
    try parser.readProgram()
    return parser
  }

  @Test("Nodes and values take 16 bytes")
  func nodesAndValuesTake16Bytes() {
    #expect(MemoryLayout<ScriptNode>.stride == 16)
    #expect(MemoryLayout<ScriptValue>.stride == 16)
  }
}
