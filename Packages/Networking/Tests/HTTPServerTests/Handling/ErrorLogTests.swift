import Core
import HTTPTypes
import Logging
import Persistence
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct ErrorLogTests {
    /// Keeps the messages of a log.
    private final class Messages: LogHandler {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }

        var metadata: Logger.Metadata {
            get { [:] }
            set {}
        }
        var logLevel: Logger.Level {
            get { .trace }
            set {}
        }
        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { nil }
            set {}
        }

        func log(event: LogEvent) { kept.withLock { $0.append("\(event.message)") } }
    }

    private struct Failure: AcademyError {
        let kind: ErrorKind
        let detail: String?
        var specification: ErrorSpecification { ErrorSpecification(kind, "test.failed", "It failed.") }
    }

    /// The messages that the server logs of an error.
    private func messages(of error: any Error) async throws -> [String] {
        let messages = Messages()
        let fixture = try await ResponderFixture(logger: Logger(label: "test") { _ in messages })
        let connection = fixture.connection
        let context = RequestContext(
            id: "1", peer: connection.peer([:]), presence: connection.presence, startedAt: .now)
        _ = fixture.responder.problemDetails(of: error, context)
        return messages.all
    }

    @Test func `an error of the server is logged with its detail`() async throws {
        let error = Failure(kind: .unavailable, detail: "SQLite error 13")
        #expect(try await messages(of: error) == ["It failed. SQLite error 13"])
    }

    @Test(
        arguments: [
            Failure(kind: .unavailable, detail: nil), Failure(kind: .conflict, detail: "detail"),
            StorageError.busy,
        ] as [any AcademyError])
    func `an error that says all to the client is not logged`(error: any AcademyError) async throws {
        #expect(try await messages(of: error).isEmpty)
    }
}
