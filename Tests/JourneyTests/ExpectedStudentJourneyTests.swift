import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// Who is expected at a session, over the whole academy.
@Suite(.limitedParallelism) struct ExpectedStudentJourneyTests {
    private func roster(_ fixture: CheckInFixture, at session: Session? = nil) async throws -> Roster {
        let owner = try await fixture.academy.signInAgain()
        return try await owner.send(ShowRoster(session: (session ?? fixture.session).id))
    }

    private func freeze(_ fixture: CheckInFixture) async throws {
        let admin = fixture.academy.admin
        let pass = try #require(
            try await admin.send(ListPasses(student: .id(fixture.student.id))).items.first)
        _ = try await admin.send(
            FreezePass(
                pass: pass.id, from: fixture.session.day, to: fixture.session.day.adding(days: 6),
                reason: "travels"))
    }

    /// Ends the session, and does the due work.
    private func end(_ fixture: CheckInFixture) async throws {
        fixture.academy.clock.move(minutes: 61)
        try await fixture.academy.academy.performDueWork()
    }

    /// Adds a session of the class in the evening of the same day.
    private func addEvening(_ fixture: CheckInFixture) async throws -> Session {
        let start = try LocalDateTime(parsing: "2026-11-20T19:00")
        return try await fixture.academy.admin.send(
            AddSession(class: .key("c"), at: start, minutes: 60, room: nil))
    }

    /// Ends the session and that of the evening, and does the due work.
    private func endDay(_ fixture: CheckInFixture) async throws {
        fixture.academy.clock.move(minutes: 13 * 60)
        try await fixture.academy.academy.performDueWork()
    }

    @Test func `a student whose only pass is frozen is not marked absent`() async throws {
        let fixture = try await CheckInFixture()
        try await fixture.academy.academy.performDueWork()
        try await freeze(fixture)
        try await end(fixture)
        let roster = try await roster(fixture)
        #expect(roster.expected == 0)
        #expect(roster.entries.map(\.isFrozen) == [true] && roster.entries.map(\.status) == [nil])
    }

    @Test func `lists of sessions count the expected students, as the roster does`() async throws {
        let fixture = try await CheckInFixture()
        func counts() async throws -> [Int?] {
            let admin = fixture.academy.admin
            let listed = try await admin.send(ListSessions(date: fixture.session.day)).items.first?.expected
            let shown = try await admin.send(ShowSession(session: fixture.session.id)).expected
            return [listed, shown, try await roster(fixture).expected]
        }
        #expect(try await counts() == [1, 1, 1])
        try await freeze(fixture)
        #expect(try await counts() == [0, 0, 0])
        _ = try await fixture.academy.admin.send(
            MarkAttendance(
                session: fixture.session.id, student: .id(fixture.student.id), status: "present"))
        #expect(try await counts() == [1, 1, 1])
    }

    @Test func `a student with a frozen pass hears so at the check-in`() async throws {
        let fixture = try await CheckInFixture()
        try await freeze(fixture)
        let code = try await fixture.code()
        #expect(
            await refusal { try await fixture.studentClient.send(CheckIn(code: code)) }
                == "check-in.pass-frozen")
    }

    @Test func `a student with another pass that pays is expected`() async throws {
        let fixture = try await CheckInFixture()
        try await fixture.academy.academy.performDueWork()
        try await freeze(fixture)
        _ = try await fixture.academy.admin.send(
            RecordPayment(
                student: .id(fixture.student.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        try await end(fixture)
        let roster = try await roster(fixture)
        #expect(roster.entries.map(\.status) == [.absent] && roster.expected == 1)
    }

    @Test(arguments: [false, true])
    func `who leaves during the morning's class is not expected in the evening, nor absent`(
        _ isErased: Bool
    ) async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        try await fixture.academy.academy.performDueWork()
        let evening = try await addEvening(fixture)
        // An erasure needs a password that was entered in the last five minutes.
        fixture.academy.clock.move(minutes: 4)
        if isErased {
            _ = try await admin.send(EraseStudent(student: .id(fixture.student.id)))
        } else {
            _ = try await admin.send(WithdrawStudent(student: .id(fixture.student.id)))
        }
        #expect(try await roster(fixture, at: evening).expected == 0)
        try await endDay(fixture)
        for session in [fixture.session, evening] {
            #expect(try await roster(fixture, at: session).entries.isEmpty)
        }
    }

    @Test func `who is unenrolled during the morning's class is expected there, and not in the evening`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        try await fixture.academy.academy.performDueWork()
        let evening = try await addEvening(fixture)
        fixture.academy.clock.move(minutes: 4)
        try await fixture.unenrol()
        #expect(try await roster(fixture).expected == 1)
        #expect(try await roster(fixture, at: evening).entries.isEmpty)
        let listed = try await admin.send(ListSessions(date: fixture.session.day)).items
        #expect(listed.map(\.expected) == [1, 0])
        let copy = try await fixture.copy()
        let copied = try await copy.send(ListSessions(date: fixture.session.day)).items
        #expect(copied.map(\.expected) == [1, 0])
        try await endDay(fixture)
        #expect(try await roster(fixture).entries.map(\.status) == [.absent])
        #expect(try await roster(fixture, at: evening).entries.isEmpty)
    }

    @Test func `an import ends an open enrolment at the time of the file`() async throws {
        let fixture = try await CheckInFixture()
        try await fixture.academy.academy.performDueWork()
        _ = try await addEvening(fixture)
        let copy = try await fixture.copy(minutesAhead: 4)
        let list = ListSessions(date: fixture.session.day)
        #expect(try await copy.send(list).items.map(\.expected) == [1, 1])
        fixture.academy.clock.move(minutes: 4)
        try await fixture.unenrol()
        let files = try await fixture.academy.admin.send(ExportAcademy()).files
        let report = try await copy.send(ImportAcademy(files: files, update: true))
        #expect(report.errors == [] && report.updated == 1, "\(report)")
        #expect(try await copy.send(list).items.map(\.expected) == [1, 0])
        #expect(try await copy.send(ExportAcademy()).files == files)
    }

    @Test func `after a void the attendance says that no credit pays`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        func isPaid() async throws -> [Bool] {
            try await fixture.studentClient.send(ListStudentAttendance(student: .me)).items.map(\.creditUsed)
        }
        #expect(try await isPaid() == [true])
        let payment = try #require(
            try await admin.send(ListStudentPayments(student: .id(fixture.student.id))).items.first)
        _ = try await admin.send(VoidPayment(payment: .id(payment.id), reason: "twice"))
        #expect(try await isPaid() == [false])
        _ = try await admin.send(
            RecordPayment(
                student: .id(fixture.student.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        #expect(try await isPaid() == [true])
    }

    @Test func `a student sees where they are checked in`() async throws {
        let fixture = try await CheckInFixture()
        func shown() async throws -> [String?] {
            try await fixture.studentClient.send(ListStudentSessions(student: .me, limit: 2)).items.map {
                $0.checkedInTime?.description
            }
        }
        #expect(try await shown() == [nil, nil])
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        #expect(try await shown() == ["07:00", nil])
    }

    @Test func `sessions have the sum of all that their expected students owe`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        func owed() async throws -> [String?] {
            let list = ListSessions(date: fixture.session.day)
            return try await admin.send(list).items.map { $0.owed?.decimal }
        }
        var students: [StudentID] = []
        for name in ["Luz", "Ana"] {
            let id = try await admin.send(AdmitStudent(firstName: name, lastName: "Gil")).id
            _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(id)))
            _ = try await admin.send(
                MarkAttendance(session: fixture.session.id, student: .id(id), status: "present"))
            students.append(id)
        }
        // The same students are expected in the evening.
        let evening = try await addEvening(fixture)
        #expect(try await owed() == ["50.00", "50.00"])
        #expect(try await admin.send(ShowSession(session: evening.id)).owed?.decimal == "50.00")
        fixture.academy.clock.move(minutes: 4)
        _ = try await admin.send(WithdrawStudent(student: .id(students[0])))
        // A student who left is expected only where a record says so.
        #expect(try await owed() == ["50.00", "25.00"])
    }
}
