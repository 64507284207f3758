extension LikePattern {
  /// Whether the whole text matches; `scratch` holds the folded text meanwhile.
  ///
  /// Linear in the length of text and pattern, but for a segment between two `*` that has a `?`
  /// inside: that one is tried at each place where its first letters stand, within the limit.
  /// Throws `takesTooLong` and `interrupted` as `MATCHES` does.
  func matches(
    _ text: Span<UInt8>, _ scratch: inout FoldingScratch, within limit: MatchLimit
  ) throws(RegularExpressionError) -> Bool {
    var effort = MatchEffort(limit)
    if !hasCharacterPieces || CharacterBounds.areScalars(in: text) {
      if folding == .literal { return try Self.matches(self, text, CharacterBounds(), &effort) }
      scratch.fold(text, folding)
      let folded = scratch.bytes.span.extracting(0..<scratch.count)
      // A letter that folds to two takes the long way, lest `?` take half of it.
      if !hasCharacterPieces
        || CharacterBounds.scalarCount(of: folded) == CharacterBounds.scalarCount(of: text)
      {
        return try Self.matches(self, folded, CharacterBounds(), &effort)
      }
    }
    let bounds = CharacterBounds(folding: text, folding, into: &scratch)
    return try Self.matches(
      self, scratch.bytes.span.extracting(0..<scratch.count), bounds, &effort)
  }

  /// Whether the whole text matches.
  func matches(
    _ text: String, within limit: MatchLimit = MatchLimit()
  ) throws(RegularExpressionError) -> Bool {
    var scratch = FoldingScratch()
    return try matches(Array(text.utf8).span, &scratch, within: limit)
  }

  private static func matches(
    _ pattern: LikePattern, _ text: Span<UInt8>, _ bounds: CharacterBounds,
    _ effort: inout MatchEffort
  ) throws(RegularExpressionError) -> Bool {
    guard var position = pattern.first.end(from: 0, in: text, bounds) else { return false }
    guard let last = pattern.last else { return position == text.count }
    guard let limit = last.start(endingAt: text.count, in: text, bounds), limit >= position else {
      return false
    }
    let searched = text.extracting(0..<limit)
    // The leftmost place is always a right one: a later start never ends earlier.
    for segment in pattern.middle {
      guard let end = try segment.firstEnd(from: position, in: searched, bounds, &effort) else {
        return false
      }
      position = end
    }
    return true
  }
}

extension LikePattern.Segment {
  /// The offset behind this segment when it stands at `start`, or `nil`.
  fileprivate func end(
    from start: Int, in text: Span<UInt8>, _ bounds: CharacterBounds
  ) -> Int? {
    var position = start
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        guard TextBytes.begins(text.extracting(position..<text.count), with: bytes.span) else {
          return nil
        }
        position += bytes.count
      case .character:
        guard let next = bounds.next(after: position, in: text) else { return nil }
        position = next
      }
    }
    return position
  }

  /// The offset at which this segment begins when it ends at `end`, or `nil`.
  fileprivate func start(
    endingAt end: Int, in text: Span<UInt8>, _ bounds: CharacterBounds
  ) -> Int? {
    var position = end
    for piece in pieces.reversed() {
      switch piece {
      case .literal(let bytes):
        guard TextBytes.ends(text.extracting(0..<position), with: bytes.span) else { return nil }
        position -= bytes.count
      case .character:
        guard let previous = bounds.previous(before: position, in: text) else { return nil }
        position = previous
      }
    }
    return position
  }

  /// The offset behind the first place at or behind `start` where this segment stands, or `nil`.
  fileprivate func firstEnd(
    from start: Int, in text: Span<UInt8>, _ bounds: CharacterBounds,
    _ effort: inout MatchEffort
  ) throws(RegularExpressionError) -> Int? {
    if case .literal(let bytes)? = pieces.first {
      var position = start
      while let found = TextSearch.firstOffset(of: bytes.span, in: text, from: position) {
        if pieces.count == 1 { return found + bytes.count }
        if let end = end(from: found, in: text, bounds) { return end }
        try effort.spend(pieces.count)
        position = found + 1
      }
      return nil
    }
    for position in start...text.count {
      if let end = end(from: position, in: text, bounds) { return end }
      try effort.spend(pieces.count)
    }
    return nil
  }
}
