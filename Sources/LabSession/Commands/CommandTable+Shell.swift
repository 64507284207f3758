extension CommandTable {
  static let shell: [CommandDescription] = [
    CommandDescription(
      "quit", in: .shell, "leave; Ctrl-D does the same", example: ":quit")
  ]
}
