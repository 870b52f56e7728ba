import FlickExpressions

/// The names that have a value in every expression, such as `value` and `posterizeTime`. The names of the time, the
/// property, the layer and the composition are those of the machine.
final class ExpressionPlace: ScriptObject {
  var handle: Int32 = -1
  unowned let document: ExpressionDocument

  init(of document: ExpressionDocument) { self.document = document }

  var members: ScriptMembers { Self.names }

  private static let names = ScriptMembers(
    of: ExpressionPlace.self,
    [
      ScriptMember(.value) { _, machine in
        guard let property = machine.currentProperty as? ExpressionBaseProperty else {
          return .undefined
        }
        if property.isAnimated { machine.varies = true }
        return property.valueWithoutExpression(at: machine.time, &machine)
      },
      // AE: The expression is evaluated `rate` times per second (After Effects expression reference, `posterizeTime`).
      // All values that it reads are read at these times.
      ScriptMember(method: .posterizeTime, 1) { _, arguments, machine throws(ScriptError) in
        let rate = try machine.first(machine.argument(arguments, 0))
        machine.varies = true
        // The tolerance prevents rounding from selecting the previous step.
        if rate > 0 { machine.time = (machine.time * rate + 1e-6).rounded(.down) / rate }
        machine.forgetValue()
        return .number(machine.time)
      },
      ScriptMember(.colorDepth) { _, _ in .number(8) },
      ScriptMember(.textIndex) { place, machine in
        machine.varies = true
        return .number(place.document.textPart.x)
      },
      ScriptMember(.textTotal) { place, machine in
        machine.varies = true
        return .number(place.document.textPart.y)
      },
      ScriptMember(.selectorValue) { place, machine in
        machine.varies = true
        return .number(place.document.textPart.z)
      },
    ])
}
