import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Networking
import Persistence
import Testing

@testable import HTTPServer

@Suite struct EventStreamsTests {
    private struct Unforeseen: Error {}

    private struct Count: APIRequest {
        typealias Response = Int
        static let endpoint = Endpoint(.get, "count", access: .anyone, "Counts.", isLive: true)
    }

    private struct Writer: ResponseBodyWriter {
        let written: Log<String>

        mutating func write(_ buffer: ByteBuffer) async throws { written.add(String(buffer: buffer)) }
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// What a stream sends whose second answer is an error, if there is one, and the errors that it reports.
    private func stream(
        failing failure: (any Error)?, lifetime: Duration = .seconds(300)
    ) async throws -> (sent: [String], told: [any Error]) {
        let world = World(
            now: { Instant(milliseconds: 0) }, randomBytes: { [UInt8](repeating: 0, count: $0) })
        var service = Service(
            store: try SQLiteStore(inMemory: world.now), world: world,
            identify: { _, _, _ in throw AccessError.invalidToken }, fingerprint: { $0 })
        let (answers, told, written) = (Log<Int>(), Log<any Error>(), Log<String>())
        service.on(Count.self) { _, _, _ in
            if let failure, !answers.elements.isEmpty { throw failure }
            answers.add(1)
            return 1
        }
        let route = try #require(service.routes.first)
        let asked = Asked(wire: WireRequest(), token: nil, options: .plain, origin: .local, isAdmitted: false)
        let watch = ServerWatch(
            settings: ServerSettings(listeners: []), endpoints: [route.name], random: world.randomBytes,
            now: world.now, log: { _ in }, writer: { nil })
        let first = try await route.answer(asked.wire, token: nil)
        let streams = EventStreams(
            most: 1, watch: watch, stopping: Stopping(), lifetime: lifetime, pause: { _ in })
        let response = streams.open(
            route, asked, from: first, [:]
        ) { error in
            told.add(error)
            guard let known = error as? any AcademyError else { return Problem(unknown: "7") }
            return Problem(known, status: Problem.status(of: known))
        }
        try await response.body.write(Writer(written: written))
        return (written.elements, told.elements)
    }

    @Test func `an error that nobody foresaw is told, and ends the stream with its id`() async throws {
        let (sent, told) = try await stream(failing: Unforeseen())
        #expect(told.count == 1 && told.first is Unforeseen)
        #expect(sent.count == 2 && sent.first == "event: answer\ndata: 1\n\n")
        #expect(sent.last?.hasPrefix("event: problem\n") == true && sent.last?.contains("id 7") == true)
    }

    @Test func `what cannot be answered now is told, and the stream ends without a word`() async throws {
        let (sent, told) = try await stream(failing: StorageError.unusable("The disk is gone."))
        #expect(told.count == 1 && told.first is StorageError)
        #expect(sent == ["event: answer\ndata: 1\n\n"])
    }

    @Test(arguments: [(14, 0), (15, 1), (30, 2), (300, 20)])
    func `a stream ends after its lifetime, with a comment every fifteen seconds`(
        _ seconds: Int, _ comments: Int
    ) async throws {
        let (sent, told) = try await stream(failing: nil, lifetime: .seconds(seconds))
        #expect(sent.first == "event: answer\ndata: 1\n\n")
        #expect(sent.dropFirst() == Array(repeating: ":\n\n", count: comments)[...])
        #expect(told.isEmpty)
    }

    @Test func `what is refused ends the stream with its problem`() async throws {
        let (sent, _) = try await stream(failing: AccessError.invalidToken)
        #expect(sent.last?.contains("access.invalid-token") == true)
    }
}
