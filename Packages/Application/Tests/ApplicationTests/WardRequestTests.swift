import Core
import Persistence
import TestSupport
import Testing

@testable import Application

/// Names the student for whom it is sent.
private struct NameStudent: StudentRequest {
    typealias Response = String
    static let endpoint = Endpoint(.post, "named", access: .student, "Names a student.")
    var student: Reference<Kind.Student>?
}

/// Reads the history of a student, who may have left.
private struct ReadHistory: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(
        .get, "history/{student}", access: .own(staff: .readStudents), "Reads a history.",
        allowsFormerPrincipals: true)
    var student: Reference<Kind.Student>
    var scope: AccessScope? { AccessScope(student) }
}

/// Reads the plans of a student who has not left.
private struct ReadPlans: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(
        .get, "plans/{student}", access: .own(staff: .readStudents), "Reads plans.")
    var student: Reference<Kind.Student>
    var scope: AccessScope? { AccessScope(student) }
}

/// Reads what every signed-in person may read.
private struct ReadNews: APIRequest {
    typealias Response = String
    static let endpoint = Endpoint(.get, "news", access: .signedIn, "Reads news.")
}

/// Sends ``NameStudent`` for two students in one transaction.
private struct NameBoth: APIRequest {
    typealias Response = [String]
    static let endpoint = Endpoint(.post, "both", access: .signedIn, "Names two students.")
    var students: [StudentID]
}

/// Requests of guardians in the pipeline. Student 1 has the key `s1`; students from 5 on have left.
@Suite struct WardRequestTests {
    private let service: Service

    init() async throws {
        let now: @Sendable () -> Instant = { Instant(milliseconds: 1_800_000_000_000) }
        let store = try TestStore.make(now: now)
        let audit = AuditEntries { _, _ in nil }
        try await store.migrate(audit.migrations)
        let directory = FakeDirectory(last: 9)
        var service = Service(
            store: store, world: World(now: now, randomBytes: { [UInt8](repeating: 0, count: $0) }),
            identify: { token, _, _ in
                // A mother of students 2 and 6 who was a student herself, and has left.
                guard token == "former-mother" else { return try TestService.identity(of: token) }
                return .former(
                    Principal(
                        account: AccountID(9), role: .student,
                        email: try EmailAddress(parsing: "eva@example.org"), student: StudentID(5),
                        wards: [StudentID(2): [.sees, .acts], StudentID(6): [.sees]]))
            },
            resolve: { scope, db in
                guard let named = scope.reference(to: Kind.Student.self) else { return nil }
                return (try? directory.find(named, in: db)).map { AccessScope(.id($0.id)) }
            },
            hasLeft: { scope, _ in (scope.id(of: Kind.Student.self)?.number ?? 0) >= 5 },
            fingerprint: { $0 })
        audit.serve(&service)
        service.on(NameStudent.self) { _, caller, _ in
            "\(caller.student?.number ?? 0) \(caller.ward == nil ? "own" : "ward")"
        }
        service.on(ReadHistory.self) { _, caller, _ in "\(caller.student?.number ?? 0)" }
        service.on(ReadPlans.self) { _, caller, _ in "\(caller.student?.number ?? 0)" }
        service.on(ReadNews.self) { _, caller, _ in "\(caller.student?.number ?? 0)" }
        service.onComposed(NameBoth.self) { request, call, db in
            try request.students.map { try call.send(NameStudent(student: .id($0)), in: db) }
        }
        self.service = service
    }

    private func named(_ student: Reference<Kind.Student>?, as token: String) async throws -> String {
        try await service.send(NameStudent(student: student), as: token)
    }

    private func code(_ request: some APIRequest, as token: String) async -> String? {
        await refusal { try await service.send(request, as: token) }
    }

    @Test(arguments: [.id(StudentID(1)), .key("s1"), .number(1)] as [Reference<Kind.Student>])
    func `a guardian names a child by the id, the key or a number`(_ child: Reference<Kind.Student>)
        async throws
    {
        #expect(try await named(child, as: "mother:1,2") == "1 ward")
        #expect(try await service.send(ReadPlans(student: child), as: "mother:1,2") == "1")
        #expect(await code(NameStudent(student: child), as: "mother:2") == "access.not-yours")
        #expect(await code(NameStudent(student: child), as: "student:2") == "access.not-yours")
        #expect(await code(ReadPlans(student: child), as: "mother:2") == "access.not-yours")
    }

