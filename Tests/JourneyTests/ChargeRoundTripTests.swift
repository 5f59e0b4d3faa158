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

/// What students owe, after an export and an import into a new academy.
@Suite(.limitedParallelism) struct ChargeRoundTripTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        fixture = try await CheckInFixture()
        _ = try await admin.send(
            AddPlan(
                key: "drop-in", name: "Drop-in", kind: "drop_in", credits: 1, validDays: 1, price: "35.00",
                families: []))
    }

    /// A student without a pass who is marked present.
    private func walkIn() async throws -> Student {
        let student = try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Vega"))
        try await mark(student.id)
        return student
    }

    private func mark(_ student: StudentID, _ status: String = "present") async throws {
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(student), status: status))
    }

    private func pay(_ student: StudentID) async throws -> Payment {
        try await admin.send(RecordPayment(student: .id(student), plan: .key("pack-4"), method: "cash"))
    }

    @Test func `a session that is owed stays owed`() async throws {
        _ = try await walkIn()
        try await fixture.expectRoundTrip(owed: "35.00")
    }

    @Test func `a session that a later payment settled stays settled`() async throws {
        let student = try await walkIn()
        fixture.academy.clock.move(minutes: 10)
        _ = try await admin.send(ConfirmPassword(currentPassword: TestAcademy.password))
        _ = try await pay(student.id)
        try await fixture.expectRoundTrip(owed: "0.00")
    }

    @Test func `a session of a void payment stays owed`() async throws {
        let student = try await walkIn()
        let payment = try await pay(student.id)
        _ = try await admin.send(VoidPayment(payment: .id(payment.id), reason: "wrong student"))
        try await fixture.expectRoundTrip(owed: "35.00")
    }

    @Test func `refunds of a payment stay, and its pass too`() async throws {
        let payment = try await pay(try await walkIn().id)
        for (amount, reason) in [("10.00", "ill"), ("20.00", "=ill")] {
            _ = try await admin.send(
                RefundPayment(payment: .id(payment.id), amount: amount, reason: reason))
        }
        try await fixture.expectRoundTrip(owed: "0.00")
    }

    @Test(arguments: [("110.00", nil), ("50.00", true)])
    func `the sessions of a pass that a refund closed stay paid`(amount: String, closes: Bool?) async throws {
        let student = try await walkIn()
        let payment = try await pay(student.id)
        fixture.academy.clock.move(minutes: 1)
        _ = try await admin.send(
            RefundPayment(payment: .id(payment.id), amount: amount, reason: "ill", closesPass: closes))
        try await fixture.expectRoundTrip(owed: "0.00")
        #expect(try await fixture.balances(admin)[student.name]?.prefix(3) == ["0.00", "110.00", amount])
    }

    @Test func `a session after a refund that closed the pass stays owed`() async throws {
        let student = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let payment = try await pay(student.id)
        _ = try await admin.send(RefundPayment(payment: .id(payment.id), amount: "110.00", reason: "ill"))
        try await mark(student.id)
        try await fixture.expectRoundTrip(owed: "35.00", by: "Eva Paz")
    }

    @Test(arguments: [
        (2, "refund.out-of-order"), (0, "number.out-of-range"), (.min, "number.out-of-range"),
    ])
    func `a refund is numbered after those of its payment`(number: Int, code: String) async throws {
        _ = try await pay(try await walkIn().id)
        let header = "payment,number,at,currency,amount,reason\r\n"
        let row = "payment-2-mwoxfuo0,\(number),2026-11-20T12:00:00.000Z,PEN,10.00,ill\r\n"
        let report = try await admin.send(ImportAcademy(files: ["refunds": header + row]))
        #expect(report.errors.map(\.code) == [code])
    }

    @Test(arguments: [("35", 0), ("35.50", 1)])
    func `a charge of a file is compared by value`(_ charge: String, _ different: Int) async throws {
        func files(_ charge: String) -> [String: String] {
            [
                "students": "key,first_name,last_name,joined_on,status\ns1,Ana,Paz,2026-11-01,active\n",
                "attendance": "student,class,date,status,charge\ns1,c,2026-11-16,present,\(charge)\n",
            ]
        }
        let first = try await admin.send(ImportAcademy(files: files("35.00")))
        #expect(first.errors == [] && first.counts["attendance"] == 1)
        let report = try await admin.send(ImportAcademy(files: files(charge)))
        #expect(report.errors == [] && report.different == different)
    }

    @Test func `a reverted record is owed nowhere`() async throws {
        let student = try await walkIn()
        try await mark(student.id, "absent")
        try await fixture.expectRoundTrip(owed: "0.00")
    }

    @Test func `a credit that was returned and used again stays used once`() async throws {
        let student = try await walkIn()
        _ = try await pay(student.id)
        for status in ["absent", "present"] { try await mark(student.id, status) }
        try await fixture.expectRoundTrip(owed: "0.00")
    }

    /// Marks a student present at the session of a class on a past day.
    private func mark(_ student: StudentID, at key: String, on day: String) async throws {
        let list = ListSessions(date: try CalendarDay(parsing: day), class: .key(key))
        let session = try #require(try await admin.send(list).items.first)
        _ = try await admin.send(
            MarkAttendance(session: session.id, student: .id(student), status: "present", reason: "seen"))
    }

    @Test func `a session stays paid from its pass if an import would select another one`() async throws {
        _ = try await admin.send(
            AddPlan(
                key: "single", name: "Single", kind: "drop_in", credits: 1, validDays: 10, price: "35.00",
                families: []))
        _ = try await admin.send(
            AddPlan(
                key: "latin-4", name: "4 Latin", kind: "pass", credits: 4, validDays: 30, price: "90.00",
                families: ["latin"]))
        _ = try await admin.send(
            AddClassType(key: "ballet", style: "Ballet", family: "classical", level: "beginner"))
        let slot = try WeeklySlot(
            day: .wednesday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:00"))
        _ = try await admin.send(
            AddClass(
                key: "b", name: "Ballet", classType: .key("ballet"), room: .key("r"), instructor: nil,
                slots: [slot], firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 10, dropInPrice: nil))
        let student = try await admin.send(AdmitStudent(firstName: "Pia", lastName: "Gil")).id
        let day = try CalendarDay(parsing: "2026-11-15")
        for (plan, key, session) in [("single", "b", "2026-11-18"), ("latin-4", "c", "2026-11-16")] {
            _ = try await admin.send(
                RecordPayment(student: .id(student), plan: .key(plan), method: "cash", paidOn: day))
            try await mark(student, at: key, on: session)
        }
        try await fixture.expectRoundTrip(owed: "0.00", by: "Pia Gil")
        let rows = try #require(try await admin.send(ExportAcademy()).files["attendance"])
        let named = rows.split(whereSeparator: \.isNewline).filter { $0.contains("payment-") }
        #expect(named.count == 1 && named.first?.contains("c,2026-11-16") == true)
        let others = rows.replacing("payment-3-mwoxfuo0", with: "")
        #expect(others != rows)
        let report = try await admin.send(ImportAcademy(files: ["attendance": others], update: true))
        #expect(report.errors == [] && report.different == 0)
    }

    @Test func `changes of a pass stay`() async throws {
        let pass = try #require(
            try await admin.send(ListPasses(student: .id(fixture.student.id))).items.first?.id)
        let day = try CalendarDay(parsing: "2026-11-25")
        _ = try await admin.send(AdjustCredits(pass: pass, credits: 2, reason: "fair"))
        _ = try await admin.send(FreezePass(pass: pass, from: day, to: day.adding(days: 4)))
        _ = try await admin.send(ResumePass(pass: pass))
        _ = try await admin.send(
            ExtendPass(pass: pass, until: try CalendarDay(parsing: "2027-02-01"), reason: "ill"))
        try await fixture.expectRoundTrip(owed: "0.00", by: "Inés Ñahui")
    }
}
