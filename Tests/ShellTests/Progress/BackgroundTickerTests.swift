import Synchronization
import Testing

@testable import Shell

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct BackgroundTickerTests {
  @Test func itTicksUntilItIsStopped() throws {
    let shared = Counter()
    let ticker = try #require(BackgroundTicker(after: 1, every: 1) { shared.add() })
    for _ in 0..<6_000 where shared.count < 3 { usleep(10_000) }
    ticker.stop()
    let reached = shared.count
    #expect(reached >= 3)
    usleep(20_000)
    #expect(shared.count == reached)
    ticker.stop()
  }

  @Test func oneThatIsStoppedAtOnceNeverTicks() throws {
    let shared = Counter()
    let ticker = try #require(BackgroundTicker(after: 60_000, every: 60_000) { shared.add() })
    ticker.stop()
    #expect(shared.count == 0)
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }
}
