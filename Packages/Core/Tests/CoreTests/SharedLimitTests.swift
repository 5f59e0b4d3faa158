import Core
import Testing

@Suite struct SharedLimitTests {
    /// Adds entries of holders in turn, and returns the values that are left, or nil if the last is refused.
    ///
    /// - Parameter entries: pairs of a holder and `i` for an idle entry or `b` for a busy one.
    private func left(of limit: Int, _ entries: [String]) -> [String]? {
        var shared = SharedLimit<Int, Character, String>(limit: limit) { $0.contains("i") }
        for (number, entry) in entries.enumerated() {
            guard let holder = entry.first else { return nil }
            if case .refused = shared.add(entry + "\(number)", as: number, of: holder) { return nil }
        }
        return shared.values.sorted()
    }

    @Test(
        arguments: [
            // Below the limit.
            (3, ["Ab", "Ab"], ["Ab0", "Ab1"]),
            // The newest busy entry of the holder with the most.
            (3, ["Ab", "Ab", "Bb", "Cb"], ["Ab0", "Bb2", "Cb3"]),
            // Equal holders keep their busy entries.
            (2, ["Ab", "Bb", "Cb"], nil),
            (3, ["Ab", "Ab", "Bb", "Bb"], nil),
            // A holder with the most displaces no busy entry, not even its own.
            (2, ["Ab", "Ab", "Ab"], nil),
            // Idle entries go first, the oldest of the holder with the most.
            (3, ["Ab", "Bi", "Bi", "Cb"], ["Ab0", "Bi2", "Cb3"]),
            (3, ["Ab", "Ab", "Bi", "Cb"], ["Ab0", "Ab1", "Cb3"]),
            (2, ["Ai", "Bi", "Cb"], ["Bi1", "Cb2"]),
            // A holder with more entries than the idle one's displaces only its own idle ones.
            (3, ["Ab", "Ab", "Bi", "Ab"], nil),
            (3, ["Ai", "Ai", "Bi", "Ai"], ["Ai1", "Ai3", "Bi2"]),
        ] as [(Int, [String], [String]?)])
    func `at the limit an entry of the holder with the most makes room`(
        limit: Int, entries: [String], left: [String]?
    ) {
        #expect(self.left(of: limit, entries) == left)
    }

    @Test func `an entry that is removed makes room, once`() {
        var shared = SharedLimit<Int, String, Int>(limit: 1)
        #expect(shared.admits("A"))
        _ = shared.add(1, as: 1, of: "A")
        #expect(!shared.admits("B"))
        #expect(shared.remove(1) == 1 && shared.remove(1) == nil)
        #expect(shared.count == 0 && shared.count(of: "A") == 0 && shared.admits("B"))
    }

    @Test func `an entry with the same key is replaced`() {
        var shared = SharedLimit<Int, String, Int>(limit: 1)
        _ = shared.add(1, as: 1, of: "A")
        guard case .added = shared.add(2, as: 1, of: "B") else {
            Issue.record("not replaced")
            return
        }
        #expect(shared.values == [2] && shared.count(of: "A") == 0)
    }

    @Test func `only idle entries with a property are removed, the oldest first`() {
        var shared = SharedLimit<Int, String, Int>(limit: 3) { $0 > 1 }
        for value in [1, 3, 2] { _ = shared.add(value, as: value, of: "A") }
        #expect(shared.removeIdle { $0 < 3 } == 2)
        #expect(shared.removeIdle { $0 < 3 } == nil)
    }
}
