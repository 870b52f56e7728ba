import FlickScene

extension Diagnostic {
  /// The kind and the detail, such as `missingImage: p.png`.
  var kindAndDetail: String { detail.isEmpty ? "\(kind)" : "\(kind): \(detail)" }

  /// The severity, the kind, the detail and the path in one line.
  var line: String { "\(severity.rawValue): \(kindAndDetail) at \(path)" }
}
