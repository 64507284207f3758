import LabSession
import LineEditor
import Rendering

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TextDevice {
  /// Standard output as it is now; a terminal may have been resized.
  ///
  /// Elsewhere the variable `COLUMNS` tells the width, where somebody hands it on.
  ///
  /// - Parameter color: what the command line says about colour; on its own, a terminal is coloured
  ///   that understands escape sequences, unless `NO_COLOR` is set.
  /// - Returns: the device.
  public static func standardOutput(_ color: SessionOptions.ColorUse = .auto) -> TextDevice {
    let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
    let width = isTerminal ? Terminal.size?.columns ?? 80 : givenWidth ?? 80
    let isRefused = !(Shell.environment("NO_COLOR") ?? "").isEmpty
    let usesColor =
      switch color {
      case .auto: isTerminal && Terminal.understandsEscapes && !isRefused
      case .always: true
      case .never: false
      }
    return TextDevice(width: width, usesColor: usesColor)
  }

  private static var givenWidth: Int? {
    Shell.environment("COLUMNS").flatMap { Int($0) }.flatMap {
      (1...10_000).contains($0) ? $0 : nil
    }
  }
}
