import LabSession
import Rendering
import Testing

/// What options make of a device.
@Suite struct TextStyleTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let device: TextDevice
    let style: TextStyle
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a terminal", device: TextDevice(width: 120, usesColor: true),
      style: TextStyle(width: 50, color: false, outline: true)),
    Row(
      name: "a script", device: .script, style: TextStyle(width: 80, color: false, outline: true)),
  ]

  @Test(arguments: rows) func optionsCountUnlessTheDeviceIsFixed(_ row: Row) {
    var options = SessionOptions()
    options.width = 50
    options.color = .never
    options.outline = true
    #expect(TextStyle(options, on: row.device) == row.style)
  }

  @Test func withoutOptionsTheDeviceDecides() {
    let device = TextDevice(width: 120, usesColor: true)
    #expect(TextStyle(SessionOptions(), on: device) == TextStyle(width: 120, color: true))
  }

  @Test func colourCanBeAskedFor() {
    var options = SessionOptions()
    options.color = .always
    #expect(TextStyle(options, on: TextDevice()).color)
  }
}
