internal import Synchronization
public import Testing

/// Limits how many tests run at the same time, of all suites with this trait together.
///
/// Without a limit, Swift Testing starts all tests at once and lets each run for a step in turn: the data of
/// thousands of academies is in memory, and each test takes as long as all of them.
public struct LimitedParallelism: SuiteTrait, TestTrait, TestScoping {
    private static let slots = Slots(8)

    /// Each test of the suite has a slot of its own.
    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        await Self.slots.take()
        defer { Self.slots.give() }
        try await body()
    }
}

extension Trait where Self == LimitedParallelism {
    /// Limits how many tests run at the same time.
    public static var limitedParallelism: Self { Self() }
}

/// A number of slots, given in the order in which tests ask for them.
private final class Slots: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free == 0 {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func give() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waiting.isEmpty {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
