import PredicateFormat

// Formats with their canonical text.

extension FormatRow {
  /// One row for each rule of printing.
  static let printedRows: [FormatRow] = [
    FormatRow("print-01", "firstName like 'Adam'", #"firstName LIKE "Adam""#),
    FormatRow("print-02", "isUploaded = YES", "isUploaded == 1"),
    FormatRow("print-03", "a <> 2 and b =< 3", "a != 2 AND b <= 3"),
    FormatRow("print-04", "owner = nil", "owner == nil"),
    FormatRow("print-05", "owner = %@", "owner == <null>", arguments: [.null]),
    FormatRow("print-06", "name ==[cd] 'x'", #"name ==[cd] "x""#),
    FormatRow("print-07", "name contains[dc] 'x'", #"name CONTAINS[cd] "x""#),
    FormatRow("print-08", "age BETWEEN {18, 65}", "age BETWEEN {18, 65}"),
    FormatRow("print-09", "x in {'a','b'}", #"x IN {"a", "b"}"#),
    FormatRow("print-10", "x IN {}", "x IN {}"),
    FormatRow("print-11", "some tags = 'x'", #"ANY tags == "x""#),
    FormatRow("print-12", "none tags = 'x'", #"NOT ANY tags == "x""#),
    FormatRow("print-13", "not age = 24", "NOT age == 24"),
    FormatRow(
      "print-14",
      "((NOT lastN = 'S') OR kind = 'C') AND age > 30",
      #"((NOT lastN == "S") OR kind == "C") AND age > 30"#),
    FormatRow(
      "print-15",
      "(label CONTAINS 't' OR title CONTAINS 't') AND id == 'r'",
      #"(label CONTAINS "t" OR title CONTAINS "t") AND id == "r""#),
    FormatRow("print-16", "NOT (a = 1 AND b = 2)", "NOT (a == 1 AND b == 2)"),
    FormatRow("print-17", "a = 1 AND b = 2 AND c = 3", "a == 1 AND b == 2 AND c == 3"),
    FormatRow(
      "print-18",
      "SUBQUERY(items, $i, $i.k = 'x' AND $i.n = 2).@count > 0",
      #"SUBQUERY(items, $i, $i.k == "x" AND $i.n == 2).@count > 0"#),
    FormatRow("print-19", #"d >= CAST(700000000, "NSDate")"#, #"d >= CAST(700000000, "NSDate")"#),
    FormatRow(
      "print-20",
      "d >= %@",
      #"d >= CAST(700000000.000000, "NSDate")"#,
      arguments: [.date(PredicateDate(secondsSinceReference: 700_000_000))]),
    FormatRow("print-21", "a[SIZE] = 3 and a[1] = 2", "a[SIZE] == 3 AND a[1] == 2"),
    FormatRow("print-22", "(a.d)[0] = 1", "(a.d)[0] == 1"),
    FormatRow("print-23", "FUNCTION(a, 'pow:', 3) = 8", #"FUNCTION(a, "pow:" , 3) == 8"#),
    FormatRow(
      "print-24",
      "FUNCTION('a', 'uppercase') = 'A'",
      #"FUNCTION("a", "uppercase") == "A""#),
    FormatRow("print-25", "userInfo.#size = 1", "userInfo.#size == 1"),
    FormatRow(
      "print-26",
      "x LIKE %@+$b+$c",
      #"x LIKE ("b\"" + $b) + $c"#,
      arguments: [.string("b\"")]),
    FormatRow("print-27", "days & 2 == 2", "days & 2 == 2"),
    FormatRow("print-28", "height < 176.3", "height < 176.3"),
    FormatRow(
      "print-29",
      #"$i.userInfo."org.acme.locked" == YES"#,
      #"$i.userInfo."org.acme.locked" == 1"#),
    FormatRow("print-30", "TERNARY(a = 1, 'x', nil) = 'x'", #"TERNARY(a == 1, "x", nil) == "x""#),
    FormatRow("print-31", "sum({1,2}) = 3", "sum:({1, 2}) == 3"),
    FormatRow("print-32", "truepredicate", "TRUEPREDICATE"),
    FormatRow(
      "print-33",
      "SELF like[c] %@*%@",
      #"SELF LIKE[c] "prefix" * "suffix""#,
      arguments: [.string("prefix"), .string("suffix")]),
  ]

  /// Prints that were seen.
  static let morePrintedRows: [FormatRow] = [
    FormatRow(
      "printed-01",
      "%@ like %@",
      #""filename" LIKE "Ada""#,
      arguments: [.string("filename"), .string("Ada")]),
    FormatRow(
      "printed-02",
      "%K like %@",
      #"filename LIKE "Ada""#,
      arguments: [.string("filename"), .string("Ada")]),
    FormatRow(
      "printed-03",
      #""%K" like "%@""#,
      #""%K" LIKE "%@""#,
      arguments: [.string("filename"), .string("Ada")]),
    FormatRow("printed-04", #"SELF like[c] "head?tail""#, #"SELF LIKE[c] "head?tail""#),
    FormatRow("printed-05", "isUploaded == %@", "isUploaded == 0", arguments: [.boolean(false)]),
    FormatRow("printed-06", "isUploaded == NO", "isUploaded == 0"),
    FormatRow("printed-07", "isUploaded == true", "isUploaded == 1"),
    FormatRow("printed-08", "isUploaded == false", "isUploaded == 0"),
    FormatRow("printed-09", "isUploaded == FALSE", "isUploaded == 0"),
    FormatRow(
      "printed-10",
      "filename != %@",
      #"filename != "Edith""#,
      arguments: [.string("Edith")]),
    FormatRow("printed-11", "rank < %@", "rank < 10", arguments: [.integer(10)]),
    FormatRow("printed-12", "filename == nil", "filename == nil"),
    FormatRow(
      "printed-13",
      "owner.name == %@",
      #"owner.name == "Momo""#,
      arguments: [.string("Momo")]),
    FormatRow(
      "printed-14",
      "NOT filename BEGINSWITH %@",
      #"NOT filename BEGINSWITH "Brav""#,
      arguments: [.string("Brav")]),
    FormatRow(
      "printed-15",
      "NOT (rank IN %@)",
      "NOT rank IN {1, 2}",
      arguments: [.array([.integer(1), .integer(2)])]),
    FormatRow(
      "printed-16",
      "filename CONTAINS %@",
      #"filename CONTAINS "Brav""#,
      arguments: [.string("Brav")]),
    FormatRow(
      "printed-17",
      "filename == %@",
      #"filename == "Edge \\""#,
      arguments: [.string(#"Edge \"#)]),
    FormatRow(
      "printed-18",
      "filename BEGINSWITH[d] %@",
      #"filename BEGINSWITH[d] "Brav""#,
      arguments: [.string("Brav")]),
    FormatRow(
      "printed-19",
      "filename BEGINSWITH[cd] %@",
      #"filename BEGINSWITH[cd] "Brav""#,
      arguments: [.string("Brav")]),
    FormatRow(
      "printed-20",
      "rank IN %@",
      "rank IN {1, 2}",
      arguments: [.array([.integer(1), .integer(2)])]),
    FormatRow(
      "printed-21",
      "rank BETWEEN {%@, %@}",
      "rank BETWEEN {1, 10}",
      arguments: [.integer(1), .integer(10)]),
    FormatRow(
      "printed-22",
      "rank == 10 OR filename == 'Momo'",
      #"rank == 10 OR filename == "Momo""#),
    FormatRow(
      "printed-23",
      "(rank > 10 AND filename BEGINSWITH 'Mo') OR filename ENDSWITH 'na'",
      #"(rank > 10 AND filename BEGINSWITH "Mo") OR filename ENDSWITH "na""#),
    FormatRow(
      "printed-24",
      "ANY tags.name == %@",
      #"ANY tags.name == "urgent""#,
      arguments: [.string("urgent")]),
    FormatRow("printed-25", "filename ==[c] 'test'", #"filename ==[c] "test""#),
    FormatRow("printed-26", "filename ==[d] 'test'", #"filename ==[d] "test""#),
    FormatRow("printed-27", "filename ==[cd] 'test'", #"filename ==[cd] "test""#),
    FormatRow("printed-28", "NONE tags.name == 'y'", #"NOT ANY tags.name == "y""#),
    FormatRow("printed-29", "rank == 42", "rank == 42"),
    FormatRow("printed-30", "rank != 42", "rank != 42"),
    FormatRow("printed-31", "cost == 1000000000", "cost == 1000000000"),
    FormatRow("printed-32", "a = 1 And b = 2 or c = 1", "(a == 1 AND b == 2) OR c == 1"),
    FormatRow("printed-33", "a = 1 And (c = 2 or b = 1)", "a == 1 AND (c == 2 OR b == 1)"),
    FormatRow(
      "printed-34",
      "ternary(rank = %@, 1, 2) == 1",
      "TERNARY(rank == 3, 1, 2) == 1",
      arguments: [.integer(3)]),
    FormatRow("printed-35", "duration / 1000.0 > 1", "duration / 1000 > 1"),
    FormatRow("printed-36", "filename contains $NAME", "filename CONTAINS $NAME"),
    FormatRow("printed-37", "a == %d", "a == 99", arguments: [.integer(99)]),
    FormatRow("printed-38", "name == %@", "name == <null>", arguments: [.null]),
    FormatRow("printed-39", "filename = null", "filename == nil"),
    FormatRow("printed-40", "(available = 1)", "available == 1"),
    FormatRow("printed-41", "(flags & 1) > 0", "flags & 1 > 0"),
    FormatRow(
      "printed-42",
      "%K like '%@'",
      #"filename LIKE "%@""#,
      arguments: [.string("filename"), .string("Ada")]),
    FormatRow("printed-43", "a < 1", "a < 1"),
    FormatRow("printed-44", "a <= 1", "a <= 1"),
    FormatRow("printed-45", "a > 1", "a > 1"),
    FormatRow("printed-46", "a >= 1", "a >= 1"),
    FormatRow("printed-47", "value == null", "value == nil"),
    FormatRow("printed-49", "filename ==[lndc] 'a'", #"filename ==[cdnl] "a""#),
  ]
}
