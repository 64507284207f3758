// Strings, numbers, words and characters that are not what they look like.

extension MistakeRow {
  /// Strings, numbers, words and characters that are not what they look like.
  static let tokenMistakes: [MistakeRow] = [
    MistakeRow("owner == 'Pepe⟦'⟧s'", "apostrophe-in-string", mend: #"owner == 'Pepe\'s'"#),
    MistakeRow(
      "filename = '!$&⟦'⟧()*+,;='", "apostrophe-in-string", mend: #"filename = '!$&\'()*+,;='"#),
    MistakeRow("name == 'it⟦'⟧'s'", "apostrophe-in-string", mend: #"name == 'it\'s'"#),
    MistakeRow(
      "name == 'rock⟦'⟧n'roll'", "apostrophe-in-string", mend: #"name == 'rock\'n\'roll'"#),
    MistakeRow("a = 'it⟦'⟧s", "apostrophe-in-string", mend: #"a = 'it\'s'"#),
    MistakeRow(
      "token == ⟦5475f323e4b09e6d7a7a151e⟧", "glued-number",
      mend: #"token == "5475f323e4b09e6d7a7a151e""#),
    MistakeRow(
      "id == ⟦550e8400-e29b-41d4-a716-446655440000⟧", "glued-number",
      mend: #"id == "550e8400-e29b-41d4-a716-446655440000""#),
    MistakeRow("⟦03a⟧ = 1", "glued-number"),
    MistakeRow("a == ⟦1.2.3⟧", "glued-number", mend: #"a == "1.2.3""#),
    MistakeRow(
      "(col_b='79b8fa9c'⟦ANDcol_c⟧='2e2d8e42')", "glued-word",
      mend: "(col_b='79b8fa9c' AND col_c='2e2d8e42')"),
    MistakeRow("a=⟦1ANDNOT⟧ b=2", "glued-word", mend: "a= 1 AND NOT b=2"),
    MistakeRow("version == ⟦3AND⟧ b == 1", "glued-word", mend: "version == 3 AND b == 1"),
    MistakeRow("isUploaded == ⟦bAND⟧ c == 1", "glued-word", mend: "isUploaded == b AND c == 1"),
    MistakeRow(
      "a == ⟦“⟧x” AND b == ⟦“⟧it’s”", "typographic-quote typographic-quote",
      mend: #"a == "x" AND b == "it’s""#),
    MistakeRow("a == ⟦‘⟧x’", "typographic-quote", mend: "a == 'x'"),
    MistakeRow("a == ⟦`⟧x`", "typographic-quote", mend: "a == 'x'"),
    MistakeRow(#"a == "x⟦”⟧"#, "typographic-quote", mend: #"a == "x""#),
    MistakeRow("a == 'x⟦”⟧", "typographic-quote", mend: "a == 'x'"),
    MistakeRow("a == \"x⟦’⟧ AND b == 1", "typographic-quote", mend: "a == \"x\" AND b == 1"),
    MistakeRow("⟦größe⟧ == 3", "non-ascii-key", mend: #"SELF."größe" == 3"#),
    MistakeRow("a.⟦größe⟧ == 3", "non-ascii-key", mend: #"a."größe" == 3"#),
    MistakeRow("⟦$9x⟧ == 1 AND $9x > 2", "variable-name", mend: "$_9x == 1 AND $_9x > 2"),
    MistakeRow("⟦$⟧ x == 1", "lost-variable", mend: "$x == 1"),
    MistakeRow("⟦$⟧{x} == 1", "lost-variable", mend: "$x == 1"),
    MistakeRow(
      "SUBQUERY(items, ⟦,⟧ .x == 1 AND .y > items.z).@count > 0", "lost-variable",
      mend: "SUBQUERY(items, $item, $item.x == 1 AND $item.y > items.z).@count > 0"),
    MistakeRow("a == 3 ⟦// note⟧", "comment", mend: "a == 3 "),
    MistakeRow("a == 3 ⟦/* note */⟧", "comment", mend: "a == 3 "),
    MistakeRow("a == 3 ⟦# note⟧", "comment", mend: "a == 3 "),
    MistakeRow("TRUEPREDICATE ⟦// x⟧", "comment", mend: "TRUEPREDICATE "),
    MistakeRow(
      "filename LIKE ⟦%@*⟧ AND b == 1", "glued-placeholder", mend: "filename LIKE %@ AND b == 1"),
    MistakeRow("filename LIKE ⟦*%@⟧", "glued-placeholder", mend: "filename LIKE %@"),
    MistakeRow("filename LIKE ⟦%@*⟧", "glued-placeholder", mend: "filename LIKE %@"),
    MistakeRow("a == ⟦%@foo⟧", "glued-placeholder", mend: "a == %@"),
    MistakeRow("a ⟦%⟧ 2 == 0", "unknown-conversion", mend: "modulus:by:(a, 2) == 0"),
    MistakeRow("a == 50⟦%⟧", "unknown-conversion"),
    MistakeRow("a == ⟦%1$@⟧", "unknown-conversion", mend: "a == %@"),
    MistakeRow("a == ⟦%k⟧", "unknown-conversion", mend: "a == %K"),
    MistakeRow("a == ⟦%%⟧", "unknown-conversion", mend: "a == %@"),
    MistakeRow(
      "⟦#Predicate⟧<Item> { $0.isUploaded == true }", "swift-macro", mend: "isUploaded == true"),
    MistakeRow(
      "⟦#Predicate⟧<Item> { item in item.a == 1 && item.b.c > 2 }", "swift-macro",
      mend: "a == 1 && b.c > 2"),
    MistakeRow("⟦#Predicate⟧ { $0 == 3 }", "swift-macro", mend: "SELF == 3"),
    MistakeRow("⟦#Predicate⟧<Item> { $0.tags.isEmpty ?? false }", "swift-macro"),
    MistakeRow(#"⟦@⟧"x" == a"#, "objective-c-string", mend: #""x" == a"#),
    MistakeRow(#"a == ⟦@⟧"x""#, "objective-c-string", mend: #"a == "x""#),
    MistakeRow(#"a == ⟦\⟧"x\""#, "unexpected-character", mend: #"a == "x""#),
    MistakeRow("a ⟦≠⟧ 3", "unexpected-character", mend: "a != 3"),
    MistakeRow("a == ⟦?⟧", "unexpected-character", mend: "a == %@"),
    MistakeRow("foo == ⟦@⟧%", "unexpected-character", mend: "foo == %@"),
    MistakeRow("' = '⟦'⟧", "unterminated-string"),
    MistakeRow(#"⟦" = ''⟧"#, "unterminated-string"),
    MistakeRow(#"filename == ⟦"abc'⟧"#, "unterminated-string", mend: #"filename == "abc""#),
    MistakeRow(#"a == 'x⟦\u⟧0'"#, "bad-escape", mend: #"a == 'x\\u0'"#),
    MistakeRow("a ⟦?⟧ 3", "unexpected-character"),
    MistakeRow(
      #"version == 3 ⟦\⟧n AND a == 1"#, "unexpected-character", mend: "version == 3   AND a == 1"),
    MistakeRow("a == ⟦'x⟧\ny'", "line-break-in-string", mend: #"a == 'x\ny'"#),
    MistakeRow("a == ⟦'x⟧\n", "line-break-in-string", mend: "a == 'x'\n"),
    MistakeRow("a == ⟦'x⟧\n AND b == 'y'", "line-break-in-string", mend: "a == 'x'\n AND b == 'y'"),
    MistakeRow(
      "owner == 'O⟦'⟧Brien' AND author == 'D⟦'⟧Angelo'",
      "apostrophe-in-string apostrophe-in-string",
      mend: #"owner == 'O\'Brien' AND author == 'D\'Angelo'"#),
    MistakeRow(
      "name matches 'x' and siez = ⟦'y⟧", "unterminated-string",
      mend: "name matches 'x' and siez = 'y'"),
    MistakeRow(#"name == 'x⟦\x⟧4'"#, "bad-escape", mend: #"name == 'x\\x4'"#),
    MistakeRow("x == 5 ⟦%⟧", "unknown-conversion"),
    MistakeRow("a ⟦%⟧2 == 0", "unknown-conversion", mend: "modulus:by:(a, 2) == 0"),
    MistakeRow(
      #"a == "x' AND b == ⟦"⟧y""#, "apostrophe-in-string", mend: #"a == "x' AND b == \"y""#),
    MistakeRow(#"name == ⟦\⟧'x\'"#, "unexpected-character", mend: "name == 'x'"),
    MistakeRow("a⟦ ⟧== 1", "unexpected-character", mend: "a == 1"),
    MistakeRow("a ⟦–⟧ 1 == 2", "unexpected-character", mend: "a - 1 == 2"),
    MistakeRow("a ==⟦‚⟧x’", "typographic-quote", mend: "a =='x'"),
    MistakeRow("a == ⟦$⟧", "lost-variable"),
    MistakeRow("'a' == ⟦'b⟧", "unterminated-string", mend: "'a' == 'b'"),
    MistakeRow("a == ⟦%@%@⟧", "glued-placeholder", mend: "a == %@"),
    MistakeRow("⟦%@%K⟧ == 1", "glued-placeholder", mend: "%K == 1"),
  ]
}
