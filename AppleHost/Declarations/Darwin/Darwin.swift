@_exported import Darwin

// What Swift's own half of the module adds: macros and variadic functions are not imported from C.
public var errno: Int32 {
  get { 0 }
  set {}
}
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
