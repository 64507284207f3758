import LabSession
import Testing

@testable import Rendering

@Suite struct PageDrawingTests {
  @Test func aPageBecomesTerminalText() {
    let page = """
      # missing-operand
      An **operator** has nothing
      on one side of `==`.

      ## Wrong
      ```
      version ==   a very long line that is never broken
      ```
      - first item that goes on and on
      - second
      """
    let lines = TextRenderer(style: TextStyle(width: 24)).lines(for: .page(page))
    #expect(
      lines.joined(separator: "\n") == """
        missing-operand
        An operator has nothing
        on one side of ==.

        Wrong
            version ==   a very long line that is never broken
        - first item that goes
          on and on
        - second
        """)
  }
}
