internal import HTTPServer
internal import Synchronization

/// Reads data for an event stream in only some of the stream's polls, since each read counts towards the
/// person's rate limit.
final class SlowPoll: Sendable {
    /// The number of polls for one read; a stream polls once a second.
    private static let polls = 3

    private let read: @Sendable () async throws -> [UInt8]
    private let state: Mutex<(polls: Int, last: [UInt8])>

    /// Reads for the first time; throws the error of that read.
    init(_ read: @escaping @Sendable () async throws -> [UInt8]) async throws {
        self.read = read
        state = Mutex((polls: 0, last: try await read()))
    }

    /// The event stream of a page that reloads itself after each event and ignores the data.
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
