import Academy
import Application
import Attendance
import ClassManagement
import Core
import Messages
import Payments
import StudentManagement
import TestSupport
import Testing

/// A cancelled session gives credits back, and the passes of a student outlive an enrolment.
@Suite(.limitedParallelism) struct EndingCreditTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        fixture = try await CheckInFixture(mail: Mailbox())
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        _ = try await admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", credits: 1, validDays: 1, price: "35.00",
                families: []))
    }

    /// A student who walks in with a drop-in.
    private func walkIn(email: String?) async throws -> Student {
        let student = try await admin.send(AdmitStudent(firstName: "Paco", lastName: "Paz", email: email))
        _ = try await admin.send(
            RecordPayment(student: .id(student.id), plan: .key("drop-in"), amount: "35.00", method: "cash"))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(student.id), status: "present"))
        return student
    }

    @Test func `a credit that ends before the class meets again is named, with its student`() async throws {
        let student = try await walkIn(email: nil)
        let cancelled = try await admin.send(CancelSession(session: fixture.session.id, reason: "Strike"))
        let credit = try #require(cancelled.endingCredits?.first)
        #expect(cancelled.endingCredits?.count == 1)
        #expect(credit.student == student.id && credit.planName == "Drop-in")
        // The pass with 30 days is not named.
        #expect(cancelled.toPhone?.map(\.student) == [student.id])
    }

    /// It is 07:00 in Lima. A pass that is valid for one day can pay until the end of the day after the sale,
    /// which is 41 hours from now.
    @Test(
        arguments: [
            (61, false), (17 * 60, false), (41 * 60 - 1, false), (41 * 60, true), (48 * 60, true),
            (10 * 24 * 60, true),
        ], [false, true])
    func `a credit that comes back to an expired pass is named, by a correction and by a deletion`(
        _ time: (minutes: Int, isExpired: Bool), _ isDeleted: Bool
    ) async throws {
        let student = try await walkIn(email: nil)
        fixture.academy.clock.move(minutes: time.minutes)
        let owner = try await fixture.academy.signInAgain()
        let session = fixture.session.id
        let expired =
            isDeleted
            ? try await owner.send(
                UndoAttendance(session: session, student: .id(student.id), reason: "Other person")
            ).expiredPass
            : try await owner.send(
                MarkAttendance(
                    session: session, student: .id(student.id), status: "absent", reason: "Other person")
            ).expiredPass
        #expect(expired?.planName == (time.isExpired ? "Drop-in" : nil))
        #expect(expired?.lastDay == (time.isExpired ? fixture.session.day.adding(days: 1) : nil))
    }

    @Test func `a credit that comes back to a valid pass is not named`() async throws {
        let student = try await walkIn(email: nil)
        let corrected = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(student.id), status: "excused"))
        #expect(corrected.expiredPass == nil)
        let undone = try await admin.send(
            UndoAttendance(session: fixture.session.id, student: .id(student.id)))
        #expect(undone.expiredPass == nil)
    }

    @Test func `who walked in gets the message`() async throws {
        let student = try await walkIn(email: "paco@example.org")
        let cancelled = try await admin.send(CancelSession(session: fixture.session.id, reason: "Strike"))
        #expect(cancelled.toPhone == nil)
        let messages = try await admin.send(ListMessages()).items
        #expect(messages.contains { $0.kind == .sessionCancelled && $0.student == student.id })
    }

    @Test func `the end of an enrolment names the passes that can still pay`() async throws {
        let ended = try await admin.send(
            UnenrolStudent(class: .key("c"), student: .id(fixture.student.id)))
        #expect(ended.passes?.map(\.planName) == ["4 classes"] && ended.passes?.first?.creditsLeft == 4)
    }
}
