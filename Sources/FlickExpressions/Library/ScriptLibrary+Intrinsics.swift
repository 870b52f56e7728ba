/// The functions that functions of the library in the language call. Scripts cannot name them.
///
/// `$call(function, this, arguments…)` is an instruction and no function.
extension ScriptLibrary {
  static let intrinsics = ScriptLibrarySection(
    members: patternIntrinsics + [
      .init("$object", 1) { m, a throws(ScriptError) in .object(try m.object(m[a, 0])) },
      .init("$length", 1) { m, a throws(ScriptError) in .number(try m.length(m[a, 0])) },
      .init("$integer", 1) { m, a throws(ScriptError) in .number(try m.integer(m[a, 0])) },
      .init("$text", 1) { m, a throws(ScriptError) in .text(try m.text(m[a, 0])) },
      .init("$plain", 1) { m, a throws(ScriptError) in try m.plain(m[a, 0]) },
      .init("$unboxed", 1) { m, a throws(ScriptError) in try m.unboxed(m[a, 0]) },
      .init("$number", 1) { m, a throws(ScriptError) in .number(try m.numberValue(m[a, 0])) },
      .init("$isObject", 1) { m, a throws(ScriptError) in .bool(m[a, 0].object != nil) },
      .init("$textOf", 1) { m, a throws(ScriptError) in
        .text(try m.thisText(ScriptArguments(this: m[a, 0], base: a.base, count: 0)))
      },
      .init("$startsWith", 3) { m, a throws(ScriptError) in
        let (text, part) = (try m.text(m[a, 0]), try m.text(m[a, 1]))
        try m.countSteps(m.texts.count(part) >> 6)
        return .bool(
          m.texts.units[m.texts.range(text)].dropFirst(Int(try m.number(m[a, 2]))).starts(
            with: m.texts.units[m.texts.range(part)]))
      },
      .init("$repeat", 2) { m, a throws(ScriptError) in
        .text(try m.repeated(try m.text(m[a, 0]), try m.number(m[a, 1])))
      },
      .init("$time", 1) { m, a throws(ScriptError) in
        .number(m.heap[try m.receiver(m[a, 0], .date, "a date")].number)
      },
      .init("$setTime", 2) { m, a throws(ScriptError) in
        m.heap[try m.receiver(m[a, 0], .date, "a date")].number = try m.number(m[a, 1])
        return m[a, 1]
      },
      .init("$primitive", 2) { m, a throws(ScriptError) in
        try m.primitive(m[a, 0], m.isTrue(m[a, 1]) ? .number : .any)
      },
      .init("$isArray", 1) { m, a throws(ScriptError) in .bool(m.array(m[a, 0]) != nil) },
      .init("$function", 1) { m, a throws(ScriptError) in
        try m.requireFunction(m[a, 0])
        return .undefined
      },
      // Returns the length of an array, after a check of a function.
      .init("$visit", 2) { m, a throws(ScriptError) in
        let length = try m.length(m[a, 0])
        try m.requireFunction(m[a, 1])
        return .number(length)
      },
      .init("$relative", 3) { m, a throws(ScriptError) in
        .number(try m.relative(m[a, 0], try m.number(m[a, 1]), try m.number(m[a, 2])))
      },
      // Sets a member, or removes it if the third argument is false.
      .init("$place", 4) { m, a throws(ScriptError) in
        let key = try m.key(m[a, 1])
        let isThere = m.isTrue(m[a, 2])
        try isThere ? m.put(m[a, 0], key, m[a, 3]) : m.remove(key, of: m[a, 0])
        return .undefined
      },
      .init("$setLength", 2) { m, a throws(ScriptError) in
        try m.setLength(of: m[a, 0], try m.number(m[a, 1]))
        return m[a, 1]
      },
      .init("$keys", 1) { m, a throws(ScriptError) in
        m.makeArray(try m.ownKeys(try m.object(m[a, 0])).map { m.keyValue($0) })
      },
      .init("$hasOwn", 3) { m, a throws(ScriptError) in
        let key = try m.key(m[a, 1])
        let flags = m.ownProperty(try m.object(m[a, 0]), key)?.flags
        return .bool(flags.map { !m.isTrue(m[a, 2]) || $0.contains(.enumerable) } ?? false)
      },
      .init("$create", 3) { m, a throws(ScriptError) in
        try m.create(try m.object(m[a, 0]), try m.key(m[a, 1]), m[a, 2])
        return .undefined
      },
      // Sets an element of an array, without a look at prototypes.
      .init("$set", 3) { m, a throws(ScriptError) in
        guard case .object(let array) = m[a, 0] else { return .undefined }
        try m.setElement(array, Int(try m.number(m[a, 1])), m[a, 2])
        return .undefined
      },
      // Sets the length of an array, and returns 0.
      .init("$resize", 2) { m, a throws(ScriptError) in
        if case .object(let array) = m[a, 0] { try m.setLength(array, try m.number(m[a, 1])) }
        return .number(0)
      },
      // Replaces a member of an object, or removes it if the value is undefined.
      .init("$replace", 3) { m, a throws(ScriptError) in
        guard case .object(let object) = m[a, 0] else { return .undefined }
        let key = try m.key(m[a, 1])
        let known = m.ownProperty(object, key)
        let isExtensible = m.heap[object].isExtensible
        if m[a, 2].isUndefined {
          _ = m.delete(object, key)
        } else if known?.flags.contains(.configurable) ?? isExtensible {
          try m.create(object, key, m[a, 2])
        }
        return .undefined
      },
      // At least three components of a vector, which are 0 if there are none.
      .init("$numbers", 1) { m, a throws(ScriptError) in
        let numbers = try m.numbers(m[a, 0])
        return m.boxed(ScriptNumbers(numbers.components, count: max(numbers.count, 3)))
      },
      .init("$first", 1) { m, a throws(ScriptError) in .number(try m.first(m[a, 0])) },
      .init("$seconds", 1) { m, a throws(ScriptError) in
        if m[a, 0].isUndefined { m.varies = true }
        return .number(try m.first(a, 0, or: m.time))
      },
      // Frames per second: the argument, or those of the composition.
      .init("$rate", 1) { m, a throws(ScriptError) in
        .number(try m.first(a, 0, or: m.currentProperty?.frameRate ?? 30))
      },
      .init("$json", 1) { m, a throws(ScriptError) in
        let text = try m.text(m[a, 0])
        try m.checkMemory(adding: m.texts.count(text) * 2)
        var reader = ScriptJSONReader(units: Array(m.texts.units[m.texts.range(text)]))
        return try reader.read(&m)
      },
      // The rows of a map or a set as an iterator, and its next row.
      .init("$rows", 2) { m, a throws(ScriptError) in
        try m.tableIterator(m[a, 0], m.isTrue(m[a, 1]) ? .map : .set, 2)
      },
      .init("$size", 2) { m, a throws(ScriptError) in
        let table = try m.table(m[a, 0], m.isTrue(m[a, 1]) ? .map : .set)
        return .number(Double(m.tables[table].count))
      },
      .init("$nextRow", 1) { m, a throws(ScriptError) in
        guard case .object(let rows) = m[a, 0] else { return .undefined }
        return try m.nextRow(rows) ?? .undefined
      },
    ])
}
