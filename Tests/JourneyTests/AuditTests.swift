import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// What the audit entries of the whole academy say.
@Suite(.limitedParallelism) struct AuditTests {
    /// The newest entry of a request.
    private func entry(_ action: String, in academy: TestAcademy) async throws -> AuditEntry {
        try #require(try await academy.admin.send(ListAuditEntries(action: action)).items.first)
    }

    private func changes(_ action: String, in academy: TestAcademy) async throws -> [String] {
        try await entry(action, in: academy).changes.map {
            "\($0.field): \($0.old ?? "none") → \($0.new ?? "none")"
        }
    }

    @Test(arguments: Transport.allCases)
    func `an edit is audited with old and new values`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let student = Reference<Kind.Student>.id(fixture.student.id)
        _ = try await fixture.academy.admin.send(EditStudent(student: student, phone: "+51987654321"))
        _ = try await fixture.academy.admin.send(EditStudent(student: student, phone: "999888777"))
        let changes = try await entry("EditStudent", in: fixture.academy).changes
        #expect(changes.map(\.field) == ["phone"])
        #expect(changes.map(\.old) == ["+51987654321"] && changes.map(\.new) == ["999888777"])
    }

    @Test func `an entry names the person, the student they acted for, and the subject`() async throws {
        let fixture = try await CheckInFixture()
        let enrolled = try await entry("EnrolStudent", in: fixture.academy)
        #expect(enrolled.who == TestAcademy.email && enrolled.onBehalfOf == "Inés Ñahui")
        #expect(enrolled.subject == "class 1" && enrolled.subjectName == "Salsa")
        let paid = try await entry("RecordPayment", in: fixture.academy)
        #expect(paid.onBehalfOf == "Inés Ñahui" && paid.subjectName == "R-000001, S/ 110.00")
    }

    @Test func `a student who acts for themselves is not acted for`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        let checkIn = try await entry("CheckIn", in: fixture.academy)
        #expect(checkIn.who == "Inés Ñahui" && checkIn.onBehalfOf == nil)
        #expect(checkIn.student == fixture.student.id)
        #expect(checkIn.subjectName == "Salsa, 2026-11-20 07:00")
    }

    @Test func `changed permissions, marks and settings are audited`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(EditRole(role: .instructor, grant: [.readReports]))
        _ = try await admin.send(EditAcademy(settings: ["check-in.late-after-minutes": "5"]))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(fixture.student.id), status: "present"))
        #expect(
            try await changes("EditRole", in: fixture.academy).contains(
                "permissions: sessions.own → reports.read, sessions.own"))
        #expect(
            try await changes("EditAcademy", in: fixture.academy)
                == ["settings.check-in.late-after-minutes: none → 5"])
        #expect(
            try await changes("MarkAttendance", in: fixture.academy)
                == ["creditUsed: none → true", "status: none → present"])
    }

    @Test func `entries are filtered by person`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        let theirs = try await fixture.academy.admin.send(ListAuditEntries(by: AccountID(2))).items
        #expect(theirs.map(\.action) == ["CheckIn"])
    }

    @Test func `the entries about a student are all that concern them`() async throws {
        let fixture = try await CheckInFixture()
        let other = try await fixture.academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let found = try await fixture.academy.admin.send(
            ListAuditEntries(subject: "student:\(fixture.student.id)")
        ).items.map(\.action)
        #expect(
            found.reversed() == [
                "AdmitStudent", "EnrolStudent", "RecordPayment", "InviteStudent", "AcceptInvitation",
                "SignIn",
            ])
        let others = try await fixture.academy.admin.send(ListAuditEntries(subject: "student \(other.id)"))
        #expect(others.items.count == 1)
    }

    @Test func `the address of a student's calendar concerns that student`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.studentClient.send(CreateStudentCalendar(student: .me))
        _ = try await fixture.studentClient.send(RevokeStudentCalendar(student: .me))
        let found = try await fixture.academy.admin.send(
            ListAuditEntries(subject: "student:\(fixture.student.id)")
        ).items.map(\.action)
        #expect(found.prefix(2) == ["RevokeStudentCalendar", "CreateStudentCalendar"])
    }

    @Test func `the calendar of an instructor is audited by their id`() async throws {
        let academy = try await TestAcademy()
        _ = try await academy.admin.send(AddInstructor(key: "ana", name: "Ana"))
        _ = try await academy.admin.send(CreateInstructorCalendar(instructor: .key("ana")))
        _ = try await academy.admin.send(RevokeInstructorCalendar(instructor: .key("ana")))
        #expect(try await entry("CreateInstructorCalendar", in: academy).subject == "instructor 1")
        #expect(try await entry("RevokeInstructorCalendar", in: academy).subject == "instructor 1")
    }

    @Test func `entries are filtered by time, the end excluded`() async throws {
        let academy = try await TestAcademy()
        let start = academy.clock.now
        academy.clock.move(minutes: 1)
        let later = academy.clock.now
        _ = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let before = try await academy.admin.send(ListAuditEntries(since: start, before: later)).items
        let since = try await academy.admin.send(ListAuditEntries(since: later)).items
        #expect(before.map(\.action) == ["SignIn", "SetUpAcademy"])
        #expect(since.map(\.action) == ["AdmitStudent"])
    }

    @Test func `an account's id is 1 or more`() async throws {
        let academy = try await TestAcademy()
        #expect(
            await refusal { try await academy.admin.send(ListAuditEntries(by: AccountID(0))) }
                == "id.out-of-range")
    }

    @Test func `an unknown action is refused, and the known ones are named`() async throws {
        let academy = try await TestAcademy()
        let error = await #expect(throws: (any Error).self) {
            try await academy.admin.send(ListAuditEntries(action: "DeletStudent"))
        }
        let refused = try #require(error as? any AcademyError)
        #expect(refused.code == "action.unknown" && refused.description.contains("DeletePlan, DeleteRoom"))
        for action in ["DeleteStudent", "SetUpAcademy", "RecordPayment"] {
            _ = try await academy.admin.send(ListAuditEntries(action: action))
        }
    }

    @Test(arguments: [
        ("DeleteVenue", "Barranco"), ("DeleteRoom", "Azul"), ("DeleteInstructor", "Otto"),
        ("DeleteTerm", "Otoño"), ("DeletePlan", "Suelta"), ("DeleteClass", "Tango"),
        ("RemoveGuardian", "Rosa"),
    ]) func `the entry of a deletion keeps the name of what was deleted`(
        _ action: String, _ name: String
    ) async throws {
        let fixture = try await CheckInFixture()
        try await deleteOneOfEach(fixture)
        let entry = try await entry(action, in: fixture.academy)
        #expect(entry.subjectName == name)
        #expect(entry.changes.contains { $0.field == "name" && $0.old == name && $0.new == nil })
    }

    private func deleteOneOfEach(_ fixture: CheckInFixture) async throws {
        let admin = fixture.academy.admin
        let (first, last) = (fixture.academyClass.firstDay, fixture.academyClass.lastDay)
        _ = try await admin.send(AddVenue(key: "b", name: "Barranco", address: nil, timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "a", venue: .key("v"), name: "Azul", capacity: 9))
        _ = try await admin.send(AddInstructor(key: "o", name: "Otto"))
        _ = try await admin.send(AddTerm(key: "t", name: "Otoño", firstDay: first, lastDay: last))
        _ = try await admin.send(
            AddPlan(
                key: "s", name: "Suelta", kind: "drop_in", credits: 1, validDays: 1, price: "30.00",
                families: []))
        let slot = try WeeklySlot(
            day: .sunday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        _ = try await admin.send(
            AddClass(
                key: "x", name: "Tango", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [slot], firstDay: last, lastDay: last.adding(days: 7), capacity: 9, dropInPrice: nil))
        let guardian = try await admin.send(AddGuardian(student: .id(fixture.student.id), name: "Rosa"))
        _ = try await admin.send(DeleteClass(class: .key("x")))
        _ = try await admin.send(DeleteVenue(venue: .key("b")))
        _ = try await admin.send(DeleteRoom(room: .key("a")))
        _ = try await admin.send(DeleteInstructor(instructor: .key("o")))
        _ = try await admin.send(DeleteTerm(term: .key("t")))
        _ = try await admin.send(DeletePlan(plan: .key("s")))
        _ = try await admin.send(RemoveGuardian(guardian: guardian.id))
    }

    @Test func `entries are filtered by a subject whose id is a key`() async throws {
        let academy = try await TestAcademy()
        let admin = academy.admin
        _ = try await admin.send(EditRole(role: .instructor, grant: [.readReports]))
        _ = try await admin.send(EditRole(role: .frontDesk, grant: [.readReports]))
        _ = try await admin.send(SetSetting(key: "check-in.late-after-minutes", value: "5"))
        _ = try await admin.send(EditAcademy(name: "Otra"))
        for (subject, action) in [
            ("role:front-desk", "EditRole"), ("setting:check-in.late-after-minutes", "SetSetting"),
        ] {
            let found = try await admin.send(ListAuditEntries(subject: subject)).items
            #expect(found.map(\.action) == [action])
            #expect(found.first?.subject == subject.replacing(":", with: " "))
        }
        let academys = try await admin.send(ListAuditEntries(subject: "academy")).items.map(\.action)
        #expect(academys == ["EditAcademy", "SetUpAcademy"])
    }

    @Test func `an unknown kind of subject is refused`() async throws {
        let academy = try await TestAcademy()
        #expect(
            await refusal { try await academy.admin.send(ListAuditEntries(subject: "studnt:1")) }
                == "subject.unknown")
    }
}
