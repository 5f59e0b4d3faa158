import Core
import Persistence
import TestSupport
import Testing

@testable import Application

/// Shows or changes a class, which instructors may do with their own.
private struct ChangeClass: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(
        .patch, "classes/{student}", access: .assigned(.writeTimetable), "Changes a class.")
    var student: Reference<Kind.Student>
    var scope: AccessScope? { AccessScope(student) }
}

/// Sends ``ChangeClass`` in a transaction of its own, as an import does.
private struct ImportClass: APIRequest {
    typealias Response = EmptyResponse
    static let endpoint = Endpoint(.post, "imported", access: .signedIn, "Imports a class.")
    var student: Reference<Kind.Student>
}

@Suite struct ImportedEditTests {
    /// A service whose tokens are those of an owner and of an instructor who teaches class 1.
    private func service() async throws -> Service {
        let now: @Sendable () -> Instant = { Instant(milliseconds: 1_800_000_000_000) }
        let store = try TestStore.make(now: now)
        let audit = AuditEntries { _, _ in nil }
        try await store.migrate(audit.migrations)
        var service = Service(
            store: store, world: World(now: now, randomBytes: { [UInt8](repeating: 0, count: $0) }),
            identify: { token, _, _ in
                let email = try EmailAddress(parsing: "someone@example.org")
                guard token == "instructor" else {
                    return .principal(Principal(account: AccountID(1), role: .owner, email: email))
                }
                return .principal(
                    Principal(
                        account: AccountID(2), role: .instructor, email: email, instructor: InstructorID(7),
                        permissions: [.ownSessions]))
            },
            isAssigned: { instructor, scope, _ in
                instructor == InstructorID(7) && scope == AccessScope(Reference<Kind.Student>.id(.init(1)))
            }, fingerprint: { $0 })
        service.on(ChangeClass.self) { _, _, _ in EmptyResponse() }
        service.onAsync(ImportClass.self) { request, call in
            try await call.write { db in
                .done(try call.send(ChangeClass(student: request.student), in: db))
            }
        }
        return service
    }

    @Test(arguments: [
        ("owner", 1, nil), ("owner", 2, nil), ("instructor", 1, nil), ("instructor", 2, "access.not-yours"),
    ])
    func `an imported edit has the access rule of the edit itself`(
        _ token: String, _ number: Int64, _ code: String?
    ) async throws {
        let service = try await service()
        let student = Reference<Kind.Student>.id(StudentID(number))
        #expect(await refusal { try await service.send(ChangeClass(student: student), as: token) } == code)
        #expect(await refusal { try await service.send(ImportClass(student: student), as: token) } == code)
    }
}
