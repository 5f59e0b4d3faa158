import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// Families over all features: their payments and debts, and their import and export.
@Suite(.limitedParallelism) struct FamilyJourneyTests {
    /// Registers a student with the same mother each time.
    private func register(
        _ name: String, plan: String? = nil, _ admin: any Client
    ) async throws -> StudentID {
        var request = RegisterNewcomer(firstName: name, lastName: "Peña")
        request.guardianName = "Rosa Luna"
        request.guardianPhone = "+51 987 654 321"
        if let plan {
            request.plan = .key(plan)
            request.method = "cash"
        }
        return try await admin.send(request).student.id
    }

    @Test(arguments: Transport.allCases)
    func `two siblings are one family, whose statement has the sums of both`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let ids = [
            try await register("Lucía", plan: "pack-4", admin), try await register("Mateo", admin),
        ]
        // The second child attends a session without a pass, and owes it.
        _ = try await admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(ids[1])))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(ids[1]), status: "present"))
        let family = try #require(try await admin.send(ListFamilies(search: "luna")).items.first)
        #expect(family.children.map(\.student) == ids)
        let statement = try await admin.send(ShowFamilyStatement(person: family.person))
        var (paid, owed): (Int64, Int64) = (0, 0)
        for id in ids {
            let balance = try await admin.send(ShowBalance(student: .id(id)))
            paid += balance.paid.minorUnits
            owed += balance.owed.minorUnits
        }
        #expect(statement.paid.minorUnits == paid && paid == 11_000)
        #expect(statement.owed.minorUnits == owed && owed == 2_500)
        #expect(statement.children.map(\.student) == ids)
        #expect(statement.children.map(\.passes.count) == [1, 0])
        #expect(statement.payments.map(\.student) == [ids[0]])
    }

    /// Imports a family of students, and shows its statement.
    private func statement(
        ofStudents count: Int, _ admin: any Client
    ) async throws -> FamilyStatement {
        let numbers = Array(1...count)
        let students =
            "key,first_name,last_name,joined_on\n"
            + numbers.map { "k\($0),Ana,Paz \($0),2026-11-01\n" }.joined()
        let guardians = "student,name,phone\n" + numbers.map { "k\($0),Rosa Luna,987654321\n" }.joined()
        _ = try await admin.send(ImportAcademy(files: ["students": students, "guardians": guardians]))
        let family = try #require(try await admin.send(ListFamilies(search: "luna")).items.first)
        #expect(family.childCount == count)
        return try await admin.send(ShowFamilyStatement(person: family.person))
    }

    @Test(arguments: [(0, nil), (1, "family.too-many-students")] as [(Int, String?)])
    func `a statement has a maximum number of students`(_ others: Int, _ code: String?) async throws {
        let admin = try await CheckInFixture().academy.admin
        let count = FamilyStatement.mostStudents + others
        #expect(await refusal { try await statement(ofStudents: count, admin) } == code)
    }

    @Test func `a statement has the newest payments of the family, without a gap in time`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let ids = [try await register("Lucía", admin), try await register("Mateo", admin)]
        func pay(_ id: StudentID) async throws -> PaymentID {
            fixture.academy.clock.move(seconds: 1)
            return try await admin.send(
                RecordPayment(student: .id(id), plan: .key("pack-4"), amount: "110.00", method: "cash")
            ).id
        }
        let family = try #require(try await admin.send(ListFamilies(search: "luna")).items.first)
        let most = FamilyStatement.mostPayments
        var paid = [try await pay(ids[1])]
        for _ in 1..<most { paid.append(try await pay(ids[0])) }
        let all = try await admin.send(ShowFamilyStatement(person: family.person))
        #expect(all.payments.map(\.id) == paid.reversed() && !all.hasMore)
        paid.append(try await pay(ids[0]))
        let cut = try await admin.send(ShowFamilyStatement(person: family.person))
        #expect(cut.payments.map(\.id) == paid.suffix(most).reversed() && cut.hasMore)
    }

    @Test func `the statement needs the permission to read students too`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await register("Lucía", admin)
        let token = try await admin.send(CreateAPIToken(name: "Money", permissions: [.readPayments])).token
        let client = fixture.academy.client(token)
        let code = await refusal {
            try await client.send(ShowFamilyStatement(person: GuardianPersonID(1)))
        }
        #expect(code == "access.missing-permission")
    }

    @Test func `a read has no audit entry for the requests that it sends`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await register("Lucía", admin)
        let before = try await admin.send(ListAuditEntries(limit: 1)).items.first?.id
        _ = try await admin.send(ShowFamilyStatement(person: GuardianPersonID(1)))
        #expect(try await admin.send(ListAuditEntries(limit: 1)).items.first?.id == before)
    }

    @Test func `a parent on forty rows of a file is one person, and the report says so`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let numbers = Array(1...40)
        let students =
            "key,first_name,last_name,joined_on\n"
            + numbers.map { "k\($0),Ana,Paz \($0),2026-11-01\n" }.joined()
        let guardians =
            "student,name,phone\n" + numbers.map { "k\($0),Rosa Luna,987654321\n" }.joined()
        let files = ["students": students, "guardians": guardians]
        let trial = try await admin.send(ImportAcademy(files: files), SendOptions(isDryRun: true))
        #expect(trial.errors == [] && trial.warnings.contains { $0.hasSuffix("phone number: 39.") })
        #expect(try await admin.send(ListFamilies()).items.isEmpty)
        _ = try await admin.send(ImportAcademy(files: files))
        #expect(try await admin.send(ListFamilies()).items.map(\.children.count) == [40])
        let again = try await admin.send(ImportAcademy(files: files))
        #expect(again.counts["guardians"] == 0 && again.different == 0)
    }

    @Test func `guardians with other values in a file are other persons, and lose nothing`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let files = [
            "students": "key,first_name,last_name,joined_on\na,Ana,Paz,2026-11-01\nb,Eva,Paz,2026-11-01\n",
            "guardians": "student,name,email,phone\na,Rosa Luna,,987654321\n"
                + "b,Rosa Luna,rosa@example.org,987654321\n",
        ]
        _ = try await admin.send(ImportAcademy(files: files))
        #expect(try await admin.send(ListFamilies()).items.count == 2)
        #expect(try await admin.send(JoinGuardians()).records == 2)
        #expect(try await admin.send(ListFamilies()).items.map(\.email?.text) == ["rosa@example.org"])
    }

    @Test func `joined guardians are one person after an export and an import`() async throws {
        let fixture = try await CheckInFixture()
        let first = fixture.academy.admin
        for name in ["Lucía", "Mateo"] { _ = try await register(name, first) }
        let files = try await first.send(ExportAcademy()).files
        let academy = try await TestAcademy()
        let second = academy.admin
        let names = ["students", "guardians"]
        let report = try await second.send(ImportAcademy(files: files.filter { names.contains($0.key) }))
        #expect(report.errors == [])
        #expect(try await second.send(ListFamilies()).items.map(\.children.count) == [2])
        #expect(try await second.send(ExportAcademy()).files["guardians"] == files["guardians"])
    }
}
