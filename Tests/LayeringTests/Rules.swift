/// A line that violates the rules of a module.
struct Violation: Equatable, CustomStringConvertible {
  var line: Int
  var reason: String

  var description: String { "line \(line): \(reason)" }
}

/// Returns the violations of a file in a module.
func violations(_ text: String, in module: Module) -> [Violation] {
  let source = SourceText(text)
  return importViolations(source, module) + pointerViolations(source, text, module)
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

private func importViolations(_ source: SourceText, _ module: Module) -> [Violation] {
  imports(source).filter {
    !module.modules.contains($0.module) && !module.systemModules.contains($0.module)
  }
  .map { Violation(line: $0.line, reason: "\(module.name) may not import \($0.module)") }
}

private func pointerViolations(_ source: SourceText, _ text: String, _ module: Module)
  -> [Violation]
{
  let pointers = source.tokens.filter {
    $0.kind == .word && ($0.text.hasPrefix("Unsafe") || $0.text.hasPrefix("withUnsafe"))
  }
  guard let first = pointers.first else { return [] }
  guard module.mayUsePointers else {
    return [Violation(line: first.line, reason: "\(module.name) must not use pointers")]
  }
  // A file that takes a pointer must explain why it is safe. A file that only names a pointer type need not.
  guard let taken = pointers.first(where: { $0.text.hasPrefix("withUnsafe") }),
    !text.contains("// SAFETY:")
  else { return [] }
  return [Violation(line: taken.line, reason: "a pointer without // SAFETY:")]
}
