/// A line that violates the rules of a module.
struct Violation: Equatable, CustomStringConvertible {
  var line: Int
  var reason: String

  var description: String { "line \(line): \(reason)" }
}

/// Returns the violations of a file in a module.
func violations(_ text: String, in room: Module) -> [Violation] {
  let source = SourceText(text)
  return importViolations(source, room) + wordViolations(source, room)
    + pointerViolations(source, text, room)
}

/// Returns the violations of rules that apply to all modules.
func violationsInAnyModule(_ text: String, mayBeUnchecked: Bool = false) -> [Violation] {
  let source = SourceText(text)
  var forms = [["fatalError", "("], ["try", "!"], ["as", "!"]]
  if !mayBeUnchecked { forms.append(["@", "unchecked"]) }
  return source.tokens.indices.flatMap { index in
    forms.filter { source.containsTokens($0, at: index) }.map {
      Violation(line: source.tokens[index].line, reason: $0.joined())
    }
  }
}

/// Returns the imported modules and their lines. Ignores attributes, access levels and kinds: `@_exported
/// public import struct X.Y` imports X.
func imports(_ source: SourceText) -> [(module: String, line: Int)] {
  let kinds: Set = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
  let tokens = source.tokens
  return tokens.indices.compactMap { index in
    let isKeyword =
      tokens[index].kind == .word && tokens[index].text == "import"
      && !(index > 0 && [".", "`"].contains(tokens[index - 1].text))
    guard isKeyword else { return nil }
    let names = tokens[(index + 1)...].prefix(2).filter { $0.kind == .word }.map(\.text)
    guard let first = names.first else { return nil }
    return (kinds.contains(first) ? names.last ?? first : first, tokens[index].line)
  }
}

private func importViolations(_ source: SourceText, _ room: Module) -> [Violation] {
  imports(source).filter {
    !room.modules.contains($0.module) && !room.systemModules.contains($0.module)
  }
  .map { Violation(line: $0.line, reason: "\(room.name) may not import \($0.module)") }
}

private func wordViolations(_ source: SourceText, _ room: Module) -> [Violation] {
  source.tokens.flatMap { token -> [Violation] in
    let said: [String]
    switch token.kind {
    case .word: said = room.forbiddenWords.intersection(words(token.text)).sorted()
    case .string: said = room.forbiddenStrings.contains(token.text) ? ["\"\(token.text)\""] : []
    case .symbol: said = []
    }
    return said.map { Violation(line: token.line, reason: "\(room.name) must not use \($0)") }
  }
}

private func pointerViolations(_ source: SourceText, _ text: String, _ room: Module) -> [Violation]
{
  let pointers = source.tokens.filter {
    $0.kind == .word && ($0.text.hasPrefix("Unsafe") || $0.text.hasPrefix("withUnsafe"))
  }
  guard let first = pointers.first else { return [] }
  guard room.mayUsePointers else {
    return [Violation(line: first.line, reason: "\(room.name) must not use pointers")]
  }
  // A file that takes a pointer must explain why it is safe. A file that only names a pointer type need not.
  guard let taken = pointers.first(where: { $0.text.hasPrefix("withUnsafe") }),
    !text.contains("// SAFETY:")
  else { return [] }
  return [Violation(line: taken.line, reason: "a pointer without // SAFETY:")]
}

/// Returns the words of an identifier in lower case: `UIKitLayers` has uikitlayers, ui, kit, layers and
/// layer.
func words(_ identifier: String) -> Set<String> {
  var parts: [String] = []
  let letters = Array(identifier)
  for (index, letter) in letters.enumerated() {
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    let previous = index > 0 ? letters[index - 1] : nil
    let starts =
      letter.isUppercase && (previous?.isUppercase != true || next?.isLowercase == true)
      || previous == "_"
    if starts || parts.isEmpty { parts.append("") }
    if letter != "_" { parts[parts.count - 1].append(letter) }
  }
  let all = Set((parts + [identifier]).map { $0.lowercased() })
  return all.union(all.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) })
}
