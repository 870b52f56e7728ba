// Code that Embedded Swift refuses. Each marked line has an error with the words after the mark.
package protocol Shape { func area() -> Double }
package struct Square: Shape {
  var side = 1.0
  package func area() -> Double { side * side }
}

package func areas(_ squares: [Square]) -> Double {
  let shapes: [any Shape] = squares
  return shapes.reduce(0) { $0 + $1.area() }  // error: type 'any Shape'
}

package func sides(_ squares: [Square]) -> [Double] { squares.map(\.side) }  // error: key path
