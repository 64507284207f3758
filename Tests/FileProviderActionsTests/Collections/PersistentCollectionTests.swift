import Testing

@testable import FileProviderActions

/// The collections that copies of a session share, held against the standard ones.
@Suite struct PersistentCollectionTests {
  /// Counts around the width of a node, its square and its cube.
  static let counts = [0, 1, 31, 32, 33, 1_023, 1_024, 1_025, 32_768, 32_769]

  @Test(arguments: counts)
  func arraysHoldWhatWasAppended(_ count: Int) {
    var array = PersistentArray<Int>()
    for number in 0..<count { array.append(number) }
    #expect(array.count == count)
    #expect(array.elementsEqual(0..<count))
    #expect(array == PersistentArray(0..<count))
    #expect(array.last == (count == 0 ? nil : count - 1))
  }

  @Test(arguments: counts)
  func arraysMadeAtOnceGrowAndShrink(_ count: Int) {
    var array = PersistentArray(0..<count)
    for number in count..<count + 40 { array.append(number) }
    #expect(array.elementsEqual(0..<count + 40))
    for number in (0..<count + 40).reversed() where number >= count / 2 {
      #expect(array.popLast() == number)
    }
    #expect(array.elementsEqual(0..<count / 2))
    array.append(-1)
    #expect(array.last == -1)
  }

  @Test func copiesKeepWhatTheyHad() {
    var copies: [(PersistentArray<Int>, [Int])] = []
    var array = PersistentArray<Int>()
    var plain: [Int] = []
    var number = 1
    for step in 0..<3_000 {
      // A fixed walk: mostly growing, now and then a change or a step back.
      number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
      switch number >> 8 & 7 {
      case 0 where !plain.isEmpty:
        #expect(array.popLast() == plain.removeLast())
      case 1,
        2 where !plain.isEmpty:
        let place = number % max(1, plain.count)
        if plain.isEmpty { break }
        array[place] = step
        plain[place] = step
      default:
        array.append(step)
        plain.append(step)
      }
      if step.isMultiple(of: 50) { copies.append((array, plain)) }
    }
    #expect(array.elementsEqual(plain))
    for (copy, expected) in copies { #expect(copy.elementsEqual(expected)) }
  }

  @Test func dictionariesHoldWhatWasSet() {
    var dictionary = PersistentDictionary<Int, Int>()
    var plain: [Int: Int] = [:]
    var copies: [(PersistentDictionary<Int, Int>, [Int: Int])] = []
    var number = 7
    for step in 0..<5_000 {
      number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
      let key = number >> 8 & 1_023
      let value = number & 3 == 0 ? nil : step
      dictionary[key] = value
      plain[key] = value
      if step.isMultiple(of: 500) { copies.append((dictionary, plain)) }
    }
    copies.append((dictionary, plain))
    copies.append((PersistentDictionary(plain), plain))
    for (copy, expected) in copies {
      #expect(copy.count == expected.count)
      #expect((0..<1_024).allSatisfy { copy[$0] == expected[$0] })
    }
  }
}
