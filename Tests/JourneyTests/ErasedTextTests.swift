import Academy
import Application
import Attendance
import ClassManagement
import Core
import Discovery
import Foundation
import Messages
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// A mail system that is a folder.
private struct MailFiles: MailTransport {
    let folder: String
    let sender: EmailAddress

    init(folder: String) throws {
        self.folder = folder
        sender = try EmailAddress(parsing: "desk@example.org")
    }

    func deliver(_ mail: Mail) async throws(DeliveryError) {
        guard FileManager.default.createFile(atPath: path(mail.name), contents: Data(mail.data)) else {
            throw .unreachable("The folder is not writable.")
        }
    }

    func remove(_ name: String) async throws(DeliveryError) {
        try? FileManager.default.removeItem(atPath: path(name))
    }

    private func path(_ name: String) -> String { "\(folder)/\(name).eml" }
}

/// An erasure leaves no text that was written about a student, or by them, in any file of the academy.
@Suite(.limitedParallelism, .onSQLite) struct ErasedTextTests {
    /// Values that nothing else has.
    private static let values = [
        "Zyxomir", "zyxmail", "zyxwish", "zyxcomment", "zyxreason", "zyxnote", "zyxdiscount", "zyxvoid",
        "zyxremoved", "zyxrefund", "zyxcredit", "zyxextend", "zyxfreeze", "zyxresume",
    ]

    private let folder = FileManager.default.temporaryDirectory.path + "/classly-texts-\(UUID().uuidString)"

    /// The values that are in any file of the folder.
    private func found() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let files = try names.map { try Data(contentsOf: URL(filePath: folder + "/" + $0)) }
        return Self.values.filter { value in files.contains { $0.range(of: Data(value.utf8)) != nil } }
    }

    /// Gives a student a payment with each kind of reason.
    private func pay(_ student: Reference<Kind.Student>, _ admin: any Client) async throws {
        let sell = RecordPayment(
            student: student, plan: .key("pack-4"), amount: "90.00", method: "cash", reason: "zyxdiscount")
        let mistake = try await admin.send(sell)
        _ = try await admin.send(VoidPayment(payment: .id(mistake.id), reason: "zyxvoid"))
        let payment = try await admin.send(sell)
        let pass = try #require(payment.pass)
        _ = try await admin.send(AdjustCredits(pass: pass, credits: 1, reason: "zyxcredit"))
        _ = try await admin.send(
            ExtendPass(pass: pass, until: try CalendarDay(parsing: "2027-02-01"), reason: "zyxextend"))
        let (from, to) = (try CalendarDay(parsing: "2026-11-20"), try CalendarDay(parsing: "2026-11-25"))
        _ = try await admin.send(FreezePass(pass: pass, from: from, to: to, reason: "zyxfreeze"))
        _ = try await admin.send(ResumePass(pass: pass, reason: "zyxresume"))
        _ = try await admin.send(
            RefundPayment(payment: .id(payment.id), amount: "10.00", reason: "zyxrefund", closesPass: false))
    }

    /// Lets a student write, and staff write about the student: messages, a wish, a rating and a reason.
    private func write(_ fixture: CheckInFixture) async throws {
        let (admin, student) = (fixture.academy.admin, Reference<Kind.Student>.id(fixture.student.id))
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        _ = try await admin.send(
            EditStudent(student: student, firstName: "Zyxomir", email: "zyxmail@example.org"))
        try await pay(student, admin)
        _ = try await admin.send(AddNote(student: student, text: "zyxnote"))
        let removed = try await admin.send(AddNote(student: student, text: "zyxremoved"))
        _ = try await admin.send(RemoveNote(note: removed.id))
        try await fixture.unenrol()
        _ = try await fixture.studentClient.send(
            AddWish(student: .me, class: .key("c"), note: "zyxwish"))
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: student))
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        _ = try await fixture.studentClient.send(
            RateClass(class: .key("c"), stars: try Stars(parsing: "4.5"), comment: "zyxcomment"))
        _ = try await admin.send(
            MarkAttendance(
                session: fixture.session.id, student: student, status: "excused", reason: "zyxreason"))
    }

    /// An academy in a file.
    private func academy() async throws -> (store: any Store, fixture: CheckInFixture) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let store = try SQLiteStore(path: folder + "/academy.db", creates: true) { Instant(milliseconds: 0) }
        return (store, try await CheckInFixture(store: store, mail: try MailFiles(folder: folder)))
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `no text of an erased student is in a file, the outbox included`() async throws {
        let (store, fixture) = try await academy()
        defer { removeFolder() }
        try await write(fixture)
        let messages = try await fixture.academy.admin.send(ListMessages()).items
        #expect(Set(messages.map(\.kind)).contains(.receipt))
        #expect(try found() == Self.values)
        _ = try await fixture.academy.admin.send(EraseStudent(student: .id(fixture.student.id)))
        #expect(try found() == [])
        try store.close()
        #expect(try found() == [])
    }

    @Test func `the delivered messages about an erased student are in no file`() async throws {
        let (_, fixture) = try await academy()
        defer { removeFolder() }
        try await write(fixture)
        let report = try await fixture.academy.academy.sendMessages()
        #expect(try #require(report).sent > 0)
        let mails = {
            try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".eml") }
        }
        #expect(try mails().count == report?.sent)
        let erased = try await fixture.academy.admin.send(EraseStudent(student: .id(fixture.student.id)))
        #expect(erased.messagesLeft == nil)
        #expect(try mails() == [])
        #expect(try found() == [])
    }

    @Test func `the reason of a roll call is in no file once its student is erased`() async throws {
        let (_, fixture) = try await academy()
        defer { removeFolder() }
        _ = try await fixture.academy.admin.send(
            TakeAttendance(session: fixture.session.id, reason: "zyxreason"))
        #expect(try found() == ["zyxreason"])
        _ = try await fixture.academy.admin.send(EraseStudent(student: .id(fixture.student.id)))
        #expect(try found() == [])
    }
}
