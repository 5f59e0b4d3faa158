import Application
import Synchronization
import Testing

@testable import HTTPServer

/// Documents that are made when they are requested.
@Suite struct ServerDocumentTests {
    private final class Calls: Sendable {
        let count = Mutex(0)
    }

    @Test func `a document is made once, at its first request`() async {
        let calls = Calls()
        let document = ServerDocument("docs", "text/html") {
            calls.count.withLock { $0 += 1 }
            return .init([1], entityTag: EntityTag(hash: [1]))
        }
        #expect(calls.count.withLock(\.self) == 0)
        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { #expect(document.content.bytes == [1]) } }
        }
        #expect(calls.count.withLock(\.self) == 1)
    }
}
