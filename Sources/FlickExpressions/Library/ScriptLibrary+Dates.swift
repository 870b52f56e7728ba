/// `Date`, in the language except for its constructor. The local time zone is that of Greenwich, and the current time is fixed,
/// so that a picture does not depend on when and where it is drawn.
extension ScriptLibrary {
  static let dates = ScriptLibrarySection(
    name: "Date", prototype: .date,
    constructor: .init("Date", 7) { m, a throws(ScriptError) in
      guard a.isConstruct else {
        return try m.newText("Wed Jan 01 2020 00:00:00 GMT+0000 (Coordinated Universal Time)")
      }
      var arguments = m.list(a)
      if a.count == 1, case .object(let date) = m[a, 0], m.heap[date].kind == .date {
        arguments = [.number(m.heap[date].number)]
      }
      let time = try m.call(.object(m.realm.dateTime), .undefined, list: arguments)
      let date = m.makeObject(prototype: try m.prototype(for: a.newTarget, .date), kind: .date)
      m.heap[date].number = try m.number(time)
      return .object(date)
    },
    sources: #"""
      static now 0 () { return 1577836800000 }
      static UTC 7 () { return $utc(...arguments) }
      static parse 1 (x) { return $parse(x) }
      $dateTime 7 (x) {
        if (arguments.length !== 1) return arguments.length ? $utc(...arguments) : 1577836800000
        x = $primitive(x)
        return typeof x === 'string' ? $parse(x) : $clip(+x)
      }
      $utc 7 (...given) {
        const parts = [NaN, 0, 1, 0, 0, 0, 0]
        for (let i = 0; i < 7 && i < given.length; i++) parts[i] = +given[i]
        const y = Math.trunc(parts[0])
        if (y >= 0 && y <= 99) parts[0] = 1900 + y
        return $join(...parts)
      }
      // `YYYY-MM-DDTHH:mm:ss.sssZ` and its shorter forms, or words such as `Tue Feb 01 2000 00:00:00 GMT+0000`.
      $parse 1 (x) {
        const s = $text(x)
        if (s.length > 100) return NaN
        const day = '(\\d{4}|[+]\\d{6}|-(?!0{6})\\d{6})(?:-(0\\d|1[0-2])(?:-([0-2]\\d|3[01]))?)?'
        const clock = '([01]\\d|2[0-4]):([0-5]\\d)(?::([0-5]\\d)(?:\\.(\\d{1,3})\\d*)?)?'
        const iso = new RegExp(`^${day}(?:[T ]${clock}(?:Z|([+-]\\d\\d):(\\d\\d))?)?$`).exec(s)
        if (iso) {
          const [, y, month = 1, d = 1, h = 0, min = 0, sec = 0, ms = '0', zone = '+0', rest = 0] = iso
          if (+month && +d && (h < 24 || +min + +sec + +ms === 0)) {
            const minutes = zone.slice(1) * 60 + +rest
            return $join(+y, month - 1, +d, +h, +min - (zone[0] === '-' ? -minutes : minutes), +sec,
              Math.round(+`0.${ms}` * 1000))
          }
        }
        let [y, month, d, h, min, sec, zone] = [NaN, NaN, NaN, 0, 0, 0, 0]
        for (const word of s.toUpperCase().split(/[ ,]+/)) {
          const [a, b, c, ...more] = word.split(/[:/]/), name = word.slice(0, 3)
          const at = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.indexOf(name)
          if (word[0] === '(') break
          if (name === 'GMT' || name === 'UTC' || word === 'Z') {
            const [, sign, hours, minutes] = /^...([+-])(\d\d)(\d\d)$/.exec(word) ?? []
            if (sign) zone = (sign === '-' ? -1 : 1) * (hours * 60 + +minutes)
          } else if (word === 'AM' || word === 'PM') {
            h = h % 12 + (word === 'PM' ? 12 : 0)
        } else if (word.includes(':')) {
            if (more.length) return NaN
            h = +a
            min = +(b ?? 0)
            sec = +(c ?? 0)
          } else if (word.includes('/')) {
            if (c === undefined || more.length) return NaN
            month = a - 1
            d = +b
            y = +c
          } else if (word !== '' && +word === +word) {
            if (d !== d && word >= 1 && word <= 31) d = +word
            else y = +word
          } else if (name.length === 3 && at % 3 === 0) month = at / 3
          else if (word && !['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].includes(name)) return NaN
        }
        return $join(y, month, d !== d ? 1 : d, h, min - zone, sec, 0)
      }
      $clip 1 (t) { return Math.abs(t) <= 8.64e15 ? Math.trunc(t) + 0 : NaN }
      // The days from 1970 to a month, in years that begin with March.
      $day 2 (y, m) {
        const years = Math.floor(m / 12)
        m -= years * 12
        y += m < 2 ? years - 1 : years
        return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
          + Math.floor((153 * ((m + 10) % 12) + 2) / 5) - 719468
      }
      // The time of parts, which can be outside their usual ranges.
      $join 7 (...parts) {
        const [y, m, d, h, min, s, ms] = parts.map(Math.trunc)
        return $clip(($day(y, m) + d - 1) * 864e5 + (h * 36e5 + min * 6e4 + s * 1e3 + ms))
      }
      $parts 1 (t) {
        const day = Math.floor(t / 864e5), s = t - day * 864e5
        let y = Math.floor(day / 365.2425) + 1970, m = 11
        while ($day(y, 0) > day) y--
        while ($day(y + 1, 0) <= day) y++
        while ($day(y, m) > day) m--
        return [y, m, day - $day(y, m) + 1, Math.floor(s / 36e5), Math.floor(s / 6e4) % 60, Math.floor(s / 1e3) % 60,
          s % 1e3]
      }
      $part 2 (date, i) { const t = $time(date); return t !== t ? t : $parts(t)[i] }
      $weekday 1 (t) { return ((Math.floor(t / 864e5) + 4) % 7 + 7) % 7 }
      getTime|valueOf 0 () { return $time(this) }
      getTimezoneOffset 0 () { return $time(this) * 0 + 0 }
      getDay|getUTCDay 0 () { return $weekday($time(this)) }
      getFullYear|getUTCFullYear 0 () { return $part(this, 0) }
      getMonth|getUTCMonth 0 () { return $part(this, 1) }
      getDate|getUTCDate 0 () { return $part(this, 2) }
      getHours|getUTCHours 0 () { return $part(this, 3) }
      getMinutes|getUTCMinutes 0 () { return $part(this, 4) }
      getSeconds|getUTCSeconds 0 () { return $part(this, 5) }
      getMilliseconds|getUTCMilliseconds 0 () { return $part(this, 6) }
      // Sets parts from `first` on, at most `count` of them.
      $setParts 4 (date, first, count, given) {
        const t = $time(date), parts = $parts(t !== t ? 0 : t)
        for (let i = 0; i < count && (i < given.length || i === 0); i++) parts[first + i] = +given[i]
        return t !== t && first > 0 ? NaN : $setTime(date, $join(...parts))
      }
      setTime 1 (t) { return $time(this), $setTime(this, $clip(+t)) }
      setFullYear|setUTCFullYear 3 () { return $setParts(this, 0, 3, arguments) }
      setMonth|setUTCMonth 2 () { return $setParts(this, 1, 2, arguments) }
      setDate|setUTCDate 1 () { return $setParts(this, 2, 1, arguments) }
      setHours|setUTCHours 4 () { return $setParts(this, 3, 4, arguments) }
      setMinutes|setUTCMinutes 3 () { return $setParts(this, 4, 3, arguments) }
      setSeconds|setUTCSeconds 2 () { return $setParts(this, 5, 2, arguments) }
      setMilliseconds|setUTCMilliseconds 1 () { return $setParts(this, 6, 1, arguments) }
      // Replaces the letters of a form.
      $format 2 (date, form) {
        const t = $time(date)
        if (t !== t) return 'Invalid Date'
        const [y, m, d, h, min, s, ms] = $parts(t), pad = (n, k = 2) => ('' + Math.abs(n)).padStart(k, '0')
        const rest = `:${pad(min)}:${pad(s)}`, sign = y < 0 ? '-' : ''
        const all = {
          W: 'SunMonTueWedThuFriSat'.substr($weekday(t) * 3, 3), D: pad(d), C: pad(h) + rest,
          M: 'JanFebMarAprMayJunJulAugSepOctNovDec'.substr(m * 3, 3), Y: sign + pad(y, sign ? 6 : 4),
          G: 'GMT', Z: 'GMT+0000 (Coordinated Universal Time)', d: `${m + 1}/${d}/${y}`,
          c: `${h % 12 || 12}${rest} ${h < 12 ? 'AM' : 'PM'}`, i: `-${pad(m + 1)}-${pad(d)}T${pad(h)}${rest}.${pad(ms, 3)}Z`,
          y: y >= 0 && y <= 9999 ? pad(y, 4) : (sign || '+') + pad(y, 6),
        }
        let text = ''
        for (const letter of form) text += all[letter] ?? letter
        return text
      }
      toString 0 () { return $format(this, 'W M D Y C Z') }
      toDateString 0 () { return $format(this, 'W M D Y') }
      toTimeString 0 () { return $format(this, 'C Z') }
      toUTCString 0 () { return $format(this, 'W, D M Y C G') }
      toLocaleString 0 () { return $format(this, 'd, c') }
      toLocaleDateString 0 () { return $format(this, 'd') }
      toLocaleTimeString 0 () { return $format(this, 'c') }
      toISOString 0 () {
        if (!isFinite($time(this))) throw new RangeError('the date is invalid')
        return $format(this, 'yi')
      }
      toJSON 1 () {
        const o = $object(this), v = $primitive(o, true)
        return typeof v === 'number' && !isFinite(v) ? null : o.toISOString()
      }
      """#)
}
