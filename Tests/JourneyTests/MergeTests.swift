import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Messages
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// A merge of two students loses no enrolment, attendance, pass, payment, debt or account.
@Suite(.limitedParallelism) struct MergeTests {
    /// An academy with a student who has everything, and a duplicate.
    private struct Fixture {
        let base: CheckInFixture
        let duplicate: Reference<Kind.Student>
        var admin: any Client { base.academy.admin }
        var student: Reference<Kind.Student> { .id(base.student.id) }

        init(_ transport: Transport = .inProcess, store: (any Store)? = nil) async throws {
            base = try await CheckInFixture(transport, store: store)
            let other = try await base.academy.admin.send(
                AdmitStudent(firstName: "Inés", lastName: "Ñahui", phone: "911222333"))
            duplicate = .id(other.id)
        }

        func mark(_ student: Reference<Kind.Student>, _ status: String = "present") async throws {
            _ = try await admin.send(
                MarkAttendance(session: base.session.id, student: student, status: status))
        }

        func pay(_ student: Reference<Kind.Student>) async throws {
            _ = try await admin.send(
                RecordPayment(student: student, plan: .key("pack-4"), amount: "110.00", method: "cash"))
        }

        @discardableResult
        func merge() async throws -> StudentMerge {
            try await admin.send(MergeStudents(student: student, duplicate: duplicate))
        }

        /// The credits left on all passes of the student.
        func credits() async throws -> [Int?] {
            try await admin.send(ListPasses(student: student)).items.map(\.creditsLeft).sorted {
                $0 ?? 0 < $1 ?? 0
            }
        }

        func owed() async throws -> String {
            try await admin.send(ShowBalance(student: student)).owed.decimal
        }
    }

