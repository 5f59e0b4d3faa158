internal import Application
internal import HTTPServer
internal import Synchronization

/// Reads the content of an event stream at every third poll only, since each read counts towards the
/// person's rate limit.
final class SlowPoll: Sendable {
    /// The number of polls for one read; a stream polls once a second.
    private static let polls = 3

    private let read: @Sendable () async throws -> [UInt8]
    private let state: Mutex<(polls: Int, last: [UInt8])>

    /// Reads for the first time; throws the error of that read.
    init(_ read: @escaping @Sendable () async throws -> some Encodable & Sendable) async throws {
        let readHash = { @Sendable in try JSON.encode(try Self.hash(of: try await read())) }
        self.read = readHash
        state = Mutex((polls: 0, last: try await readHash()))
    }

    /// The hash of what a page shows. The page contains it too, so that its script knows whether it is up to
    /// date.
    static func hash(of shown: some Encodable) throws -> String { Asset.hash(try JSON.encode(shown)) }

    /// The events of a page: each has the hash of the current content.
    var events: PageResponse { stream(nil) }

    /// The events of a station. The server counts the streams of each token.
    func events(ofStation token: String) -> PageResponse { stream(token) }

    private func stream(_ token: String?) -> PageResponse {
        let first = state.withLock { $0.last }
        return PageResponse(
            body: .events(first: first, poll: { [self] in try await poll() }, screen: token))
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
