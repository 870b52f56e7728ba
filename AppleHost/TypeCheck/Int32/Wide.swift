// Integers that need more than 32 bits. check-apple must find each line with the comment `// wide`, and no other line.

let largest = 4_294_967_295  // wide
let hexadecimal: Int = 0xFFFF_FFFF  // wide
let unsigned: UInt = 0x1_0000_0000  // wide
let fits = 0x7FFF_FFFF
let unsignedFits: UInt = 0xFFFF_FFFF
let explicit: UInt64 = 0xFFFF_FFFF_FFFF
let real = 4_294_967_295.0
let realWithoutFraction: Double = 4_294_967_295

func isSmall(_ number: Int) -> Bool {
  number < 0xFFFF_FFFF  // wide
}

func shifted(_ number: inout Int, _ word: UInt64) -> Int {
  number <<= 40  // wide
  let small = 64 << 20
  let long = word << 40
  return 1 << 32 + small + Int(truncatingIfNeeded: long)  // wide
}
