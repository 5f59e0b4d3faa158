import TestSupport
import Testing

@testable import WebPages

/// Edits that are sent at the same moment.
@Suite struct EditTurnsTests {
    private let turns = EditTurns()
    private let begun = Count()

    /// Begins an edit that lasts until a second task waits at the barrier.
    private func begin(until end: Barrier, fails: Bool = false) async -> Task<Void, any Error> {
        let task = Task { [turns, begun] in
            try await turns.inTurn(at: "/a") {
                begun.add()
                await end.wait()
                if fails { throw CancellationError() }
            }
        }
        await eventually { begun.value != 0 }
        return task
    }

    @Test(arguments: [false, true])
    func `a second edit at an address begins when the first has ended`(fails: Bool) async {
        let end = Barrier(2)
        let first = await begin(until: end, fails: fails)
        let second = Task { [turns, begun] in await turns.inTurn(at: "/a") { begun.add() } }
        await eventually { turns.waitingCount(at: "/a") > 0 || begun.value != 1 }
        #expect(begun.value == 1)
        await end.wait()
        _ = await first.result
        await second.value
        #expect(begun.value == 2 && turns.waitingCount(at: "/a") == 0)
    }

    @Test func `an edit at another address does not wait`() async throws {
        let end = Barrier(2)
        let first = await begin(until: end)
        let other = Task { [turns, begun] in await turns.inTurn(at: "/b") { begun.add() } }
        await eventually { turns.waitingCount(at: "/b") > 0 || begun.value != 1 }
        #expect(turns.waitingCount(at: "/b") == 0)
        #expect(begun.value == 2)
        await end.wait()
        try await first.value
        await other.value
    }
}
