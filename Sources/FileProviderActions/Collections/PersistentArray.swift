/// An array whose copies share all that they have in common, so that keeping many of them, as undo
/// does, costs little.
///
/// Reading, replacing and appending an element take time that grows with the logarithm of the count,
/// to base 32, whether or not copies are kept; copying takes constant time. The elements are the leaves
/// of a tree of which a change copies one path.
public struct PersistentArray<Element: Sendable>: Sendable {
  private static var bitsOfWidth: Int { 5 }
  private static var width: Int { 1 << bitsOfWidth }

  /// A leaf has elements, every other node children.
  ///
  /// Never changed while anything else refers to it, which is why it may be sent.
  private final class Node: @unchecked Sendable {
    var elements: [Element]
    var children: [Node]

    init(elements: [Element] = [], children: [Node] = []) {
      self.elements = elements
      self.children = children
    }

    var copy: Node { Node(elements: elements, children: children) }
  }

  /// The number of elements.
  public private(set) var count = 0
  private var root = Node()
  /// How many levels of nodes stand above the leaves.
  private var height = 0

  /// Makes an empty array.
  public init() {}

  /// Makes an array of some elements; linear in their number.
  public init(_ elements: some Sequence<Element>) {
    let elements = Array(elements)
    count = elements.count
    var nodes = Self.groups(of: elements).map { Node(elements: Array($0)) }
    while nodes.count > 1 {
      nodes = Self.groups(of: nodes).map { Node(children: Array($0)) }
      height += 1
    }
    if let node = nodes.first { root = node }
  }

  private static func groups<Part>(of parts: [Part]) -> [ArraySlice<Part>] {
    stride(from: 0, to: parts.count, by: width).map {
      parts[$0..<Swift.min($0 + width, parts.count)]
    }
  }

  /// Adds an element behind the others.
  public mutating func append(_ element: Element) {
    if count == Self.width << (height * Self.bitsOfWidth) {
      root = Node(children: [root])
      height += 1
    }
    uniqueLeaf(for: count).elements.append(element)
    count += 1
  }

  /// Takes the last element away; `nil` when there is none.
  @discardableResult
  public mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return uniqueLeaf(for: count).elements.popLast()
  }

  /// The leaf that holds a place, on a path that nothing else refers to; made where it is missing.
  private mutating func uniqueLeaf(for position: Int) -> Node {
    if !isKnownUniquelyReferenced(&root) { root = root.copy }
    var node = root
    for level in stride(from: height, to: 0, by: -1) {
      let slot = Self.slot(of: position, at: level)
      if slot == node.children.count {
        node.children.append(Node())
      } else if !isKnownUniquelyReferenced(&node.children[slot]) {
        node.children[slot] = node.children[slot].copy
      }
      node = node.children[slot]
    }
    return node
  }

  private func leaf(for position: Int) -> Node {
    var node = root
    for level in stride(from: height, to: 0, by: -1) {
      node = node.children[Self.slot(of: position, at: level)]
    }
    return node
  }

  /// Which of its children, or of its elements on level 0, a node has to ask for a place.
  private static func slot(of position: Int, at level: Int) -> Int {
    position >> (level * bitsOfWidth) & (width - 1)
  }
}

extension PersistentArray: RandomAccessCollection, MutableCollection {
  /// The place of the first element.
  public var startIndex: Int { 0 }
  /// The place behind the last element.
  public var endIndex: Int { count }

  /// The element at a place from 0.
  public subscript(position: Int) -> Element {
    get {
      precondition(indices.contains(position), "there is no element at \(position)")
      return leaf(for: position).elements[Self.slot(of: position, at: 0)]
    }
    _modify {
      precondition(indices.contains(position), "there is no element at \(position)")
      yield &uniqueLeaf(for: position).elements[Self.slot(of: position, at: 0)]
    }
  }

  /// An iterator that looks a leaf up once for all its elements.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Gives the elements in order.
  public struct Iterator: IteratorProtocol {
    private let array: PersistentArray
    private var elements: [Element] = []
    private var position = 0

    fileprivate init(_ array: PersistentArray) { self.array = array }

    /// The next element.
    public mutating func next() -> Element? {
      guard position < array.count else { return nil }
      let slot = PersistentArray.slot(of: position, at: 0)
      if slot == 0 { elements = array.leaf(for: position).elements }
      position += 1
      return elements[slot]
    }
  }
}

extension PersistentArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (left: PersistentArray, right: PersistentArray) -> Bool {
    left.root === right.root && left.count == right.count || left.elementsEqual(right)
  }
}
