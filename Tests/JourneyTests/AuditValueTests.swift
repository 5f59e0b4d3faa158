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

/// The values and reasons in audit entries.
@Suite(.limitedParallelism) struct AuditValueTests {
    /// The changes of the newest entry of a request.
    private func changes(_ action: String, in academy: TestAcademy) async throws -> [String] {
        let entries = try await academy.admin.send(ListAuditEntries(action: action)).items
        return try #require(entries.first).changes.map {
            "\($0.field): \($0.old ?? "none") → \($0.new ?? "none")"
        }
    }

    @Test func `an entry has the reason of a change of a pass`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let pass = try #require(try await admin.send(FindPasses()).items.first)
        let until = pass.expiresOn.adding(days: 1)
        _ = try await admin.send(ExtendPass(pass: pass.id, until: until, reason: "a gift"))
        #expect(
            try await changes("ExtendPass", in: fixture.academy)
                == ["expiresOn: \(pass.expiresOn) → \(until)", "reason: none → a gift"])
    }

    @Test func `an entry has the students whom a roll call records, and its reason`() async throws {
        let fixture = try await CheckInFixture()
        let take = TakeAttendance(session: fixture.session.id, reason: "no phones")
        _ = try await fixture.academy.admin.send(take)
        #expect(
            try await changes("TakeAttendance", in: fixture.academy)
                == ["present: none → \(fixture.student.id)", "reason: none → no phones"])
    }

    @Test func `an entry has the days of an enrolment that begins or ends`() async throws {
        let fixture = try await CheckInFixture()
        let (admin, student) = (fixture.academy.admin, fixture.student.id)
        let enrolled = try #require(
            try await admin.send(ListClassStudents(class: .key("c"))).items.first { $0.student == student })
        let begun = try await changes("EnrolStudent", in: fixture.academy)
        #expect(begun == ["from: none → \(enrolled.from)"])
        let ended = try await admin.send(UnenrolStudent(class: .key("c"), student: .id(student)))
        let until = try #require(ended.until)
        let change =
            until < enrolled.from ? "from: \(enrolled.from) → none" : "until: none → \(until)"
        #expect(try await changes("UnenrolStudent", in: fixture.academy) == [change])
    }

    @Test func `an entry has the classes of a withdrawal`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: .id(fixture.student.id)))
        #expect(
            try await changes("WithdrawStudent", in: fixture.academy)
                == ["classes: Salsa → none", "status: active → inactive"])
    }

    @Test func `an entry has the numbers of records of a merge, which says what moves`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let kept = try await admin.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui"))
        let merge = MergeStudents(student: .id(kept.id), duplicate: .id(fixture.student.id))
        let moved = try await admin.send(merge, SendOptions(isDryRun: true)).moved
        #expect(Set(moved.map(\.kind)) == ["enrolments", "payments", "passes"])
        #expect(moved.allSatisfy { $0.count == 1 })
        _ = try await admin.send(merge)
        let found = try await changes("MergeStudents", in: fixture.academy)
        #expect(
            Set(found).isSuperset(of: [
                "duplicates: none → \(fixture.student.id)", "records.enrolments: none → 1",
                "records.passes: none → 1", "records.payments: none → 1",
            ]))
    }

    @Test func `the address of an invitation is a value, which goes when the account is closed`() async throws
    {
        let academy = try await TestAcademy()
        let email = "eva@example.org"
        let invitation = try await academy.admin.send(InviteStaff(email: email, role: .frontDesk))
        #expect(try await changes("InviteStaff", in: academy) == ["email: none → \(email)"])
        let opened = try await academy.client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: TestAcademy.studentPassword))
        let entry = try await academy.admin.send(ListAuditEntries(action: "AcceptInvitation")).items.first
        #expect(entry?.subject == "account \(opened.account)" && entry?.subjectName == email)
        _ = try await academy.admin.send(CloseAccount(account: opened.account))
        #expect(try await changes("InviteStaff", in: academy).isEmpty)
    }

    @Test func `the entry of a removed note keeps its values until the student is erased`() async throws {
        let fixture = try await CheckInFixture()
        let (admin, student) = (fixture.academy.admin, Reference<Kind.Student>.id(fixture.student.id))
        let note = try await admin.send(AddNote(student: student, text: "Left knee", isInjury: true))
        _ = try await admin.send(RemoveNote(note: note.id))
        let found = try await changes("RemoveNote", in: fixture.academy)
        #expect(
            Set(found).isSuperset(of: [
                "isInjury: true → none", "text: Left knee → none", "visibleTo: staff → none",
            ]), "\(found)")
        _ = try await admin.send(EraseStudent(student: student))
        #expect(try await changes("RemoveNote", in: fixture.academy).isEmpty)
    }

    @Test func `the entry of a closed account has its role, and no personal value`() async throws {
        let academy = try await TestAcademy()
        let email = "eva@example.org"
        let invitation = try await academy.admin.send(
            InviteStaff(email: email, role: .frontDesk, name: "Zyxomira"))
        let opened = try await academy.client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: TestAcademy.studentPassword))
        _ = try await academy.admin.send(CloseAccount(account: opened.account))
        #expect(
            try await changes("CloseAccount", in: academy)
                == ["isClosed: false → true", "role: front-desk → none"])
    }

    @Test func `amounts are one value with their currency`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let plan = try #require(try await admin.send(ListPlans()).items.first)
        _ = try await admin.send(EditPlan(plan: .id(plan.id), price: "115.00"))
        #expect(try await changes("EditPlan", in: fixture.academy) == ["price: \(plan.price) → PEN 115.00"])
    }
}
