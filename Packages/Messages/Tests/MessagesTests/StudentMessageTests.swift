import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The messages that inform students.
@Suite(.limitedParallelism) struct StudentMessageTests {
    private static let optional = MessageKind.allCases.filter(\.isOptional)

    private func text(
        _ kind: MessageKind, language: String = "en"
    ) async throws -> (subject: String, body: String) {
        let fixture = try await OutboxFixture(language: language)
        try await fixture.send(Announce(kind: kind))
        let details = try await fixture.send(ShowMessage(message: MessageID(1)))
        return (details.message.subjectLine, details.body)
    }

    @Test(arguments: MessageKind.allCases, ["en", "es-PE", "pt"])
    func `a message has the values of all its placeholders`(kind: MessageKind, language: String) async throws
    {
        let (subject, body) = try await text(kind, language: language)
        #expect(!subject.isEmpty && !(subject + body).contains { "{}".contains($0) }, "\(subject)\n\(body)")
    }

    @Test(arguments: MessageKind.allCases)
    func `the templates of both languages have the same placeholders, and those that are required`(
        kind: MessageKind
    ) {
        let found = ["en", "es"].map { language in
            let template = BuiltInTemplates.template(kind, language: language)
            return Set(kind.placeholders.filter { (template.subject + template.body).contains($0.text) })
        }
        let required = kind.requiredPlaceholders + (kind.carriesCode ? Placeholder.ofCode : [])
        #expect(found[0] == found[1] && found[0].isSuperset(of: required))
    }

    @Test func `a receipt has its number, the plan, the amount, the day and what is valid until when`()
        async throws
    {
        let (subject, body) = try await text(.receipt)
        #expect(subject == "Receipt R-000007 of Compás")
        for line in [
            "Hello Lucía Ñahui,", "    Receipt: R-000007", "    Plan: 8 classes", "    Amount: S/ 200.00",
            "    Paid: Friday, January 15, 2027, cash", "    Valid for: 3 classes",
            "    Valid until: Friday, January 22, 2027",
        ] { #expect(body.contains(line), "\(body)") }
    }

    @Test func `a message in Spanish has Spanish days, counts and methods`() async throws {
        let body = try await text(.receipt, language: "es-PE").body
        for line in [
            "    Fecha: viernes, 15 de enero de 2027", "    Medio de pago: efectivo",
            "    Vale para: 3 clases", "    Monto: S/ 200.00",
        ] { #expect(body.contains(line), "\(body)") }
    }

    @Test(arguments: [
        ("en", "S/ 120.00 (S/ 80.00 still owed)"), ("es-PE", "S/ 120.00 (falta pagar S/ 80.00)"),
    ])
    func `a receipt of a part names the class and what is still owed`(
        _ language: String, _ amount: String
    ) throws {
        let currency = try Currency("PEN")
        let payment = PaymentSummary(
            receipt: "R-000007", plan: "Drop-in", class: "Salsa",
            amount: Money(minorUnits: 12_000, currency: currency),
            owed: Money(minorUnits: 8_000, currency: currency), on: try CalendarDay(parsing: "2027-01-15"))
        let pass = PassSummary(plan: "Drop-in", left: 1, until: try CalendarDay(parsing: "2027-01-22"))
        let values = MessageEvent.receipt(payment, method: "cash", pass)
            .values(Wording(language: language, zone: try Zone("America/Lima")))
        #expect(values[.amount] == amount && values[.plan] == "Drop-in, Salsa")
    }

    @Test(arguments: [
        (0, "0 classes", "0 clases"), (1, "1 class", "1 clase"), (2, "2 classes", "2 clases"),
        (nil, "unlimited classes", "clases ilimitadas"),
    ])
    func `a number of classes is written in words`(number: Int?, english: String, spanish: String) throws {
        let zone = try Zone("America/Lima")
        #expect(Wording(language: "en", zone: zone).count(ofClasses: number) == english)
        #expect(Wording(language: "es-PE", zone: zone).count(ofClasses: number) == spanish)
    }

    @Test func `a message about sessions has a line for each, with the time of its venue`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce(kind: .sessionCancelled))
        let details = try await fixture.send(ShowMessage(message: MessageID(1)))
        let zone = try Zone("America/Lima")
        for (name, minutes) in [("Salsa 1", 60), ("Bachata 2", 180)] {
            let start = zone.local(fixture.clock.now.adding(minutes: minutes))
            let line = "    \(name), \(start.day.longText(language: "en")), \(start.time), Main, Blue\n"
            #expect(details.body.contains(line), "\(details.body)")
        }
        #expect(details.message.subjectLine == "Cancelled at Compás: Salsa 1, Bachata 2")
        #expect(details.body.contains("\n\nReason: Strike\n\nIf you want no more messages of this kind"))
    }

