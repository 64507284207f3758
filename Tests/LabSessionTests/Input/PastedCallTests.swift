import Testing

@testable import LabSession

@Suite struct PastedCallTests {
  @Test(arguments: [
    (#"NSPredicate(format: "size > 3")"#, "size > 3"),
    (#"let p = NSPredicate(format: "name == \"Ann\"")"#, #"name == "Ann""#),
    (#"NSPredicate(format: "name == %@ AND size > %d", "Ann", 3)"#, #"name == "Ann" AND size > 3"#),
    (#"NSPredicate(format: "%K == %@", "user.name", "it's")"#, #"user.name == "it's""#),
    (#"NSPredicate(format: "isUploaded == %@", true)"#, "isUploaded == YES"),
    (#"NSPredicate(format: "size > %ld", 12)"#, "size > 12"),
    (#"NSPredicate(format: "name == %@", who)"#, "name == %@"),
    (#"NSPredicate(format: "name == '%@'", "x")"#, "name == '%@'"),
    (#"NSPredicate(format: "a == %@", "x", "y")"#, "a == %@"),
    (#"[NSPredicate predicateWithFormat:@"name == %@", @"Ann"];"#, #"name == "Ann""#),
    (#"NSPredicate *p = [NSPredicate predicateWithFormat:@"a == 1"];"#, "a == 1"),
    (#"return NSPredicate(format: "a MATCHES '\\d+'")"#, #"a MATCHES '\d+'"#),
  ]) func theFormatIsTakenOut(_ line: String, _ format: String) {
    #expect(PastedCall.format(in: line) == format)
  }

  @Test(arguments: [
    "size > 3", #"name == "NSPredicate(format: \"a == 1\")""#, "NSPredicate(format:",
    #"NSPredicate(format: "a == 1"#, "NSPredicate",
  ]) func otherTextIsLeftAlone(_ line: String) {
    #expect(PastedCall.format(in: line) == nil)
  }
}
