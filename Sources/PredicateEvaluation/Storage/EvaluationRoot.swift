import PredicateFormat

/// A value that was loaded once and can be evaluated on many times.
///
/// Loading copies the value into the evaluator's own store, linear in its size; evaluating on it
/// afterwards copies nothing. Elements and properties of a root are roots of the same store.
///
///     let root = EvaluationRoot(items)
///     for _ in 0..<1_000 { _ = try program.evaluate(on: root, in: &context) }
public struct EvaluationRoot: Sendable {
  let document: Document
  let handle: StoredValue

  /// Loads a value.
  public init(_ value: PredicateValue) {
    var segment = Segment(.document)
    handle = segment.add(value)
    document = Document(segment)
  }

  init(document: Document, handle: StoredValue) {
    self.document = document
    self.handle = handle
  }

  /// How many values are loaded with it: elements of collections and values of keys, all the way down.
  public var valueCount: Int {
    1 + document.segment.elements.count + document.segment.entryValues.count
  }

  /// The elements of an array or set, each as a root; empty for any other value.
  public var elements: [EvaluationRoot] {
    guard handle.isCollection else { return [] }
    return document.segment.elements[handle.span].map {
      EvaluationRoot(document: document, handle: $0)
    }
  }

  /// The value for a key of a dictionary or a record, or `nil` when it is not there.
  public subscript(key: String) -> EvaluationRoot? {
    guard handle.kind == .dictionary || handle.kind == .record else { return nil }
    let number = document.segment.keys.find(key)
    guard let index = handle.span.first(where: { document.segment.entryKeys[$0] == number })
    else { return nil }
    return EvaluationRoot(document: document, handle: document.segment.entryValues[index])
  }
}

/// A loaded value's store; its identity tells a context whether it holds it already.
final class Document: Sendable {
  let segment: Segment

  init(_ segment: Segment) { self.segment = segment }
}
