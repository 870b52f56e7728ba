/// Objects of the host.
extension ScriptMachine {
  func isHostCallable(_ object: Int32) -> Bool { false }
  mutating func callHost(_ object: Int32, _ count: Int) throws(ScriptError) -> ScriptValue? { nil }
  mutating func hostMember(_ object: Int32, _ key: ScriptPropertyKey) throws(ScriptError)
    -> ScriptValue?
  { nil }
  mutating func setHostMember(_ object: Int32, _ key: ScriptPropertyKey, _ value: ScriptValue)
    throws(ScriptError) -> Bool
  { false }
  mutating func hostPrimitive(_ object: Int32) throws(ScriptError) -> ScriptValue? { nil }
  func hostKeys(_ object: Int32) -> [ScriptPropertyKey] { [] }
}