    @Test(arguments: Transport.allCases)
    func `payments, passes and attendance become the student's`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        try await fixture.pay(fixture.duplicate)
        try await fixture.mark(fixture.duplicate)
        #expect(try await fixture.merge().conflicts == [])
        let admin = fixture.admin
        #expect(try await admin.send(ListStudentPayments(student: fixture.student)).items.count == 2)
        #expect(try await fixture.credits() == [3, 4])
        let attendance = try await admin.send(ListStudentAttendance(student: fixture.student)).items
        #expect(attendance.map(\.creditUsed) == [true])
    }

    @Test func `of two records of one session one stays, and one credit returns`() async throws {
        let fixture = try await Fixture()
        try await fixture.pay(fixture.duplicate)
        for student in [fixture.student, fixture.duplicate] { try await fixture.mark(student) }
        let (conflicts, session) = (try await fixture.merge().conflicts, fixture.base.session.id)
        #expect(
            conflicts == [
                "Session \(session) was paid for or owed twice; one payment or debt stays.",
                "Both were recorded at session \(session) on 2026-11-20: “present” stays.",
            ])
        #expect(try await fixture.credits() == [3, 4])
        let roster = try await fixture.admin.send(ShowRoster(session: fixture.base.session.id))
        #expect((roster.present, roster.entries.count) == (1, 1))
    }

    @Test func `the conflicts are in the language of the person who merges`() async throws {
        let fixture = try await Fixture()
        let from = try CalendarDay(parsing: "2026-11-10")
        _ = try await fixture.admin.send(
            EnrolStudent(class: .key("c"), student: fixture.duplicate, from: from))
        try await fixture.pay(fixture.duplicate)
        for student in [fixture.student, fixture.duplicate] { try await fixture.mark(student) }
        let id = try await fixture.admin.send(FindStudents(search: "911222333")).items.map(\.id)
        _ = try await fixture.base.academy.signIn(student: #require(id.first), email: "two@example.org")
        _ = try await fixture.admin.send(SetLanguage(language: .spanish))
        let session = fixture.base.session.id
        #expect(
            try await Set(fixture.merge().conflicts) == [
                "Dos inscripciones en «Salsa» se unieron en una.",
                "La sesión \(session) se pagó o se debía dos veces; queda un solo pago o una sola deuda.",
                "Los dos tenían un registro en la sesión \(session) del 20/11/2026: queda «presente».",
                "La cuenta de two@example.org se cerró; queda la de ines@example.org.",
            ])
    }

    @Test(arguments: [("absent", "present", "present"), ("late", "absent", "late")])
    func `the record of more presence stays`(own: String, theirs: String, stays: String) async throws {
        let fixture = try await Fixture()
        try await fixture.mark(fixture.student, own)
        try await fixture.mark(fixture.duplicate, theirs)
        try await fixture.merge()
        let roster = try await fixture.admin.send(ShowRoster(session: fixture.base.session.id))
        #expect(roster.entries.map(\.status?.rawValue) == [stays])
    }

    @Test func `what the duplicate owes, the student owes`() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        try await fixture.mark(fixture.duplicate)
        let before = try await fixture.admin.send(ReportOwing()).total
        try await fixture.merge()
        #expect(try await fixture.owed() == "25.00")
        #expect(try await fixture.admin.send(ReportOwing()).total == before)
    }

    @Test func `a session that one owes and the other paid for is owed no more`() async throws {
        let fixture = try await Fixture()
        for student in [fixture.duplicate, fixture.student] { try await fixture.mark(student) }
        try await fixture.merge()
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.credits() == [3])
        let records = try await fixture.admin.send(ListStudentAttendance(student: fixture.student)).items
        #expect(records.map(\.creditUsed) == [true])
    }

    @Test func `a payment can be voided after the merge, and the ledger is sound`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let fixture = try await Fixture(store: store)
        try await fixture.pay(fixture.duplicate)
        try await fixture.mark(fixture.duplicate)
        try await fixture.merge()
        _ = try await fixture.admin.send(VoidPayment(payment: .id(.init(2)), reason: "Wrong card"))
        #expect(try await fixture.credits() == [0, 3])
        let checks = fixture.base.academy.academy.checks
        let faults = try await store.read { db in
            try checks.map { try $0.finding(in: db) }.filter { if case .fault = $0 { true } else { false } }
        }
        #expect(faults == [])
    }

    @Test func `enrolments in one class that share days become one`() async throws {
        let fixture = try await Fixture()
        let from = try CalendarDay(parsing: "2026-11-10")
        _ = try await fixture.admin.send(
            EnrolStudent(class: .key("c"), student: fixture.duplicate, from: from))
        let conflicts = try await fixture.merge().conflicts
        #expect(conflicts.contains("Two enrolments in “Salsa” became one."))
        let classes = try await fixture.admin.send(ListStudentClasses(student: fixture.student)).items
        #expect(classes.map(\.from) == [from])
        #expect(try await fixture.admin.send(ShowClass(class: .key("c"))).enrolled == 1)
    }

    @Test func `the account of the duplicate becomes the student's unless they have one`() async throws {
        let fixture = try await Fixture()
        let other = try await fixture.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz")).id
        let id = try #require(try await fixture.admin.send(FindStudents(search: "911222333")).items.first?.id)
        let token = try await fixture.base.academy.signIn(student: id, email: "two@example.org")
        _ = try await fixture.admin.send(MergeStudents(student: .id(other), duplicate: fixture.duplicate))
        let shown = try await fixture.base.academy.client(token).send(ShowStudent(student: .me))
        #expect(shown.student.id == other)
        let merge = try await fixture.admin.send(
            MergeStudents(student: fixture.student, duplicate: .id(other)))
        #expect(
            merge.conflicts.contains(
                "The account of two@example.org is closed; that of ines@example.org stays."))
    }

    @Test func `messages to the duplicate become the student's`() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        _ = try await fixture.admin.send(EditStudent(student: fixture.duplicate, email: "two@example.org"))
        _ = try await fixture.admin.send(InviteStudent(student: fixture.duplicate))
        let before = try await fixture.admin.send(ListStudentMessages(student: fixture.duplicate)).items
        try await fixture.merge()
        let after = try await fixture.admin.send(ListStudentMessages(student: fixture.student)).items
        #expect(!before.isEmpty && Set(before.map(\.id)).isSubset(of: after.map(\.id)))
    }

    @Test func `an export from before a merge changes nothing`() async throws {
        let fixture = try await Fixture()
        for student in [fixture.student, fixture.duplicate] {
            try await fixture.pay(student)
            try await fixture.mark(student)
            _ = try await fixture.admin.send(AddGuardian(student: student, name: "Eva"))
            _ = try await fixture.admin.send(AddNote(student: student, text: "Left knee"))
        }
        let before = try await fixture.admin.send(ExportAcademy()).files
        try await fixture.merge()
        let after = try await fixture.admin.send(ExportAcademy()).files
        let report = try await fixture.admin.send(ImportAcademy(files: before))
        #expect(report.errors == [])
        #expect(report.counts.values.allSatisfy { $0 == 0 })
        #expect(report.warnings.contains { $0.contains("because they name a duplicate that was merged") })
        #expect(try await fixture.admin.send(ExportAcademy()).files == after)
    }

    @Test func `a file alone can name the key of a duplicate`() async throws {
        let fixture = try await Fixture()
        let before = try await fixture.admin.send(ExportAcademy()).files
        let rows = try #require(before["students"]).split(separator: "\r\n")
        let key = try #require(rows.last?.split(separator: ",").first)
        try await fixture.merge()
        let report = try await fixture.admin.send(
            ImportAcademy(files: ["guardians": "student,name\r\n\(key),Luz\r\n"]))
        #expect(report.errors == [])
        let guardians = try await fixture.admin.send(ShowStudent(student: fixture.student)).guardians
        #expect(guardians.map(\.name) == ["Luz"])
    }

    @Test func `the personal data of a student includes what is stored under the duplicate`() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.admin.send(EditStudent(student: fixture.duplicate, phone: "987654321"))
        try await fixture.pay(fixture.duplicate)
        try await fixture.mark(fixture.duplicate)
        try await fixture.merge()
        let data = try await fixture.admin.send(ExportStudentData(student: fixture.student))
        let text = String(decoding: try JSON.encode(data), as: UTF8.self)
        #expect(text.contains("987654321"))
        let names = data.sections.map(\.name)
        #expect(names.contains("credits") && names.contains("ledger entries"))
    }

    @Test func `an export after a merge can be imported`() async throws {
        let fixture = try await Fixture()
        try await fixture.pay(fixture.duplicate)
        for student in [fixture.student, fixture.duplicate] { try await fixture.mark(student) }
        try await fixture.merge()
        let exported = try await fixture.admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
    }
}
