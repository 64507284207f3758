import FileProviderActions

extension MenuVerdict {
  /// The page that `:help` shows on the word, in Markdown.
  var page: String {
    """
    # \(rawValue)

    \(meaning)

    ## Example
    ```
    :menu
    :expect \(rawValue) setRating
    ```

    """
  }

  private var meaning: String {
    switch self {
    case .shown: "The rule of the action is true: the menu offers it, and `:choose` can begin it."
    case .hidden:
      "The rule of the action is false, so the menu leaves it out. `:why ACTION` says what decided."
    case .raised:
      "The rule of the action raises an error or does not parse. The system hides the action without"
        + " a word; `:why ACTION` shows the error."
    case .suspect:
      "The action is hidden, but probably by mistake: its rule has a mistake, such as a key that no"
        + " item has, or there is no rule. `:check ACTION` shows the mistake."
    }
  }
}
