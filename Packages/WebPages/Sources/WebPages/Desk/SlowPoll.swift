internal import HTTPServer
internal import Synchronization

/// Reads for a stream of events, once in so many of its polls: each reading counts towards the rate of the
/// person's requests.
final class SlowPoll: Sendable {
    /// The polls of a stream, one a second, for one reading.
    private static let polls = 3

    private let read: @Sendable () async throws -> [UInt8]
    private let state: Mutex<(polls: Int, last: [UInt8])>

    /// - Throws: the error of the first reading.
    init(_ read: @escaping @Sendable () async throws -> [UInt8]) async throws {
        self.read = read
        state = Mutex((polls: 0, last: try await read()))
    }

    /// The events of a page, which has no more than their number to learn from them.
    var events: PageResponse {
        PageResponse(body: .events(first: state.withLock { $0.last }, poll: { [self] in try await poll() }))
    }

    private func poll() async throws -> [UInt8] {
        let isDue = state.withLock { state in
            state.polls += 1
            return state.polls.isMultiple(of: Self.polls)
        }
        guard isDue else { return state.withLock { $0.last } }
        let new = try await read()
        return state.withLock { state in
            state.last = new
            return new
        }
    }
}
