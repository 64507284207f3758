/// Prints measurements in columns, each with its ratio to a baseline of the same run.
struct Table {
  private var rows: [[String]] = []

  init(_ headings: [String]) { rows = [headings] }

  mutating func add(_ measurement: Measurement, against baseline: Measurement?) {
    let ratio = baseline.map { Self.short(measurement.median / $0.median) } ?? "1"
    rows.append([
      measurement.name, Self.short(measurement.median) + "/s",
      "±\(Int(measurement.spread * 100 + 0.5))%", ratio,
    ])
  }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  func print() {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }

  /// A number with three digits and a unit, such as `12.3 M`.
  static func short(_ value: Double) -> String {
    let units = [(1e9, " G"), (1e6, " M"), (1e3, " k")]
    for (size, unit) in units where value >= size { return digits(value / size) + unit }
    return digits(value)
  }

  private static func digits(_ value: Double) -> String {
    let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let rounded = (value * factor).rounded() / factor
    return places == 0 ? "\(Int(rounded))" : "\(rounded)"
  }
}
