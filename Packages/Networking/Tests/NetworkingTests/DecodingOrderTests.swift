import Application
import Core
import Networking
import Synchronization
import TestSupport
import Testing

/// A request is decoded after its sender is authorized.
@Suite struct DecodingOrderTests {
    private static let smallest = #"{"id":""}"#.utf8.count

    /// Sends a body of that many bytes, and returns whether it was decoded.
    private func isDecoded(
        _ type: any APIRequest.Type, as token: String?, bytes: Int, _ options: SendOptions = .plain
    ) async throws -> Bool {
        let id = Notes.number(paddedTo: bytes - Self.smallest)
        _ = try? await send(#"{"id":"\#(id)"}"#, to: type, as: token, options)
        return Notes.decoded.withLock { $0.contains(id) }
    }

    private func send(
        _ body: String, to type: any APIRequest.Type, as token: String?, _ options: SendOptions = .plain
    ) async throws {
        var service = try await LinesFixture().service
        service.on(NoteIt.self) { _, _, _ in EmptyResponse() }
        service.onAsync(NoteItSlowly.self) { _, _ in EmptyResponse() }
        let route = try #require(service.routes.first { $0.name == type.name })
        _ = try await route.handle(WireRequest(body: Array(body.utf8)), as: Sender(token: token), options)
    }

    private static let types: [any APIRequest.Type] = [NoteIt.self, NoteItSlowly.self]

    @Test(arguments: [(nil, false), ("guessed", false), ("student:1", false), ("admin", true)])
    func `only a request whose sender may send it is decoded`(token: String?, expected: Bool) async throws {
        for type in Self.types {
            #expect(try await isDecoded(type, as: token, bytes: 100) == expected)
            let dryRun = SendOptions(isDryRun: true)
            #expect(try await isDecoded(type, as: token, bytes: 100, dryRun) == expected)
        }
    }

    @Test func `a body over 4 KiB is decoded before the transaction`() async throws {
        #expect(try await isDecoded(NoteIt.self, as: "guessed", bytes: 4_096) == false)
        #expect(try await isDecoded(NoteIt.self, as: "guessed", bytes: 4_097))
    }

    @Test(arguments: types)
    func `only a sender who may send it learns that a body is malformed`(_ type: any APIRequest.Type) async {
        await #expect(throws: AccessError.notSignedIn) { try await send("{", to: type, as: nil) }
        await #expect(throws: AccessError.invalidToken) { try await send("{", to: type, as: "guessed") }
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await send("{", to: type, as: "student:1")
        }
        await #expect(throws: RequestDecodingError.self) { try await send("{", to: type, as: "admin") }
    }

    @Test func `a malformed body leaves no audit entry`() async throws {
        let fixture = try await LinesFixture()
        let route = try #require(fixture.service.routes.first { $0.name == WriteLine.name })
        let malformed = WireRequest(body: Array("{".utf8))
        await #expect(throws: RequestDecodingError.self) {
            try await route.handle(malformed, as: Sender(token: "admin"))
        }
        #expect(try await fixture.send(ListAuditEntries()).items.isEmpty)
    }
}

/// The ids of the requests that were decoded.
private enum Notes {
    static let decoded = Mutex<Set<String>>([])
    private static let last = Atomic(0)

    /// A new id of that many characters.
    static func number(paddedTo length: Int) -> String {
        let number = "\(last.add(1, ordering: .relaxed).newValue)"
        return String(repeating: "0", count: length - number.count) + number
    }
}

/// A request that is noted when it is decoded.
private struct NoteIt: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "notes", access: .staff(.readStudents), "Is noted.")
    @Noted var id: String
}

/// The same with a use case that opens its transactions itself.
private struct NoteItSlowly: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "slow-notes", access: .staff(.readStudents), "Is noted.")
    @Noted var id: String
}

/// A text that is noted when it is decoded.
@propertyWrapper private struct Noted: Codable, Sendable {
    let wrappedValue: String

    init(from decoder: any Decoder) throws {
        let id = try decoder.singleValueContainer().decode(String.self)
        Notes.decoded.withLock { _ = $0.insert(id) }
        wrappedValue = id
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
