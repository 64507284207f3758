import Testing

@testable import PredicateEvaluation

@Suite("Uniform types") struct UniformTypesTests {
  private let types = UniformTypes.standard

  @Test(
    "Conforms",
    arguments: [
      ("com.adobe.pdf", "public.data"), ("com.adobe.pdf", "public.item"),
      ("com.adobe.pdf", "public.content"),
      ("com.adobe.pdf", "com.adobe.pdf"), ("COM.ADOBE.PDF", "Public.Data"),
      ("public.jpeg", "public.image"),
      ("public.zip-archive", "com.pkware.zip-archive"), ("public.heic", "public.heif-standard"),
      ("public.json", "public.text"), ("public.rtf", "public.text"), ("public.html", "public.text"),
      ("public.url", "public.data"), ("com.apple.package", "public.directory"),
      ("public.folder", "public.item"), ("public.aiff-audio", "public.aifc-audio"),
      ("org.openxmlformats.spreadsheetml.sheet", "public.data"),
      ("com.apple.iwork.pages.pages", "com.apple.package"),
      ("dyn.abc", "public.data"), ("dyn.abc", "public.item"), ("dyn.abc", "dyn.ABC"),
      ("no.such", "no.such"),
      ("", ""),
    ])
  func conforms(identifier: String, ancestor: String) {
    #expect(types.conforms(identifier, to: ancestor))
  }

  @Test(
    "Does not conform",
    arguments: [
      ("com.adobe.pdf", "public.image"), ("public.data", "com.adobe.pdf"),
      ("public.heic", "public.heif"),
      ("public.heif", "public.heic"), ("public.json", "public.plain-text"),
      ("public.rtf", "public.plain-text"),
      ("public.url", "public.content"), ("com.apple.package", "public.data"),
      ("com.apple.package", "public.folder"),
      ("com.apple.pkpass", "public.data"), ("public.folder", "public.content"),
      ("public.contact", "public.item"),
      ("com.apple.live-photo", "public.item"), ("dyn.abc", "public.content"),
      ("dyn.abc", "dyn.abd"),
      ("no.such", "public.data"), ("public.data", "no.such"), ("", "public.data"),
    ])
  func doesNotConform(identifier: String, ancestor: String) {
    #expect(!types.conforms(identifier, to: ancestor))
  }

  @Test("Equals ignores letter case") func equals() {
    #expect(types.equals("com.adobe.pdf", "com.adobe.PDF"))
    #expect(!types.equals("com.adobe.pdf", "public.data"))
  }

  @Test("Ancestors, nearest first") func ancestors() {
    #expect(types.ancestors(of: "public.jpeg").first == "public.image")
    #expect(types.ancestors(of: "public.JPEG").last == "public.item")
    #expect(types.ancestors(of: "dyn.x") == ["public.data", "public.item"])
    #expect(types.ancestors(of: "public.item").isEmpty)
    #expect(types.ancestors(of: "no.such").isEmpty)
  }

  @Test(
    "A type for a filename",
    arguments: [
      ("report.pdf", false, "com.adobe.pdf"), ("REPORT.PDF", false, "com.adobe.pdf"),
      ("a/b.c/photo.jpeg", false, "public.jpeg"), ("clip.mp4", false, "public.mpeg-4"),
      ("text.pages", true, "com.apple.iWork.Pages.pages"),
      ("text.pages", false, "com.apple.iWork.Pages.sffpages"),
      ("Tool.app", true, "com.apple.application-bundle"),
      ("Tool.app", false, "com.apple.application-file"),
      ("notes.rtfd", false, "com.apple.rtfd"), ("notes.rtfd", true, "com.apple.rtfd"),
      ("Photos", true, "public.folder"),
      ("report.pdf", true, "public.folder"), ("v1.2", true, "public.folder"),
      ("README", false, "public.data"),
      (".profile", false, "public.data"), ("notes.", false, "public.data"),
      ("x.Unheard", false, "dyn.unheard"),
      ("", false, "public.data"), ("a.tar.gz", false, "org.gnu.gnu-zip-archive"),
    ])
  func filename(name: String, isFolder: Bool, expected: String) {
    #expect(types.identifier(forFilename: name, isFolder: isFolder) == expected)
  }

  @Test(
    "Invented names and the real ones",
    arguments: [
      ("public.gif", "com.compuserve.gif"), ("public.bmp", "com.microsoft.bmp"),
      ("public.pdf", "com.adobe.pdf"),
      ("public.webp", "org.webmproject.webp"), ("public.webm", "org.webmproject.webm"),
      ("public.opus", "org.xiph.opus"),
      ("public.flac", "org.xiph.flac"), ("public.csv", "public.comma-separated-values-text"),
      ("public.markdown", "net.daringfireball.markdown"),
      ("public.wav", "com.microsoft.waveform-audio"),
      ("public.docx", "org.openxmlformats.wordprocessingml.document"),
      ("Public.PDF", "com.adobe.pdf"),
      ("com.apple.pdf", "com.adobe.pdf"), ("com.adobe.image", "public.image"),
      ("public.xlsx", "org.openxmlformats.spreadsheetml.sheet"),
      ("public.jpg", "public.jpeg"), ("public.txt", "public.plain-text"),
      ("public.word", "com.microsoft.word.doc"),
    ])
  func correction(invented: String, real: String) {
    #expect(!types.contains(invented))
    #expect(types.correction(for: invented) == real)
    #expect(types.contains(real))
  }

  @Test(
    "No correction",
    arguments: [
      "public.data", "com.adobe.pdf", "com.example.pdf", "public.nonsense", "public.", "", "pdf",
      "dyn.pdf",
      "public.foo.pdf",
    ])
  func noCorrection(identifier: String) {
    #expect(types.correction(for: identifier) == nil)
  }

  @Test("Every usual name leads to a declared type") func usualNames() {
    for name in UniformTypes.usualNames.values { #expect(types.contains(name)) }
  }

  @Test("The table is whole") func table() {
    #expect(types.identifiers.count == 525)
    #expect(UniformTypeTable.standard.names.count == 525)  // every parent is declared
    #expect(types.filenameExtensions(of: "public.JPEG").first == "jpeg")
    #expect(types.mimeTypes(of: "com.adobe.pdf") == ["application/pdf"])
    #expect(types.mimeTypes(of: "no.such").isEmpty)
  }

  @Test("A user's own types") func declared() {
    var types = UniformTypes()
    types.declare(
      "com.example.note", conformingTo: ["com.example.base", "public.text"],
      filenameExtensions: ["note", "txt"],
      mimeTypes: ["text/note"])
    #expect(types.conforms("com.example.Note", to: "public.data"))
    #expect(types.conforms("com.example.note", to: "com.example.base"))
    #expect(!types.contains("com.example.base"))
    #expect(types.identifier(forFilename: "a.txt", isFolder: false) == "com.example.note")
    types.declare("com.example.base", conformingTo: ["com.example.note"])
    #expect(types.conforms("com.example.base", to: "public.text"))
    types.declare("com.example.note", conformingTo: ["com.example.note"])
    #expect(!types.conforms("com.example.note", to: "public.text"))
    #expect(types.identifiers.count == 527)
    #expect(!self.types.contains("com.example.note"))
  }
}
