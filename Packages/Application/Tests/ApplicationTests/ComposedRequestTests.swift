import Core
import Persistence
import TestSupport
import Testing

@testable import Application

/// Writes one line with each of its parts; the last part may fail.
private struct WriteLines: APIRequest {
    struct Response: Codable, Sendable, ContainsSecrets {
        let code: String
        let isDryRun: Bool
    }
    static let endpoint = Endpoint(.post, "sets", access: .signedIn, "Writes lines.")
    var texts: [String]
    var fails = false
    var adds = false
}

/// A part that only the front desk may send.
private struct WriteDeskLine: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(
        .post, "desk-lines", access: .staff(.writeStudents), "Writes a line.")
}

/// Requests whose use cases send others in their own transaction, and responses with secrets.
@Suite struct ComposedRequestTests {
    private let fixture: ServiceFixture
    private let service: Service

    init() async throws {
        fixture = try await ServiceFixture()
        var service = fixture.service
        service.on(WriteDeskLine.self) { _, _, db in
            try db.run("INSERT INTO lines (text) VALUES ('desk')")
            return EmptyResponse()
        }
        service.onComposed(WriteLines.self) { request, call, db in
            for text in request.texts { _ = try call.send(WriteLine(text: text), in: db) }
            if request.adds { _ = try call.send(WriteDeskLine(), in: db) }
            if request.fails { _ = try call.send(FailToWriteLine(), in: db) }
            return WriteLines.Response(code: "secret", isDryRun: call.isDryRun)
        }
        self.service = service
    }

    private func send(
        _ request: WriteLines, as token: String = "admin", key: String? = nil, isDryRun: Bool = false
    ) async throws -> WriteLines.Response {
        try await service.send(
            request, as: token, SendOptions(idempotencyKey: key, isDryRun: isDryRun))
    }

    @Test func `each part has its own audit entry, beside that of the whole`() async throws {
        _ = try await send(WriteLines(texts: ["a", "b"]))
        #expect(try await fixture.lines() == 2)
        let actions = try await fixture.entries().map(\.action)
        #expect(actions.sorted() == ["WriteLine", "WriteLine", "WriteLines"])
    }

    @Test func `a part that fails leaves nothing of the others`() async throws {
        let code = await refusal { try await send(WriteLines(texts: ["a"], fails: true)) }
        #expect(code == "line.refused")
        #expect(try await fixture.lines() == 0)
        #expect(try await fixture.entries().isEmpty)
    }

    @Test func `a part is refused to a caller who may not send it`() async throws {
        let code = await refusal { try await send(WriteLines(texts: ["a"], adds: true), as: "student:1") }
        #expect(code == "access.wrong-role")
        #expect(try await fixture.lines() == 0)
        _ = try await send(WriteLines(texts: ["a"], adds: true))
        #expect(try await fixture.lines() == 2)
    }

    @Test func `a dry run runs all parts, and keeps none`() async throws {
        #expect(try await send(WriteLines(texts: ["a"]), isDryRun: true).isDryRun)
        #expect(try await fixture.lines() == 0)
    }

    @Test func `a repetition gets the response with the secret, which is not in the database`() async throws {
        let request = WriteLines(texts: ["a"])
        _ = try await send(request, key: "k")
        #expect(try await send(request, key: "k").code == "secret")
        #expect(try await fixture.lines() == 1)
        let answers = try await fixture.store.read { db in
            try db.rows("SELECT answer FROM idempotency_records").map { row -> [UInt8] in
                try row["answer"]
            }
        }
        #expect(answers == [[]])
        let other = await refusal { try await send(WriteLines(texts: ["b"]), key: "k") }
        #expect(other == "idempotency.mismatch")
    }

    @Test func `a repetition after the secret was forgotten is refused, and not carried out again`()
        async throws
    {
        let request = WriteLines(texts: ["a"])
        _ = try await send(request, key: "k")
        fixture.clock.pass(milliseconds: EphemeralIdempotencyCache.lifetime)
        #expect(await refusal { try await send(request, key: "k") } == "idempotency.forgotten")
        #expect(try await fixture.lines() == 1)
    }
}
