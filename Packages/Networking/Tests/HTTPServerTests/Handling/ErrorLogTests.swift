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
    private func messages(of error: any Error) -> [String] {
        let messages = Messages()
        let logger = Logger(label: "test") { _ in messages }
        _ = ProblemDetailsMiddleware(logger: logger, language: { nil })
            .problem(of: error, id: "1", in: .english)
        return messages.all
    }

    @Test func `an error of the server is logged with its detail`() {
        let error = Failure(kind: .unavailable, detail: "SQLite error 13")
        #expect(messages(of: error) == ["It failed. SQLite error 13"])
    }

    @Test(
        arguments: [
            Failure(kind: .unavailable, detail: nil), Failure(kind: .conflict, detail: "detail"),
            StorageError.busy,
        ] as [any AcademyError])
    func `an error without more detail than its response is not logged`(error: any AcademyError) {
        #expect(messages(of: error).isEmpty)
    }
}
