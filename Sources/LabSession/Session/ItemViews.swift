import FileProviderActions
import PredicateFormat
import Synchronization

/// What was made of a session's items last: who is whose parent, and the context of a selection.
///
/// Copies of a session share it. It answers only for the very state of the items that it was made
/// from, so what it keeps never shows; it saves making the same again for each line.
final class ItemViews: Sendable {
  private struct Content {
    var items: ItemCollection
    var hierarchy: ItemHierarchy
    var contexts: [Platform: KeptContext] = [:]
  }

  private struct KeptContext {
    var domain: DomainUserInfo
    var context: SelectionContext
  }

  private let content = Mutex<Content?>(nil)

  /// The hierarchy of a collection; made anew only after a change.
  func hierarchy(of items: ItemCollection) -> ItemHierarchy {
    let kept = content.withLock { content in
      content.flatMap { $0.items.isCopy(of: items) ? $0.hierarchy : nil }
    }
    if let kept { return kept }
    let hierarchy = ItemHierarchy(items)
    content.withLock { $0 = Content(items: items, hierarchy: hierarchy) }
    return hierarchy
  }

  /// The context of a selection on a platform, when it is the one that was kept last.
  func context(
    of items: ItemCollection, selecting names: [String], _ domain: DomainUserInfo,
    on platform: Platform
  ) -> SelectionContext? {
    content.withLock { content in
      guard let content, content.items.isCopy(of: items), let kept = content.contexts[platform],
        kept.domain == domain, kept.context.names == names
      else { return nil }
      return kept.context
    }
  }

  /// Keeps a context in place of the platform's last one.
  func keep(_ context: SelectionContext, of items: ItemCollection, _ domain: DomainUserInfo) {
    content.withLock { content in
      guard content?.items.isCopy(of: items) == true else { return }
      content?.contexts[context.platform] = KeptContext(domain: domain, context: context)
    }
  }
}

extension Session {
  /// A reader of the items as they are now.
  func itemReader(on platform: Platform) -> ItemReader {
    ItemReader(itemViews.hierarchy(of: state.items), platform: platform)
  }

  /// What rules see of some items on a platform.
  ///
  /// Linear in the number of items after a change of them, else in that of the names.
  func selectionContext(
    of names: [String], on platform: Platform, _ input: Input
  ) throws(Refusal) -> SelectionContext {
    if let kept = itemViews.context(
      of: state.items, selecting: names, state.domain, on: platform)
    {
      return kept
    }
    do throws(Diagnostic) {
      let context = try itemReader(on: platform).context(
        selecting: names, domainUserInfo: state.domain)
      itemViews.keep(context, of: state.items, state.domain)
      return context
    } catch { throw Refusal(error, in: input) }
  }
}
