extension Command.Verb {
  /// Whether `:undo` takes the command back.
  var isChange: Bool {
    switch self {
    case .importItems, .item, .object, .set, .unset, .remove, .rename, .letVariable,
      .restore,
      .load, .unload, .reload,
      .action, .choose, .next, .complete, .cancel, .prepareError, .reset, .demo:
      true
    case .select(let terms): !terms.isEmpty
    case .domain(.none), .domain(.set): true
    case .filter(_, let selecting): selecting
    case .rule(_, .replace), .rule(_, .reset): true
    case .arguments(let values): values != nil
    case .on(let subject): subject != nil
    case .option(_, let value): value != nil
    case .define(.none), .define(.set): true
    case .attach(let words): !words.isEmpty
    case .mac(.answers), .mac(.none): true
    case .platform(let word), .clock(let word), .seed(let word), .progress(let word): word != nil
    default: false
    }
  }
}
