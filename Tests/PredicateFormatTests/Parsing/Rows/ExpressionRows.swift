import PredicateFormat

// Formats that parse, by the expressions in them.

extension FormatRow {
  /// Key paths, quoted keys and indexes.
  static let pathRows: [FormatRow] = [
    FormatRow("path-01", "parent.depth == 2"),
    FormatRow("path-02", "SELF.parent.depth == 2"),
    FormatRow("path-03", "filename.length == 16"),
    FormatRow("path-04", #"userInfo."org.acme.locked" == YES"#),
    FormatRow("path-05", #"userInfo."org.acme.color" BEGINSWITH "r""#),
    FormatRow("path-06", #"userInfo."org.acme.none" == nil"#),
    FormatRow("path-07", "userInfo.org.acme.locked == YES"),
    FormatRow("path-08", "userInfo.#size == 12"),
    FormatRow("path-09", "userInfo.size == 12"),
    FormatRow("path-10", "size == 52480"),
    FormatRow("path-13", #"userInfo.#first == "x""#),
    FormatRow("path-14", "userInfo['size'] == 12"),
    FormatRow("path-15", "versions[0] == 1"),
    FormatRow("path-16", "versions[FIRST] == 1 AND versions[last] == 3"),
    FormatRow("path-17", "versions[SIZE] == 3"),
    FormatRow("path-18", "versions[FIRST] == nil"),
    FormatRow("path-19", "versions[9] == 1"),
    FormatRow("path-20", "missing[0] == 1"),
    FormatRow("path-21", #"(parent.filename) == "Reports""#),
    FormatRow("path-22", #"fileproviderItems[0].owner == "ana""#),
    FormatRow("path-23", "(SELF.versions)[1] == 2"),
    FormatRow("path-24", "parent.versions[1] == 2"),
    FormatRow("path-25", #"tags[version - 3] == "finance""#),
  ]

  /// Collection operators.
  static let operatorRows: [FormatRow] = [
    FormatRow("operator-01", "tags.@count == 2"),
    FormatRow("operator-02", "missing.@count == 0"),
    FormatRow("operator-03", "fileproviderItems.@count == 3"),
    FormatRow("operator-04", "fileproviderItems.@sum.documentSize == 53504"),
    FormatRow("operator-05", "fileproviderItems.@avg.version > 4.6"),
    FormatRow("operator-06", "fileproviderItems.@max.version == 10"),
    FormatRow("operator-07", "fileproviderItems.@min.documentSize == 1024"),
    FormatRow("operator-08", "versions.@max.self == 3"),
    FormatRow("operator-09", "versions.@max.self == nil"),
    FormatRow("operator-10", "versions.@sum.self == 0"),
    FormatRow("operator-11", "fileproviderItems.@avg.filename > 0"),
    FormatRow("operator-12", "fileproviderItems.@foo.version == 1"),
    FormatRow("operator-13", "versions.@sum == 6"),
    FormatRow("operator-14", "(fileproviderItems.@distinctUnionOfObjects.isShared).@count == 2"),
    FormatRow("operator-15", "fileproviderItems.@unionOfObjects.documentSize == {52480, 1024}"),
    FormatRow("operator-16", "(fileproviderItems.@unionOfObjects.owner).@count == 3"),
    FormatRow("operator-17", #"fileproviderItems.@max.owner == "ana""#),
  ]

  /// SUBQUERY and variables.
  static let subqueryRows: [FormatRow] = [
    FormatRow("subquery-01", "SUBQUERY(fileproviderItems, $i, $i.version > 2).@count == 2"),
    FormatRow(
      "subquery-02",
      "SUBQUERY (fileproviderItems, $i, $i.isShared == YES AND $i.isUploaded == YES).@count > 0"),
    FormatRow(
      "subquery-03",
      "SUBQUERY(fileproviderItems, $i, $i.isShared == NO).@count == fileproviderItems.@count"),
    FormatRow(
      "subquery-04",
      "SUBQUERY(fileproviderItems, $i, $i.isShared == NO).@count == fileproviderItems.@count"),
    FormatRow(
      "subquery-05",
      #"SUBQUERY(fileproviderItems, $i, $i.userInfo."org.acme.locked" == YES).@count == 1"#),
    FormatRow(
      "subquery-06",
      "SUBQUERY(fileproviderItems, $i, $i.userInfo.rank > domainUserInfo.seats).@count == 1"),
    FormatRow("subquery-07", "SUBQUERY(fileproviderItems, $i, version > 2).@count == 0"),
    FormatRow(
      "subquery-08",
      #"SUBQUERY(fileproviderItems, $i, SUBQUERY($i.tags, $t, $t BEGINSWITH "d").@count > 0).@count == 1"#
    ),
    FormatRow(
      "subquery-09",
      #"SUBQUERY(fileproviderItems, $i, $i.owner == nil)[0].filename == "Photos""#),
    FormatRow("subquery-10", "SUBQUERY(missing, $i, $i.a == 1).@count > 0"),
    FormatRow("subquery-11", "SUBQUERY(domainUserInfo.seats, $i, $i == 1).@count > 0"),
    FormatRow("subquery-12", "version == $v"),
    FormatRow("subquery-13", "version == $v"),
    FormatRow("subquery-14", "$x.depth == 2"),
    FormatRow("subquery-15", #"SELF.$k == "ana""#),
    FormatRow("subquery-16", "$fileproviderItems.@count == 3"),
  ]

  /// Arithmetic and bits.
  static let arithmeticRows: [FormatRow] = [
    FormatRow("arithmetic-01", "1 / 2 == 0"),
    FormatRow("arithmetic-02", "1.0 / 2 == 0.5"),
    FormatRow("arithmetic-03", "-7 / 2 == -3"),
    FormatRow("arithmetic-04", "4 + 5 - 2**3 == 1"),
    FormatRow("arithmetic-05", "2 + 3 * 4 == 14"),
    FormatRow("arithmetic-06", "(2 + 3) * 4 == 20"),
    FormatRow("arithmetic-07", "10 - 3 - 2 == 5"),
    FormatRow("arithmetic-08", "2**3**2 == 64"),
    FormatRow("arithmetic-09", "-2**2 == -4"),
    FormatRow("arithmetic-10", "capabilities & 4 == 4"),
    FormatRow("arithmetic-11", "capabilities & 2 == 0"),
    FormatRow("arithmetic-12", "1 << 3 == 8 AND 8 >> 2 == 2"),
    FormatRow("arithmetic-13", "2 | 1 == 3 AND 2 ^ 1 == 3"),
    FormatRow("arithmetic-14", "~0 == -1"),
    FormatRow("arithmetic-15", "documentSize / 1024 > 51"),
    FormatRow("arithmetic-16", "documentSize / 1024.0 > 51"),
    FormatRow("arithmetic-17", "documentSize + 1 > 0"),
    FormatRow("arithmetic-18", "filename + 'x' == 'y'"),
    FormatRow("arithmetic-19", "version / 0 == 0"),
    FormatRow("arithmetic-20", "ratio / 0 > 1000"),
  ]

  /// Functions, CAST, TERNARY and sets.
  static let functionRows: [FormatRow] = [
    FormatRow("function-01", "sum({1, 2, 3}) == 6"),
    FormatRow("function-02", "sum:({1, 2, 3}) == 6"),
    FormatRow("function-03", "average(versions) == 2"),
    FormatRow("function-04", "max(versions) == 3 AND min(versions) == 1"),
    FormatRow("function-05", "count(tags) == 2"),
    FormatRow("function-06", "median({1, 9, 2}) == 2"),
    FormatRow("function-07", "mode({1, 2, 2}) == {2}"),
    FormatRow("function-08", "max(versions) == 1"),
    FormatRow("function-09", "modulus:by:(7, 4) == 3"),
    FormatRow("function-10", "raise:toPower:(2, 10) == 1024"),
    FormatRow("function-11", "sqrt(16) == 4 AND log(100) == 2"),
    FormatRow(
      "function-12",
      "abs(-3) == 3 AND floor(2.7) == 2 AND ceiling(2.1) == 3 AND trunc(-2.7) == -2"),
    FormatRow("function-13", "uppercase(owner) == 'ANA'"),
    FormatRow("function-14", "length(filename) == 16"),
    FormatRow("function-15", "add:to:(version, 4) == 7"),
    FormatRow("function-16", "modified < now()"),
    FormatRow("function-18", "TERNARY(isUploaded == YES AND version > 2, 'up', 'wait') == 'up'"),
    FormatRow("function-19", "TERNARY(isShared == YES, missing[0], 5) == 5"),
    FormatRow("function-20", "FUNCTION(owner, 'uppercaseString') == 'ANA'"),
    FormatRow("function-21", "FUNCTION(missing, 'uppercaseString') == nil"),
    FormatRow("function-23", "CAST(CAST('2.5', 'NSNumber'), 'NSDate') == CAST(2.5, 'NSDate')"),
    FormatRow("function-24", "CAST(tags, 'NSDate') == nil"),
    FormatRow("function-25", "tags UNION {'new'} CONTAINS 'new'"),
    FormatRow("function-26", "(tags MINUS {'draft'}).@count == 1"),
  ]

  /// Rules about user interactions.
  static let interactionRows: [FormatRow] = [
    FormatRow(
      "interaction-01",
      #"action == 'Rename' AND sourceItem.userInfo."org.acme.locked" == YES"#),
    FormatRow("interaction-02", "action IN {'Move', 'MoveOut', 'Trash'}"),
    FormatRow("interaction-03", "action == 'rename'"),
    FormatRow("interaction-04", "action ==[c] 'rename'"),
    FormatRow("interaction-05", "sourceItem.filename != destinationItem.filename"),
    FormatRow(
      "interaction-06",
      "sourceItem.filename.pathExtension == destinationItem.filename.pathExtension"),
    FormatRow("interaction-07", "destinationItem.documentSize > sourceItem.documentSize"),
    FormatRow("interaction-08", "sourceItemsCount BETWEEN {1, domainUserInfo.seats}"),
    FormatRow(
      "interaction-09",
      "domainUserInfo.tier IN {'gold', 'silver'} AND NOT sourceItem.isShared == YES"),
    FormatRow("interaction-10", "ANY sourceItem.tags IN {'draft', 'secret'}"),
  ]

  /// Placeholders with arguments.
  static let placeholderRows: [FormatRow] = [
    FormatRow("placeholder-01", "owner == %@", arguments: [.string("ana")]),
    FormatRow("placeholder-02", "owner == '%@'", arguments: [.string("ana")]),
    FormatRow(
      "placeholder-03",
      "%K == %@",
      arguments: [.string("parent.filename"), .string("Reports")]),
    FormatRow("placeholder-04", "%K == 'id-1'", arguments: [.string("itemIdentifier")]),
    FormatRow("placeholder-05", "%K != nil", arguments: [.string("self")]),
    FormatRow(
      "placeholder-06",
      "version == %d AND ratio == %f",
      arguments: [.integer(3), .double(2.5)]),
    FormatRow(
      "placeholder-07",
      "owner IN %@",
      arguments: [.array([.string("ana"), .string("zoe")])]),
    FormatRow("placeholder-08", "note == %@", arguments: [.null]),
  ]
}
