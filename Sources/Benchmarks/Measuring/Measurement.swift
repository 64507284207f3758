/// The speed of one workload: the median of several samples, with their spread.
struct Measurement {
  let name: String
  /// Units of work a second, one for each sample.
  let samples: [Double]

  var median: Double {
    let sorted = samples.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Half the distance between the slowest and the fastest sample, in parts of the median.
  var spread: Double {
    guard let low = samples.min(), let high = samples.max(), median > 0 else { return 0 }
    return (high - low) / 2 / median
  }

  /// Runs a workload until each sample has taken long enough to be read.
  ///
  /// `body` does `units` of work and returns a result, which is checked before anything is timed.
  static func take<Result: Equatable>(
    _ name: String, units: Int, expecting expected: Result, settings: Settings,
    _ body: () throws -> Result
  ) rethrows -> Measurement {
    let result = try body()
    guard result == expected else {
      return failed(name, "gave \(result), not \(expected)")
    }
    var repetitions = 1
    while true {
      let start = ContinuousClock.now
      for _ in 0..<repetitions { _ = try body() }
      if ContinuousClock.now - start >= settings.sampleTime { break }
      repetitions *= 2
    }
    var samples: [Double] = []
    for _ in 0..<settings.sampleCount {
      let start = ContinuousClock.now
      for _ in 0..<repetitions { _ = try body() }
      let seconds = (ContinuousClock.now - start).seconds
      samples.append(Double(units * repetitions) / seconds)
    }
    return Measurement(name: name, samples: samples)
  }

  private static func failed(_ name: String, _ why: String) -> Measurement {
    Settings.failures.append("\(name) \(why)")
    return Measurement(name: name, samples: [])
  }
}

/// How long and how often to measure.
struct Settings {
  var sampleTime: Duration = .milliseconds(60)
  var sampleCount = 7
  /// Workloads whose result was wrong; the run fails when there is one.
  nonisolated(unsafe) static var failures: [String] = []
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
