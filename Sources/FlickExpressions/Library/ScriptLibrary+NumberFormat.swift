extension ScriptLibrary {
  /// The functions of numbers in the language, with the format in English. Other languages have the same format.
  ///
  /// `d` are decimal digits, of which the first `p` are before the point.
  static let numberFunctions: StaticString = #"""
    static isFinite 1 (x) { return typeof x === 'number' && isFinite(x) }
    static isInteger 1 (x) { return typeof x === 'number' && x % 1 === 0 }
    static isNaN 1 (x) { return typeof x === 'number' && x !== x }
    static isSafeInteger 1 (x) { return typeof x === 'number' && x % 1 === 0 && Math.abs(x) <= 9007199254740991 }
    toLocaleString 0 (locale, o) {
      const x = $number(this)
      o = o ?? {}
      const read = k => o[k] === undefined ? undefined : $text(o[k])
      const choice = (k, all) => {
        const v = read(k)
        if (v === undefined) return all.split(' ')[0]
        if (!all.split(' ').includes(v))
          throw new RangeError(`the option ${k} '${v}' is not supported`)
        return v
      }
      const digits = (k, low, high) => {
        if (o[k] === undefined) return undefined
        const v = Math.floor(o[k])
        if (!(v >= low && v <= high)) throw new RangeError(`the option ${k} is invalid`)
        return v
      }
      const style = choice('style', 'decimal percent currency')
      let currency = '', isAccounting = false, places = [0, style === 'percent' ? 0 : 3]
      if (style === 'currency') {
        const code = read('currency')?.toUpperCase(), display = read('currencyDisplay')
        if (code?.length !== 3) throw new TypeError('the format has no currency')
        if (display === 'name')
          throw new RangeError("the option currencyDisplay 'name' is not supported")
        // The symbols of currencies in English. Others have their code.
        const symbol = {
          USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CNY: 'CN¥', KRW: '₩', BRL: 'R$', CAD: 'CA$', AUD: 'A$',
          MXN: 'MX$', NZD: 'NZ$', HKD: 'HK$', TWD: 'NT$', ILS: '₪', VND: '₫', PHP: '₱',
        }[display === 'code' ? '' : code]
        currency = symbol === undefined ? code + '\u00A0'
          : display === 'narrowSymbol' && symbol.endsWith('$') ? '$' : symbol
        isAccounting = read('currencySign') === 'accounting'
        // The currencies whose amounts have not two places.
        const count = {
          JPY: 0, KRW: 0, VND: 0, CLP: 0, ISK: 0, XAF: 0, XOF: 0, BHD: 3, KWD: 3, JOD: 3, OMR: 3, TND: 3,
        }[code] ?? 2
        places = [count, count]
      }
      const notation = choice('notation', 'standard scientific engineering compact')
      const sign = choice('signDisplay', 'auto always never exceptZero negative')
      const whole = digits('minimumIntegerDigits', 1, 21) ?? 1
      let low = digits('minimumFractionDigits', 0, 100), high = digits('maximumFractionDigits', 0, 100)
      let least = digits('minimumSignificantDigits', 1, 21), most = digits('maximumSignificantDigits', 1, 21)
      const isSignificant = least !== undefined || most !== undefined
      const isCompact = !isSignificant && notation === 'compact' && low === undefined && high === undefined
      const floor = low
      least = least ?? 1
      most = most ?? 21
      low = low ?? Math.min(places[0], high ?? Infinity)
      high = high ?? Math.max(places[1], floor ?? 0)
      if (isSignificant ? least > most : !isCompact && low > high)
        throw new RangeError('the number of digits is invalid')
      let group = o.useGrouping
      if (typeof group === 'string') group = group === 'false' ? 0 : group === 'min2' ? 5 : 4
      else group = group === undefined ? notation === 'compact' ? 5 : 4 : group ? 4 : 0
      const power = (d, p) => {
        const first = d.search(/[1-9]/), e = p - first - 1, third = Math.floor(e / 3) * 3
        if (first < 0 || notation === 'standard') return 0
        return notation === 'scientific' ? e : notation === 'engineering' ? third
          : Math.min(Math.max(third, 0), 12)
      }
      // Rounds half away from zero. Returns the digits, the point, and the least number of places.
      const rounded = (d, p) => {
        if (d === '') return ['0', 1, isSignificant ? least - 1 : low]
        const count = isSignificant ? Math.min(most, d.length)
          : isCompact ? Math.min(Math.max(p, 2), d.length) : p + high
        if (count < d.length) {
          const isUp = count >= 0 && d[count] >= '5'
          d = d.slice(0, Math.max(count, 0))
          if (isUp) {
            let at = count - 1
            while (at >= 0 && d[at] === '9') at--
            d = (at < 0 ? '1' : d.slice(0, at) + (+d[at] + 1)) + '0'.repeat(count - 1 - at)
            if (at < 0) p++
          }
        }
        if (isSignificant) return [d, p, Math.max(least - p, 0)]
        return isCompact ? [d, p, 0] : d === '' ? ['0', 1, low] : [d, p, low]
      }
      const magnitude = () => {
        const [mantissa, exponent] = Math.abs(x).toExponential().split('e')
        const d = x === 0 ? '' : mantissa.replace('.', '')
        const p = +exponent + 1 + (style === 'percent' ? 2 : 0)
        let scale = power(d, p), [digits, point, limit] = rounded(d, p - scale)
        // 999,999 is 1M: rounding carries to the next power.
        const next = power(digits, point + scale)
        if (next > scale) {
          scale = next
          ;[digits, point, limit] = rounded(d, p - scale)
        }
        const start = digits.slice(0, Math.max(point, 0))
        let text = start === '' ? '0' : start + '0'.repeat(Math.max(point - digits.length, 0))
        text = text.padStart(whole, '0')
        let places = '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0))
        while (places.length > limit && places.endsWith('0')) places = places.slice(0, -1)
        places = places.padEnd(limit, '0')
        if (group && text.length >= group)
          for (let at = text.length - 3; at > 0; at -= 3) text = text.slice(0, at) + ',' + text.slice(at)
        return text + (places && '.') + places + (notation === 'standard' ? ''
          : notation === 'compact' ? ['', 'K', 'M', 'B', 'T'][scale / 3] : 'E' + scale)
      }
      const body = x !== x ? 'NaN' : isFinite(x) ? magnitude() : '∞'
      const isZero = x === x && !/[1-9∞]/.test(body), isNegative = x < 0 || Object.is(x, -0)
      const shown = sign === 'never' ? '' : sign === 'always' ? isNegative ? '-' : '+'
        : sign === 'exceptZero' ? isZero || x !== x ? '' : isNegative ? '-' : '+'
        : isNegative && !(sign === 'negative' && isZero) ? '-' : ''
      // Only digits are separated from a code.
      const text = (isFinite(x) ? currency : currency.replace('\u00A0', '')) + body
        + (style === 'percent' ? '%' : '')
      return isAccounting && shown === '-' ? `(${text})` : shown + text
    }
    """#
}
