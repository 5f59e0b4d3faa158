import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Discovery
import Payments
import StudentManagement
import TestSupport
import Testing

/// Guardians who act for their children, over all features.
@Suite(.limitedParallelism) struct WardJourneyTests {
    private static let all: [GuardianRight] = [.sees, .acts, .pays]

    /// Two parents of the student of a fixture.
    private func parents(
        _ fixture: CheckInFixture, rights: [GuardianRight] = all
    ) async throws -> [any Client] {
        var clients: [any Client] = []
        for (name, email) in [("Rosa Luna", "rosa@example.org"), ("Juan Sol", "juan@example.org")] {
            let parent = try await fixture.academy.guardian(
                of: fixture.student.id, rights, name: name, email: email)
            clients.append(fixture.academy.client(parent.token))
        }
        return clients
    }

    private func admit(_ name: String, _ fixture: CheckInFixture) async throws -> StudentID {
        try await fixture.academy.admin.send(AdmitStudent(firstName: name, lastName: "Sol")).id
    }

    @Test(arguments: Transport.allCases)
    func `a mother of two checks each in with her phone, and each pays with the own credit`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let second = Reference.id(try await admit("Mateo", fixture))
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: second))
        _ = try await admin.send(
            RecordPayment(student: second, plan: .key("pack-4"), amount: "110.00", method: "cash"))
        let mother = try await fixture.academy.guardian(of: fixture.student.id, Self.all)
        guard case .id(let mateo) = second else { return }
        try await fixture.academy.addGuardian(of: mateo, Self.all, email: mother.email)
        let phone = fixture.academy.client(mother.token)
        let code = try await fixture.code()
        for child in [Reference.id(fixture.student.id), second] {
            let prepared = try await phone.send(PrepareCheckIn(code: code, student: child))
            #expect(prepared.sessions.map(\.session) == [fixture.session.id])
            let receipt = try await phone.send(CheckIn(code: code, student: child))
            #expect(!receipt.repeated && receipt.creditsLeft == 3)
            let passes = try await phone.send(ListPasses(student: child)).items
            #expect(passes.map(\.creditsLeft) == [3])
        }
        #expect(await refusal { try await phone.send(CheckIn(code: code)) } == "access.child-not-named")
        let entries = try await admin.send(ListAuditEntries(action: "CheckIn")).items
        #expect(Set(entries.map(\.student)) == [fixture.student.id, mateo])
        #expect(Set(entries.map(\.account)).count == 1 && entries.count == 2)
    }

    @Test(arguments: Transport.allCases)
    func `two parents who check one child in at once leave one record and use one credit`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let parents = try await parents(fixture)
        let request = CheckIn(code: try await fixture.code(), student: .id(fixture.student.id))
        let receipts = await race(8) { try await parents[$0 % 2].send(request) }
        #expect(receipts.compactMap { $0?.repeated }.count { !$0 } == 1)
        #expect(receipts.allSatisfy { $0?.creditsLeft == 3 })
        let roster = try await fixture.academy.admin.send(ShowRoster(session: fixture.session.id))
        #expect(roster.entries.count { $0.status == .present } == 1)
    }

    @Test(arguments: Transport.allCases)
    func `two parents who join one class for a child at once take one place`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport, capacity: 2)
        let parents = try await parents(fixture)
        try await fixture.allowJoining()
        try await fixture.unenrol()
        let salsa = Reference.id(fixture.academyClass.id)
        let request = JoinClass(class: salsa, student: .id(fixture.student.id))
        let joined = await race(8) { try await parents[$0 % 2].send(request) }
        #expect(joined.count { $0 != nil } == 1)
        let admin = fixture.academy.admin
        #expect(try await admin.send(ListJoinedClasses()).items.map(\.student) == [fixture.student.id])
        #expect(try await admin.send(ListClassStudents(class: salsa)).items.count == 1)
    }

    /// Joining takes a place for each child, so the test above can fail.
    @Test func `a parent who joins a class for two children takes two places`() async throws {
        let fixture = try await CheckInFixture(capacity: 2)
        let parents = try await parents(fixture)
        try await fixture.allowJoining()
        try await fixture.unenrol()
        let second = try await admit("Mateo", fixture)
        _ = try await fixture.academy.admin.send(
            RecordPayment(student: .id(second), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        try await fixture.academy.addGuardian(of: second, Self.all, email: "rosa@example.org")
        let children = [fixture.student.id, second]
        let salsa = Reference.id(fixture.academyClass.id)
        let joined = await race(2) {
            try await parents[0].send(JoinClass(class: salsa, student: .id(children[$0])))
        }
        #expect(joined.count { $0 != nil } == 2)
        #expect(try await fixture.academy.admin.send(ListClassStudents(class: salsa)).items.count == 2)
    }

    @Test(arguments: Transport.allCases)
    func `a guardian names a child by the key, the number or the name, and no other child`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let rows = ["s-1,Eva,Paz", "s-2,Luz,Gil"].map { $0 + ",2026-11-01,active\n" }
        let header = "key,first_name,last_name,joined_on,status\n"
        _ = try await admin.send(ImportAcademy(files: ["students": header + rows.joined()]))
        let child = try #require(try await admin.send(FindStudents()).items.first { $0.key == "s-1" })
        let mother = try await fixture.academy.guardian(of: child.id, [.sees])
        _ = try await admin.send(RecordConsent(student: .id(child.id), guardian: "Rosa Luna"))
        let client = fixture.academy.client(mother.token)
        for reference in [.key("s-1"), .number(child.id.number), .key("Eva Paz"), .id(child.id)]
            as [Reference<Kind.Student>]
        {
            #expect(try await client.send(ShowStudent(student: reference)).student.id == child.id)
            let shown = try await client.send(ShowProfileChoices(student: reference))
            #expect(shown.student == child.id, "\(reference)")
        }
        for other in ["s-2", "Luz Gil", "no-one"] {
            let shown = ShowStudent(student: .key(other))
            #expect(await refusal { try await client.send(shown) } == "access.not-yours", "\(other)")
            let choices = ShowProfileChoices(student: .key(other))
            #expect(await refusal { try await client.send(choices) } == "access.not-yours", "\(other)")
        }
    }

    @Test(arguments: Transport.allCases)
    func `rights that are given and taken count at once, with the same sign-in`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let child = Reference.id(fixture.student.id)
        let mother = try await fixture.academy.guardian(of: fixture.student.id, [])
        let client = fixture.academy.client(mother.token)
        func codes() async -> [String?] {
            await [
                refusal { try await client.send(ListStudentClasses(student: child)) },
                refusal { try await client.send(AddFavourite(student: child, class: .key("c"))) },
                refusal { try await client.send(ListStudentPayments(student: child)) },
            ]
        }
        let no = "access.not-yours"
        for (rights, expected) in [
            ([], [no, no, no]), ([.sees], [nil, no, no]), ([.acts], [no, nil, no]), ([.pays], [no, no, nil]),
            (Self.all, [nil, nil, nil]), ([], [no, no, no]),
        ] as [([GuardianRight], [String?])] {
            _ = try await admin.send(EditGuardianRights(guardian: mother.guardian.id, rights: rights))
            #expect(await codes() == expected, "\(rights)")
        }
    }

    @Test(arguments: Transport.allCases)
    func `the guardian of a child who has left reads the history, and does nothing`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let child = Reference.id(fixture.student.id)
        let client = try await parents(fixture)[0]
        let code = try await fixture.code()
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: child))
        #expect(await refusal { try await client.send(ListStudentAttendance(student: child)) } == nil)
        #expect(await refusal { try await client.send(ShowStudent(student: child)) } == nil)
        for refused in await [
            refusal { try await client.send(ListStudentClasses(student: child)) },
            refusal { try await client.send(FindPeople(search: "Luz", student: child)) },
        ] { #expect(refused == "access.former-student") }
        let checkIn = CheckIn(code: code, student: child)
        let refused = await refusal { try await client.send(checkIn) }
        #expect(["access.not-yours", "access.former-student"].contains(refused))
        _ = try await fixture.academy.admin.send(ReadmitStudent(student: child))
        #expect(await refusal { try await client.send(ListStudentClasses(student: child)) } == nil)
    }
}