    @Test func `a student who names themselves or no one sends it for themselves`() async throws {
        for own in [nil, .me, .id(StudentID(3)), .key("s3"), .number(3)] as [Reference<Kind.Student>?] {
            #expect(try await named(own, as: "student:3") == "3 own")
        }
    }

    @Test func `a guardian who names no child is asked to`() async throws {
        #expect(await code(NameStudent(), as: "mother:1") == "access.child-not-named")
        #expect(await code(NameStudent(student: .me), as: "mother:1") == "access.child-not-named")
        #expect(await code(ReadPlans(student: .me), as: "mother:1") == "access.child-not-named")
        #expect(await code(NameStudent(student: .key("no-one")), as: "mother:1") == "access.not-yours")
        #expect(await code(NameStudent(), as: "admin") == "access.wrong-role")
    }

    @Test func `a guardian who may only see cannot act`() async throws {
        #expect(try await service.send(ReadPlans(student: .id(StudentID(1))), as: "aunt:1") == "1")
        #expect(await code(NameStudent(student: .id(StudentID(1))), as: "aunt:1") == "access.not-yours")
    }

    @Test func `for a child who has left, a guardian reads the history alone`() async throws {
        let child = Reference<Kind.Student>.id(StudentID(6))
        #expect(try await service.send(ReadHistory(student: child), as: "mother:6") == "6")
        #expect(await code(ReadPlans(student: child), as: "mother:6") == "access.former-student")
        // Also if the guardian's rights were not narrowed.
        #expect(await code(NameStudent(student: child), as: "mother:6") == "access.former-student")
        #expect(try await service.send(ReadPlans(student: .id(StudentID(4))), as: "mother:4") == "4")
        #expect(try await service.send(ReadPlans(student: child), as: "admin") == "0")
    }

    @Test func `a guardian who has left as a student acts for a child who has not`() async throws {
        let mother = "former-mother"
        #expect(try await named(.id(StudentID(2)), as: mother) == "2 ward")
        #expect(try await service.send(ReadPlans(student: .id(StudentID(2))), as: mother) == "2")
        #expect(try await service.send(ReadNews(), as: mother) == "5")
        #expect(try await service.send(ReadHistory(student: .me), as: mother) == "5")
        for own in [Reference<Kind.Student>.me, .id(StudentID(5)), .key("s5")] {
            #expect(await code(NameStudent(student: own), as: mother) == "access.former-student")
            #expect(await code(ReadPlans(student: own), as: mother) == "access.former-student")
        }
        #expect(await code(NameStudent(), as: mother) == "access.former-student")
        let other = Reference<Kind.Student>.id(StudentID(6))
        #expect(await code(ReadPlans(student: other), as: mother) == "access.former-student")
        #expect(try await service.send(ReadHistory(student: other), as: mother) == "6")
    }

    @Test func `one request for two children acts for each, and refuses a stranger's`() async throws {
        let children = [StudentID(1), StudentID(2)]
        #expect(
            try await service.send(NameBoth(students: children), as: "mother:1,2") == ["1 ward", "2 ward"])
        #expect(await code(NameBoth(students: children), as: "mother:1") == "access.not-yours")
    }

    @Test func `the audit entry names the child and the guardian's account`() async throws {
        _ = try await named(.key("s1"), as: "mother:1")
        _ = try await named(nil, as: "student:3")
        let entries = try await service.send(ListAuditEntries(), as: "admin").items
        #expect(entries.map(\.student) == [nil, StudentID(1)])
        #expect(entries.map(\.account) == [AccountID(103), AccountID(1_001)])
    }

    @Test func `a key that was used for one child is refused for another`() async throws {
        let options = try SendOptions(idempotencyKey: "one")
        let first = NameStudent(student: .id(StudentID(1)))
        #expect(try await service.send(first, as: "mother:1,2", options) == "1 ward")
        #expect(try await service.send(first, as: "mother:1,2", options) == "1 ward")
        let second = NameStudent(student: .id(StudentID(2)))
        let refused = await refusal { try await service.send(second, as: "mother:1,2", options) }
        #expect(refused == "idempotency.mismatch")
    }
}
