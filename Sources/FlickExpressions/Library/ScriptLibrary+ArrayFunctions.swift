/// The functions of arrays in the language.
extension ScriptLibrary {
  static let arrayFunctions: StaticString = """
    static from 1 (items, f, t) {
      if (f !== undefined) $function(f)
      const r = [], add = v => $set(r, r.length, f === undefined ? v : $call(f, t, v, r.length))
      const method = items[Symbol.iterator]
      if (method !== undefined && method !== null) {
        for (const v of items) add(v)
        return r
      }
      const a = $object(items), n = $length(a)
      for (let i = 0; i < n; i++) add(a[i])
      return r
    }
    at 1 (index) {
      const a = $object(this), n = $length(a), i = $integer(index), at = i < 0 ? n + i : i
      return at >= 0 && at < n ? a[at] : undefined
    }
    concat 1 (...items) {
      const r = []
      let n = 0, x = $object(this)
      for (let k = 0; k <= items.length; x = items[k++])
        if ($isArray(x)) {
          for (let i = 0, count = $length(x); i < count; i++) if (i in x) $set(r, n + i, x[i])
          n += $length(x)
        } else $set(r, n++, x)
      $resize(r, n)
      return r
    }
    slice 2 (start, last) {
      const a = $object(this), n = $length(a), r = [], from = $relative(start, n, 0), end = $relative(last, n, n)
      for (let i = from; i < end; i++) if (i in a) $set(r, i - from, a[i])
      $resize(r, Math.max(end - from, 0))
      return r
    }
    includes 1 (x, from) {
      const a = $object(this), n = $length(a)
      for (let i = n && $relative(from, n, 0), v; i < n; i++) if ((v = a[i]) === x || v !== v && x !== x) return true
      return false
    }
    indexOf 1 (x, from) {
      const a = $object(this), n = $length(a)
      for (let i = n && $relative(from, n, 0); i < n; i++) if (i in a && a[i] === x) return i
      return -1
    }
    // Functions that call `f` with `this` as `t` for the elements `a[i]`.
    every 1 (f, t) {
      for (let a = $object(this), n = $visit(a, f), i = 0; i < n; i++) if (i in a && !$call(f, t, a[i], i, a)) return false
      return true
    }
    some 1 (f, t) {
      for (let a = $object(this), n = $visit(a, f), i = 0; i < n; i++) if (i in a && $call(f, t, a[i], i, a)) return true
      return false
    }
    find 1 (f, t) {
      for (let a = $object(this), n = $visit(a, f), i = 0, v; i < n; i++) if ($call(f, t, v = a[i], i, a)) return v
    }
    findIndex 1 (f, t) {
      for (let a = $object(this), n = $visit(a, f), i = 0; i < n; i++) if ($call(f, t, a[i], i, a)) return i
      return -1
    }
    findLast 1 (f, t) {
      for (let a = $object(this), i = $visit(a, f) - 1, v; i >= 0; i--) if ($call(f, t, v = a[i], i, a)) return v
    }
    findLastIndex 1 (f, t) {
      for (let a = $object(this), i = $visit(a, f) - 1; i >= 0; i--) if ($call(f, t, a[i], i, a)) return i
      return -1
    }
    forEach 1 (f, t) {
      for (let a = $object(this), n = $visit(a, f), i = 0; i < n; i++) if (i in a) $call(f, t, a[i], i, a)
    }
    map 1 (f, t) {
      const a = $object(this), n = $visit(a, f), r = []
      for (let i = $resize(r, n); i < n; i++) if (i in a) $set(r, i, $call(f, t, a[i], i, a))
      return r
    }
    filter 1 (f, t) {
      const a = $object(this), n = $visit(a, f), r = []
      for (let i = 0, v; i < n; i++) if (i in a && $call(f, t, v = a[i], i, a)) $set(r, r.length, v)
      return r
    }
    flatMap 1 (f, t) {
      const a = $object(this), n = $visit(a, f), r = []
      for (let i = 0; i < n; i++) if (i in a) $flatten(r, $call(f, t, a[i], i, a), 1)
      return r
    }
    flat 0 (d) {
      const a = $object(this), n = $length(a), r = []
      d = d === undefined ? 1 : $integer(d)
      for (let i = 0; i < n; i++) if (i in a) $flatten(r, a[i], d)
      return r
    }
    // Adds a value to the end of an array; if it is an array itself, its elements down to a depth.
    $flatten 3 (r, v, d) {
      if (d <= 0 || !$isArray(v)) return $set(r, r.length, v)
      for (let i = 0, n = $length(v); i < n; i++) if (i in v) $flatten(r, v[i], d - 1)
    }
    reduce 1 (f, v) { return $reduce($object(this), f, v, arguments.length > 1, 1) }
    reduceRight 1 (f, v) { return $reduce($object(this), f, v, arguments.length > 1, -1) }
    $reduce 5 (a, f, v, isKnown, step) {
      const n = $visit(a, f)
      for (let i = step > 0 ? 0 : n - 1; i >= 0 && i < n; i += step)
        if (i in a) {
          v = isKnown ? $call(f, undefined, v, a[i], i, a) : a[i]
          isKnown = true
        }
      if (!isKnown) throw new TypeError('an empty array has no first element to begin with')
      return v
    }
    $move 4 (a, from, to, count) {
      for (let k = 0; k < count; k++) {
        const i = to < from ? k : count - 1 - k
        $place(a, to + i, from + i in a, a[from + i])
      }
    }
    $fit 1 (n) { if (n > 9007199254740991) throw new TypeError('an array is too long') }
    copyWithin 2 (target, start, last) {
      const a = $object(this), n = $length(a), to = $relative(target, n, 0), from = $relative(start, n, 0)
      $move(a, from, to, Math.min($relative(last, n, n) - from, n - to))
      return a
    }
    fill 1 (v, start, last) {
      const a = $object(this), n = $length(a)
      for (let i = $relative(start, n, 0), end = $relative(last, n, n); i < end; i++) $place(a, i, true, v)
      return a
    }
    lastIndexOf 1 (x, from) {
      const a = $object(this), n = $length(a)
      if (n === 0) return -1
      const start = arguments.length > 1 ? $integer(from) : n - 1
      for (let i = start < 0 ? n + start : Math.min(start, n - 1); i >= 0; i--) if (i in a && a[i] === x) return i
      return -1
    }
    reverse 0 () {
      const a = $object(this)
      for (let i = 0, j = $length(a) - 1; i < j; i++, j--) {
        const hasLow = i in a, low = a[i], hasHigh = j in a, high = a[j]
        $place(a, i, hasHigh, high)
        $place(a, j, hasLow, low)
      }
      return a
    }
    shift 0 () {
      const a = $object(this), n = $length(a), v = n ? a[0] : undefined
      $move(a, 1, 0, n - 1)
      if (n) $place(a, n - 1)
      $setLength(a, Math.max(n - 1, 0))
      return v
    }
    unshift 1 (...items) {
      const a = $object(this), n = $length(a), count = items.length
      $fit(n + count)
      if (count) $move(a, 0, count, n)
      for (let i = 0; i < count; i++) $place(a, i, true, items[i])
      return $setLength(a, n + count)
    }
    splice 2 (start, length, ...items) {
      const a = $object(this), n = $length(a), from = $relative(start, n, 0), given = arguments.length, r = []
      const removed = given === 0 ? 0 : given === 1 ? n - from : Math.min(Math.max($integer(length), 0), n - from)
      const count = items.length, end = n + count - removed
      $fit(end)
      for (let i = 0; i < removed; i++) if (from + i in a) $set(r, i, a[from + i])
      $resize(r, removed)
      if (count !== removed) $move(a, from + removed, from + count, n - from - removed)
      for (let i = n - 1; i >= end; i--) $place(a, i)
      for (let i = 0; i < count; i++) $place(a, from + i, true, items[i])
      $setLength(a, end)
      return r
    }
    // Merges sorted parts. Equal values keep their order, and undefined ones are the last.
    sort 1 (f) {
      if (f !== undefined) $function(f)
      const a = $object(this), n = $length(a)
      let v = [], present = 0
      for (let i = 0; i < n; i++)
        if (i in a) {
          const x = a[i]
          if (x !== undefined) $set(v, v.length, f ? x : [$text(x), x])
          present++
        }
      const count = v.length
      for (let width = 1; width < count; width *= 2) {
        const r = []
        for (let low = 0; low < count; low += 2 * width) {
          const middle = Math.min(low + width, count), end = Math.min(low + 2 * width, count)
          let i = low, j = middle
          while (i < middle || j < end) {
            const isSecond = i >= middle || j < end && (f ? $call(f, undefined, v[i], v[j]) > 0 : v[i][0] > v[j][0])
            $set(r, r.length, isSecond ? v[j++] : v[i++])
          }
        }
        v = r
      }
      for (let i = 0; i < n; i++) $place(a, i, i < present, i < count ? f ? v[i] : v[i][1] : undefined)
      return a
    }
    """
}
