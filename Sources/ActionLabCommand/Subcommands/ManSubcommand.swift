extension SubcommandDescription {
  /// `actionlab man`: the manual page.
  static let man = SubcommandDescription(
    "man", "", "print the manual page for man(1)",
    details: ["Scripts/install puts it where man finds it."],
    examples: ["actionlab man | man -l -"]
  ) { (arguments, channels) throws(ProgramError) in
    try arguments.refuseOperands()
    try channels.print(ManualPage.lines)
    return .done
  }

  /// `actionlab completions`: a script that completes command lines in a shell.
  static let completions = SubcommandDescription(
    "completions", "bash|zsh|fish", "print a script that completes command lines in a shell",
    details: ["Scripts/install puts them where the shells find them."],
    examples: ["source <(actionlab completions bash)"]
  ) { (arguments, channels) throws(ProgramError) in
    let shell = try arguments.onlyOperand("bash|zsh|fish")
    switch shell {
    case "bash": try channels.print(BashCompletion.lines)
    case "zsh": try channels.print(ZshCompletion.lines)
    case "fish": try channels.print(FishCompletion.lines)
    default: throw .usage("there are completions for bash, zsh and fish, not for \"\(shell)\"")
    }
    return .done
  }
}
