// Stands in until UniformTypes lands in PredicateEvaluation; deleted then.
struct UniformTypes {
  static let standard = UniformTypes()
  private static let parents = [
    "public.data": ["public.item"], "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"], "public.heif-standard": ["public.image"],
    "public.heic": ["public.heif-standard"], "public.heif": ["public.heif-standard"],
    "com.compuserve.gif": ["public.image"], "public.folder": ["public.directory"],
    "public.item": [], "public.content": [], "public.directory": ["public.item"],
  ]
  func contains(_ name: String) -> Bool { Self.parents[name] != nil }
  var identifiers: [String] { Self.parents.keys.sorted() }
  func correction(for name: String) -> String? { name == "public.gif" ? "com.compuserve.gif" : nil }
  func conforms(_ name: String, to other: String) -> Bool {
    name == other || (Self.parents[name] ?? []).contains { conforms($0, to: other) }
  }
}
