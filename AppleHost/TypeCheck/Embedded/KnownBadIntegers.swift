// The error of a literal comes before those of KnownBad.swift, so it has a file of its own.
package func bytes() -> Int { 0x1_0000_0000 }  // error: integer literal '4294967296' overflows