    @Test func `a moved session is shown before and after`() async throws {
        let body = try await text(.sessionMoved).body
        let parts = body.split(separator: "The new time and place:")
        #expect(parts.count == 2 && parts[0].contains("Salsa 1") && parts[1].contains("Bachata 2"))
    }

    @Test(arguments: [(5, nil, nil), (6, "and 1 more", "y 1 más"), (50, "and 45 more", "y 45 más")])
    func `a message lists five sessions, and has the number of the others and their last day`(
        count: Int, english: String?, spanish: String?
    ) throws {
        let start = try Instant(parsing: "2027-01-15T15:00:00.000Z")
        let sessions = try (0..<count).map {
            try Announcer.session("Salsa 1", at: start.adding(minutes: $0 * 7 * 24 * 60))
        }
        for (language, others, until) in [("en", english, ", until "), ("es", spanish, ", hasta el ")] {
            let wording = Wording(language: language, zone: try Zone("America/Lima"))
            let lines = wording.lines(of: sessions).split(separator: "\n")
            #expect(lines.filter { $0.contains("Salsa 1") }.count == 5)
            let last = others.map { "    \($0)\(until)\(wording.day(sessions[count - 1].day))" }
            #expect(lines.dropFirst(5).map(String.init) == (last.map { [$0] } ?? []))
        }
    }

    @Test func `sessions that are not in the schedule any more have that as the reason`() throws {
        let now = try Instant(parsing: "2027-01-15T15:00:00.000Z")
        let event = MessageEvent.sessionsCancelled([try Announcer.session("Salsa 1", at: now)], reason: nil)
        let reasons = try ["en", "es"].map {
            event.values(Wording(language: $0, zone: try Zone("America/Lima")))[.reason]
        }
        #expect(reasons == ["The days of the class have changed.", "Cambiaron los días de la clase."])
    }

    @Test(arguments: optional)
    func `a student who has left gets messages about their payments only`(kind: MessageKind) async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce(kind: kind, student: StudentID(5)))
        let isOfPayment = [MessageKind.receipt, .refund, .receiptVoid].contains(kind)
        #expect(try await fixture.messages().count == (isOfPayment ? 1 : 0))
    }

    @Test func `a student who has left gets a code for their account`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce(kind: .invitation, student: StudentID(5)))
        #expect(try await fixture.messages().count == 1)
    }

    @Test
    func `the guardians of a student without an address get the message, and a family without one none`()
        async throws
    {
        let fixture = try await OutboxFixture()
        for student in [2, 3] { try await fixture.send(Announce(student: StudentID(Int64(student)))) }
        #expect(
            try await fixture.messages().map(\.recipient.text) == ["rosa@example.org", "hugo@example.org"])
    }

    @Test func `a request that fails leaves none`() async throws {
        let fixture = try await OutboxFixture()
        #expect(await fixture.errorCode(of: Announce(fails: true)) == "announce.failed")
        try await fixture.send(Announce(), as: "admin", SendOptions(isDryRun: true))
        #expect(try await fixture.messages().isEmpty)
    }

    @Test func `control: a message that is written in another transaction stays`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.store.write { [writer = fixture.writer, now = fixture.clock.now] db in
            try writer.write(
                try Announcer.event(.receipt, at: now), to: .student(StudentID(1)), at: now, in: db)
        }
        #expect(await fixture.errorCode(of: Announce(fails: true)) == "announce.failed")
        #expect(try await fixture.messages().count == 1)
    }

    @Test func `two receipts are two messages, since neither replaces the other`() async throws {
        let fixture = try await OutboxFixture()
        for _ in 1...2 { try await fixture.send(Announce()) }
        #expect(try await fixture.statuses() == [.waiting, .waiting])
    }

    @Test(arguments: [(MessageKind.sessionCancelled, 180), (.sessionMoved, 180), (.receipt, 30 * 24 * 60)])
    func `a message is cancelled once what it announces is over`(kind: MessageKind, minutes: Int) async throws
    {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce(kind: kind))
        let outbox = fixture.outbox
        fixture.clock.advance(seconds: minutes * 60, milliseconds: -1)
        let isDue = try await fixture.store.read { [now = fixture.clock.now] in
            try outbox.isWorkDue(at: now, in: $0)
        }
        #expect(!isDue)
        fixture.clock.advance(milliseconds: 1)
        try await fixture.store.write { [now = fixture.clock.now] db in
            #expect(try outbox.isWorkDue(at: now, in: db))
            try outbox.performDueWork(at: now, in: db)
            #expect(try !outbox.isWorkDue(at: now, in: db))
        }
        #expect(try await fixture.statuses() == [.cancelled])
        #expect(try await fixture.send(SendMessages()).count == 0)
    }
}
