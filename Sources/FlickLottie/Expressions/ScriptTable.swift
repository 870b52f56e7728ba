import FlickExpressions
import FlickMath

/// The parsed scripts of a file. Rigs use the same source in many properties.
///
/// Each source is hashed once for each use. A dictionary would hash all long sources again whenever it grows.
struct ScriptTable: Sendable {
  private var table = HashIndexTable()
  private var sources: [ExpressionSource] = []
  /// The scripts in the order of the sources; `nil` for sources that only the engine can evaluate.
  private var scripts: [Script?] = []
  /// Created with the first script.
  private var names: ScriptNameTable?

  /// Returns the parsed script, and parses it on the first use.
  mutating func script(_ source: ExpressionSource) -> Script? {
    let hash = source.hash
    if let known = table.index(hash, where: { sources[$0] == source }) { return scripts[known] }
    var names = names.take() ?? ScriptNameTable.ofLanguage
    let script = Script(source.unescaped, names: &names)
    self.names = names
    table.add(scripts.count, hash)
    sources.append(source)
    scripts.append(script)
    return script
  }
}
