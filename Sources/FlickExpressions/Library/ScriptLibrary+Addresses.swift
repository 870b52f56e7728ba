/// The functions that write characters as `%41`, and read them.
extension ScriptLibrary {
  static let addresses = ScriptLibrarySection(
    sources: #"""
      encodeURIComponent 1 (x) { return $encode($text(x), /[^\w\-.!~*'()]/gu) }
      encodeURI 1 (x) { return $encode($text(x), /[^\w\-.!~*'();\/?:@&=+$,#]/gu) }
      $encode 2 (s, others) {
        const escaped = byte => '%' + byte.toString(16).toUpperCase().padStart(2, '0')
        return s.replace(others, character => {
          const c = character.codePointAt(0), n = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3
          if (c >> 11 === 27) throw new URIError('half of a character cannot be encoded')
          let r = escaped(n ? 0xF0 << 3 - n & 0xFF | c >> 6 * n : c)
          for (let i = n - 1; i >= 0; i--) r += escaped(0x80 | c >> 6 * i & 0x3F)
          return r
        })
      }
      decodeURIComponent 1 (x) { return $decode($text(x), '') }
      decodeURI 1 (x) { return $decode($text(x), ';/?:@&=+$,#') }
      // The escapes of the marks stay.
      $decode 2 (s, marks) {
        return s.replace(/%(?:[89a-f][\da-f](?:%[89ab][\da-f])*|[\da-f]{2})?/gi, escapes => {
          const bytes = escapes.split('%').slice(1).map(x => parseInt(x, 16))
          let r = ''
          for (let i = 0; i < bytes.length;) {
            let c = bytes[i++], n = c < 0x80 ? 0 : c < 0xC2 ? NaN : c < 0xE0 ? 1 : c < 0xF0 ? 2 : c < 0xF5 ? 3 : NaN
            c &= 0x7F >> n
            for (let k = 0; k < n; k++) c = c << 6 | bytes[i++] ^ 0x80
            if (!(i <= bytes.length && c >= [0, 0x80, 0x800, 0x10000][n] && c <= 0x10FFFF && c >> 11 !== 27))
              throw new URIError('an escape is invalid')
            const character = String.fromCodePoint(c)
            r += marks.includes(character) ? escapes : character
          }
          return r
        })
      }
      escape 1 (x) {
        return $text(x).replace(/[^\w@*+\-.\/]/g, c => {
          const digits = c.charCodeAt(0).toString(16).toUpperCase()
          return digits.length > 2 ? '%u' + digits.padStart(4, '0') : '%' + digits.padStart(2, '0')
        })
      }
      unescape 1 (x) {
        return $text(x).replace(/%(?:u([\da-f]{4})|([\da-f]{2}))/gi, (all, a, b) => String.fromCharCode('0x' + (a ?? b)))
      }
      """#)
}
