import Application
import Core
import TestSupport
import Testing

@testable import Attendance

/// Guardians who check their children in with their own phones.
@Suite(.limitedParallelism) struct WardCheckInTests {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        try await fixture.enrol(2...3)
    }

    private func child(_ number: Int64) -> Reference<Kind.Student> { .id(StudentID(number)) }

    @discardableResult
    private func checkIn(
        _ number: Int64, with code: String? = nil, as token: String = "mother:1,2"
    ) async throws -> CheckInReceipt {
        let request = CheckIn(
            code: code ?? fixture.code(), deviceToken: RollCallFixture.device, student: child(number))
        return try await fixture.send(request, as: token)
    }

    private func refusal(
        _ number: Int64, with code: String? = nil, as token: String = "mother:1,2"
    ) async -> String? {
        await TestSupport.errorCode { try await checkIn(number, with: code, as: token) }
    }

    @Test func `a guardian checks a child in, whose credit pays`() async throws {
        let receipt = try await checkIn(2)
        #expect(receipt.studentID == StudentID(2) && receipt.student == "Ángela Núñez")
        #expect(!receipt.repeated && receipt.creditsLeft == 9)
        #expect(try await fixture.creditsLeft(2) == 9)
        #expect(try await fixture.creditsLeft(1) == 10)
        #expect(try await fixture.count("attendance_records") == 1)
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.student == StudentID(2) && entry.account == AccountID(1_001))
    }

    @Test func `a child who is checked in twice gets the same answer from both parents and the child`()
        async throws
    {
        #expect(try await !checkIn(1).repeated)
        #expect(try await checkIn(1, as: "father:1").repeated)
        #expect(try await fixture.checkIn(1).repeated)
        #expect(try await fixture.count("spendings") == 1)
    }

    @Test(arguments: [
        (3, "mother:1,2", "access.not-yours"), (1, "aunt:1", "access.not-yours"),
        (1, "student:2", "access.not-yours"), (1, "admin", "access.wrong-role"),
    ])
    func `a guardian without the right, and a stranger, check no child in`(
        _ student: Int64, _ token: String, _ code: String
    ) async throws {
        #expect(await refusal(student, as: token) == code)
        #expect(try await fixture.count("attendance_records") == 0)
        #expect(try await fixture.count("spendings") == 0)
    }

    @Test func `a guardian who names no child is asked to`() async throws {
        let request = CheckIn(code: fixture.code())
        #expect(await fixture.errorCode(of: request, as: "mother:1") == "access.child-not-named")
        let prepared = PrepareCheckIn(code: fixture.code())
        #expect(await fixture.errorCode(of: prepared, as: "mother:1") == "access.child-not-named")
        #expect(await fixture.errorCode(of: prepared, as: "student:1") == nil)
    }

    @Test func `a guardian prepares the check-in of a child, also one who may only see`() async throws {
        let prepared = try await fixture.send(
            PrepareCheckIn(code: fixture.code(), student: child(1)), as: "aunt:1")
        #expect(prepared.student == "Zoe Rojas" && prepared.status == nil)
        try await checkIn(1)
        let later = try await fixture.send(
            PrepareCheckIn(code: fixture.code(), student: child(1)), as: "aunt:1")
        #expect(later.status == .present)
    }

    @Test func `a refusal and the usage are those of the child`() async throws {
        #expect(await refusal(150, as: "mother:150") == "check-in.not-enrolled")
        let refused = try await fixture.send(ListRefusals()).items
        #expect(refused.map(\.student) == [StudentID(150)])
        try await checkIn(2)
        #expect(fixture.reported.all.count == 3)
        #expect(fixture.reported.all.filter { $0.hasPrefix("2 ") }.count == 2)
        let entries = try await fixture.send(ListAuditEntries()).items
        #expect(entries.map(\.student) == [StudentID(2), StudentID(150)])
    }

    @Test func `a mother of two checks both in, and herself, with one ticket, each once`() async throws {
        let ticket = try #require(try await fixture.open().ticket)
        #expect(try await !checkIn(1, with: ticket).repeated)
        #expect(try await !checkIn(2, with: ticket).repeated)
        #expect(try await fixture.refusal(3, with: ticket) == nil)
        #expect(try await checkIn(2, with: ticket).repeated)
        #expect(try await fixture.count("attendance_records") == 3)
        _ = try await fixture.send(UndoAttendance(session: RollCallFixture.session, student: child(2)))
        #expect(await refusal(2, with: ticket) == "check-in.used-ticket")
    }

    @Test func `a ticket that a student has used checks no other student in`() async throws {
        let ticket = try #require(try await fixture.open().ticket)
        try await fixture.checkIn(1, with: ticket)
        #expect(try await fixture.refusal(2, with: ticket) == "check-in.used-ticket")
        #expect(await refusal(2, with: ticket) == nil, "the mother's own use is another")
    }

    @Test func `two parents at once leave one record and use one credit`() async throws {
        let fixture = fixture
        let request = CheckIn(code: fixture.code(), student: child(1))
        let found = await race(40) { index in
            try await fixture.send(request, as: index.isMultiple(of: 2) ? "mother:1" : "father:1").repeated
        }
        #expect(found.count { $0 == false } == 1)
        #expect(found.count { $0 == true } == 39)
        #expect(try await fixture.count("attendance_records") == 1)
        #expect(try await fixture.count("spendings") == 1)
        #expect(try await fixture.creditsLeft(1) == 9)
    }

    /// Both tokens check in where no record is in the way, so the test above can fail.
    @Test func `two parents at once with a child each use two credits`() async throws {
        let fixture = fixture
        let code = fixture.code()
        let found = await race(2) { index in
            let student = Reference.id(StudentID(Int64(index) + 1))
            let token = index == 0 ? "mother:1" : "father:2"
            return try await fixture.send(CheckIn(code: code, student: student), as: token).repeated
        }
        #expect(found == [false, false])
        #expect(try await fixture.count("spendings") == 2)
    }
}
