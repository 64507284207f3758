import Foundation
import PredicateFormat
import Synchronization
import Testing

@testable import FileProviderActions

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Readings that somebody waits for, and ends.
@Suite struct ReadingWatchTests {
  /// A watch that ends the reading when it was asked so often.
  private static func watch(
    endingAt limit: Int, _ told: @escaping @Sendable (Int, Int?, String) -> Void = { _, _, _ in }
  ) -> ReadingWatch {
    let asked = Mutex(0)
    return ReadingWatch(
      isInterrupted: {
        asked.withLock { asked in
          asked += 1
          return asked >= limit
        }
      }, progress: told)
  }

  private static func code(of path: String, _ watch: ReadingWatch) -> String? {
    ReadingWatch.$current.withValue(watch) {
      do throws(Diagnostic) {
        _ = try FileReading.bytes(of: path, limit: 1 << 30)
        return nil
      } catch {
        return error.code.rawValue
      }
    }
  }

  @Test func aFileWithoutEndIsLeft() {
    #expect(Self.code(of: "/dev/zero", Self.watch(endingAt: 5)) == "interrupted")
  }

  @Test func aPipeThatStaysSilentIsLeft() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Open for writing too, so that a reader waits.
    let held = open(path, O_RDWR | O_NONBLOCK)
    defer { close(held) }
    #expect(Self.code(of: path, Self.watch(endingAt: 3)) == "interrupted")
  }

  @Test func aPipeIsWaitedForUntilSomebodyWrites() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(Self.code(of: path, Self.watch(endingAt: 3)) == "interrupted", "nobody writes")
    let writer = Thread {
      usleep(300_000)
      let descriptor = open(path, O_WRONLY)
      _ = write(descriptor, "1 == 1", 6)
      close(descriptor)
    }
    writer.start()
    #expect(try FileReading.bytes(of: path) == Array("1 == 1".utf8))
  }

  @Test func whoWaitsIsToldOfTheBytes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(repeating: UInt8(ascii: "x"), count: 200_000), to: "large")
    let told = Mutex<[Int]>([])
    let watch = Self.watch(endingAt: .max) { done, total, unit in
      #expect(total == 200_000 && unit == "bytes")
      told.withLock { $0.append(done) }
    }
    #expect(Self.code(of: path, watch) == nil)
    #expect(told.withLock { $0.first } == 0)
    #expect(told.withLock { $0.last } == 200_000)
  }

  @Test func anImportIsLeftWhileItIsUnderstood() {
    let text = "[" + (0..<20_000).map { "{\"filename\": \"\($0)\"}" }.joined(separator: ",") + "]"
    let imported = ReadingWatch.$current.withValue(Self.watch(endingAt: 2)) {
      ItemImport.read(SourceText(text))
    }
    #expect(imported.items.isEmpty)
    #expect(imported.diagnostics.map(\.message) == ["the reading was interrupted"])
    #expect(ItemImport.read(SourceText(text)).items.count == 20_000)
  }
}
