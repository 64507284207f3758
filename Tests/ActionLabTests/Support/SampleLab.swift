import ActionLab

/// The manifest of Examples/Rating with two items, `report` rated and uploaded, `draft` neither.
func sampleLab() throws(LabError) -> Lab {
  try Lab(
    manifest: "../../../Examples/Rating/Info.plist",
    items: [
      LabItem(
        "report", filename: "report.pdf", isUploaded: true,
        userInfo: ["com.example.testBit": true]),
      LabItem("draft", filename: "draft.txt", isUploaded: false),
    ])
}

/// The error that a function throws.
func labError(_ body: () throws -> Void) -> LabError? {
  do {
    try body()
    return nil
  } catch {
    return error as? LabError
  }
}
