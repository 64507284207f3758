// Measures the rooms of the language on the release build. Every result is checked before it is
// timed; ratios are to a baseline of the same run. A timing is for people to compare, never a test.
//
// usage: Benchmarks [--quick]

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var settings = Settings()
if CommandLine.arguments.contains("--quick") {
  settings.sampleTime = .milliseconds(5)
  settings.sampleCount = 3
}
// First, since a process counts as its own the memory that its parent held when it was started.
print("The program as a whole.")
ProgramSuite(settings: settings).run()
print("\nEvaluation: programs on loaded items, and hand-written Swift over [String: enum].")
try EvaluationSuite(settings: settings).run()
print("\nParsing and printing.")
try ParsingSuite(settings: settings).run()
print("\nThe prompt.")
InterruptionSuite(settings: settings).run()
for failure in Settings.failures { print("wrong result: \(failure)") }
if !Settings.failures.isEmpty { exit(1) }
