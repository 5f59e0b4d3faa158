import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Application

private struct Always: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "always", access: .signedIn, "Does it.", confirmation: .always)
}

private struct FromPeople: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.get, "people", access: .signedIn, "Does it.", confirmation: .fromPeople)
}

private struct AboveTen: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "above", access: .signedIn, "Does it.", confirmation: .byRequest)
    var amount: Int
}

private struct Unruled: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "unruled", access: .signedIn, "Does it.", confirmation: .byRequest)
}

private struct InTransactions: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.put, "always", access: .signedIn, "Does it.", confirmation: .always)
}

/// Sends ``Always`` in a transaction of its own.
private struct Indirect: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "indirect", access: .signedIn, "Sends another.")
}

@Suite struct PasswordConfirmationTests {
    /// A service whose tokens are those of a person, who has confirmed the password with the token
    /// `confirmed`, and of a program.
    private func service() async throws -> Service {
        let now: @Sendable () -> Instant = { Instant(milliseconds: 1_800_000_000_000) }
        let store = try TestStore.make(now: now)
        let audit = AuditEntries { _, _ in nil }
        try await store.migrate(audit.migrations)
        var service = Service(
            store: store, world: World(now: now, randomBytes: { [UInt8](repeating: 0, count: $0) }),
            identify: { token, _, _ in
                let email = try EmailAddress(parsing: "someone@example.org")
                let owner = Principal(account: AccountID(1), role: .owner, email: email)
                return token == "program" ? .program(owner) : .principal(owner)
            }, hasConfirmed: { token, _, _ in token == "confirmed" }, fingerprint: { $0 })
        service.on(Always.self) { _, _, _ in EmptyResponse() }
        service.on(FromPeople.self) { _, _, _ in EmptyResponse() }
        service.on(AboveTen.self) { _, _, _ in EmptyResponse() }
        service.needPassword(for: AboveTen.self) { request, _, _ in request.amount > 10 }
        service.on(Unruled.self) { _, _, _ in EmptyResponse() }
        service.onAsync(InTransactions.self) { _, _ in EmptyResponse() }
        service.onAsync(Indirect.self) { _, call in
            try await call.write { .done(try call.send(Always(), in: $0)) }
        }
        return service
    }

    @Test func `a request that needs the password is refused without a confirmation`() async throws {
        let service = try await service()
        for token in ["confirmed", "stale", "program"] {
            let expected = ["stale": "access.password-needed", "program": "access.people-only"][token]
            #expect(await refusal { try await service.send(Always(), as: token) } == expected)
            #expect(await refusal { try await service.send(InTransactions(), as: token) } == expected)
            #expect(await refusal { try await service.send(Indirect(), as: token) } == expected)
            #expect(await refusal { try await service.send(Unruled(), as: token) } == expected)
        }
    }

    @Test func `a program may send what only people must confirm`() async throws {
        let service = try await service()
        for (token, expected) in [
            ("confirmed", nil), ("stale", "access.password-needed"), ("program", nil),
        ] {
            #expect(await refusal { try await service.send(FromPeople(), as: token) } == expected)
        }
    }

    @Test func `a rule decides by the values of a request`() async throws {
        let service = try await service()
        for (token, amount, expected) in [
            ("stale", 10, nil), ("stale", 11, "access.password-needed"), ("confirmed", 11, nil),
            ("program", 10, nil), ("program", 11, "access.people-only"),
        ] {
            #expect(await refusal { try await service.send(AboveTen(amount: amount), as: token) } == expected)
        }
    }

    @Test func `the documented errors are those of the check`() {
        #expect(PasswordConfirmation.never.errors == [])
        #expect(PasswordConfirmation.fromPeople.errors == [.passwordNeeded])
        #expect(PasswordConfirmation.always.errors == [.passwordNeeded, .noPassword])
        #expect(PasswordConfirmation.byRequest.errors == [.passwordNeeded, .noPassword])
    }
}
