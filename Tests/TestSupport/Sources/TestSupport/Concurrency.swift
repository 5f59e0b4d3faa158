internal import Synchronization
public import Testing

/// A number that concurrent tasks add to.
public final class Count: Sendable {
    private let number = Mutex(0)

    public init() {}

    public var value: Int { number.withLock { $0 } }

    public func add() { number.withLock { $0 += 1 } }
}

/// Suspends its callers until a number of them wait.
public actor Barrier {
    private let count: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    public init(_ count: Int) { self.count = count }

    public func wait() async {
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            guard waiting.count == count else { return }
            for each in waiting { each.resume() }
        }
    }
}

/// Runs a body in a number of concurrent tasks and returns their values; the value of an error is nil.
public func race<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Value
) async -> [Value?] {
    await withTaskGroup(of: Value?.self) { group in
        for index in 0..<count { group.addTask { try? await body(index) } }
        return await group.reduce(into: []) { $0.append($1) }
    }
}

/// Waits until a condition holds, and records an issue if it does not within ten minutes, which no test takes
/// on a slow machine. A cancelled task waits no longer.
public func eventually(
    every pause: Duration = .milliseconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: () async throws -> Bool
) async rethrows {
    let end = ContinuousClock.now + .seconds(600)
    while try await !holds(), !Task.isCancelled {
        guard .now < end else {
            Issue.record("The condition did not hold within ten minutes.", sourceLocation: sourceLocation)
            return
        }
        try? await Task.sleep(for: pause)
    }
}
