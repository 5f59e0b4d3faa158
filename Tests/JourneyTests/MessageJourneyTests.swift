import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Messages
import Payments
import StudentManagement
import TestSupport
import Testing

/// What an academy writes to its students: of payments, sessions and passes.
@Suite(.limitedParallelism) struct MessageJourneyTests {
    /// Inés pays for four classes, and is enrolled in a class on Mondays at 10:00.
    private struct Fixture {
        let base: CheckInFixture
        let admin: any Client
        var academy: TestAcademy { base.academy }
        var student: Reference<Kind.Student> { .id(base.student.id) }

        init(_ transport: Transport = .inProcess) async throws {
            base = try await CheckInFixture(transport, mail: Mailbox())
            admin = base.academy.admin
            _ = try await admin.send(EditStudent(student: .id(base.student.id), email: "ines@example.org"))
            _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        }

        /// The admin after their token has expired.
        func signedIn() async throws -> any Client {
            let request = SignIn(email: TestAcademy.email, password: TestAcademy.password)
            return academy.client(try await academy.client(nil).send(request).accessToken)
        }

        func monday() async throws -> SessionID {
            let sessions = ListSessions(
                date: try CalendarDay(parsing: "2026-11-23"), class: .id(base.academyClass.id))
            return try await #require(admin.send(sessions).items.first).id
        }

        func pay() async throws -> Payment {
            try await admin.send(
                RecordPayment(student: student, plan: .key("pack-4"), amount: "110.00", method: "cash"))
        }

        /// The kinds of the messages, oldest first.
        func kinds(_ client: (any Client)? = nil) async throws -> [MessageKind] {
            try await (client ?? admin).send(ListMessages()).items.reversed().map(\.kind)
        }

        /// The text of a message, by its place among all, from 1; the ids may have gaps.
        func body(_ place: Int) async throws -> String {
            let message = try await admin.send(ListMessages()).items.dropLast(place - 1).last
            return try await admin.send(ShowMessage(message: #require(message).id)).body
        }
    }

    @Test(arguments: Transport.allCases)
    func `a payment, a refund and a void are announced with their receipts`(_ transport: Transport)
        async throws
    {
        let fixture = try await Fixture(transport)
        let (first, second) = (try await fixture.pay(), try await fixture.pay())
        _ = try await fixture.admin.send(
            RefundPayment(payment: .id(first.id), amount: "10.00", reason: "Ill"))
        _ = try await fixture.admin.send(VoidPayment(payment: .id(second.id), reason: "Paid twice"))
        #expect(try await fixture.kinds() == [.receipt, .receipt, .refund, .receiptVoid])
        let receipt = try await fixture.body(1)
        for part in [first.receipt, "4 classes", "S/ 110.00", "Sunday, December 20, 2026"] {
            #expect(receipt.contains(part), "\(receipt)")
        }
        #expect(try await fixture.body(3).contains("Given back: S/ 10.00"))
        #expect(try await fixture.body(4).contains("Reason: Paid twice"))
    }

    @Test(arguments: Transport.allCases)
    func `a cancellation that is reverted before its message was sent is not announced`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let session = try await fixture.monday()
        for reason in ["Strike", "No power"] {
            _ = try await fixture.admin.send(CancelSession(session: session, reason: reason))
            _ = try await fixture.admin.send(UncancelSession(session: session))
        }
        let messages = try await fixture.admin.send(ListMessages()).items
        #expect(messages.map(\.kind) == [.sessionCancelled, .sessionCancelled])
        #expect(messages.allSatisfy { $0.status == .cancelled })
        let reason = "What it announces was reverted before it was sent."
        #expect(messages.allSatisfy { $0.reason == reason })
    }

    @Test(arguments: Transport.allCases)
    func `a session that is cancelled, takes place again and is moved is announced each time`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let session = try await fixture.monday()
        _ = try await fixture.admin.send(CancelSession(session: session, reason: "Strike"))
        _ = try await fixture.academy.academy.sendMessages()
        _ = try await fixture.admin.send(UncancelSession(session: session))
        _ = try await fixture.admin.send(
            EditSession(session: session, at: try LocalDateTime(parsing: "2026-11-24T12:30")))
        #expect(try await fixture.kinds() == [.sessionCancelled, .sessionRestored, .sessionMoved])
        let (old, new) = (
            "Salsa, Monday, November 23, 2026, 10:00", "Salsa, Tuesday, November 24, 2026, 12:30"
        )
        #expect(try await fixture.body(1).contains("    \(old), Main, Blue\n\nReason: Strike"))
        #expect(try await fixture.body(2).contains(old))
        for part in [old, new] { #expect(try await fixture.body(3).contains(part)) }
        let recipients = try await fixture.admin.send(ListMessages()).items.map(\.recipient.text)
        #expect(Set(recipients) == ["ines@example.org"])
    }

    @Test(arguments: Transport.allCases)
    func `a class that moves, and one that ends earlier, is announced once, with the first sessions`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let slot = try WeeklySlot(
            day: .wednesday, startTime: TimeOfDay(parsing: "12:30"), endTime: TimeOfDay(parsing: "13:30"))
        let edited = Reference<Kind.AcademyClass>.id(fixture.base.academyClass.id)
        let move = EditClass(class: edited, slots: [slot])
        _ = try await fixture.admin.send(move, SendOptions(isDryRun: true))
        _ = try await fixture.admin.send(move)
        _ = try await fixture.admin.send(
            EditClass(class: edited, lastDay: CalendarDay(parsing: "2026-12-20")))
        #expect(try await fixture.kinds() == [.sessionMoved, .sessionCancelled])
        let (moved, cancelled) = (try await fixture.body(1), try await fixture.body(2))
        for part in [
            "    Salsa, Monday, November 23, 2026, 10:00, Main, Blue\n",
            "    and 1 more, until Monday, December 28, 2026\n\nThe new time and place:\n\n",
            "    Salsa, Wednesday, November 25, 2026, 12:30, Main, Blue\n",
            "    and 1 more, until Wednesday, December 30, 2026\n",
        ] { #expect(moved.contains(part), "\(moved)") }
        #expect(
            cancelled.contains(
                "    Salsa, Wednesday, December 23, 2026, 12:30, Main, Blue\n"
                    + "    Salsa, Wednesday, December 30, 2026, 12:30, Main, Blue\n\n"
                    + "Reason: The days of the class have changed.\n"), "\(cancelled)")
    }

    @Test func `a student without an address in the file gets messages at that of their account`()
        async throws
    {
        let base = try await CheckInFixture()
        let admin = base.academy.admin
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let payment = RecordPayment(
            student: .id(base.student.id), plan: .key("pack-4"), amount: "110.00", method: "cash")
        _ = try await admin.send(payment)
        _ = try await admin.send(EditStudent(student: .id(base.student.id), email: "file@example.org"))
        _ = try await admin.send(payment)
        let messages = try await admin.send(ListMessages()).items
        #expect(messages.map(\.recipient.text) == ["file@example.org", "ines@example.org"])
    }

    @Test func `a refused request, a dry run and one without messages leave none`() async throws {
        let fixture = try await Fixture()
        let session = try await fixture.monday()
        let cancel = CancelSession(session: session, reason: "Strike")
        _ = try await fixture.admin.send(cancel, SendOptions(isDryRun: true))
        _ = try await fixture.admin.send(
            AddHoliday(date: CalendarDay(parsing: "2026-11-23"), name: "Strike"), SendOptions(isDryRun: true))
        let taken = EditSession(session: session, at: try LocalDateTime(parsing: "2026-11-30T10:00"))
        #expect(await refusal { try await fixture.admin.send(taken) } == "session.exists")
        let payment = RecordPayment(
            student: fixture.student, plan: .key("pack-4"), amount: "1.00", method: "cash")
        #expect(await refusal { try await fixture.admin.send(payment) } != nil)
        _ = try await fixture.admin.send(EditAcademy(settings: ["messages.enabled": "no"]))
        _ = try await fixture.admin.send(cancel)
        _ = try await fixture.pay()
        #expect(try await fixture.kinds() == [.settingChanged])
    }

    @Test func `a pass that ends has one message, from however many programs at once`() async throws {
        let fixture = try await Fixture()
        let academy = fixture.academy
        // The pass of four classes was sold on 20 November for 30 days.
        academy.clock.set(try Instant(parsing: "2026-12-12T12:00:00.000Z"))
        try await academy.academy.performDueWork()
        #expect(try await fixture.kinds(fixture.signedIn()) == [])
        academy.clock.set(try Instant(parsing: "2026-12-13T12:00:00.000Z"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...20 { group.addTask { try await academy.academy.performDueWork() } }
            try await group.waitForAll()
        }
        academy.clock.set(try Instant(parsing: "2026-12-14T12:00:00.000Z"))
        try await academy.academy.performDueWork()
        let owner = try await fixture.signedIn()
        #expect(try await fixture.kinds(owner) == [.passEnding])
        let body = try await owner.send(ShowMessage(message: MessageID(1))).body
        #expect(
            body.contains("Left: 4 classes") && body.contains("Last valid day: Sunday, December 20, 2026"))
    }

    @Test func `an import writes none, not even with the values of its files`() async throws {
        let fixture = try await Fixture()
        let files = [
            "holidays": "date,name,venues\n2026-11-23,Strike,\n",
            "students":
                "key,first_name,last_name,email,joined_on,status\n"
                + "s9,Eva,Paz,eva@example.org,2026-11-01,active\n",
            "payments":
                "key,student,plan,paid_at,currency,amount,method\n"
                + "p9,s9,pack-4,2026-11-19T12:00,PEN,110.00,cash\n",
            "sessions":
                "class,date,start_time,minutes,room,instructor,extra,cancel_reason\n"
                + "c,2026-11-30,10:00,60,r,,no,Ill\n",
        ]
        let first = try await fixture.admin.send(ImportAcademy(files: files))
        #expect(first.errors == [] && first.counts.values.reduce(0, +) == 4, "\(first)")
        _ = try await fixture.admin.send(AddVenue(key: "v2", name: "Other", timeZone: "America/Lima"))
        let changed = ["holidays": "date,name,venues\n2026-11-23,Strike,v2\n"]
        let second = try await fixture.admin.send(ImportAcademy(files: changed, update: true))
        #expect(second.updated == 1, "\(second)")
        #expect(try await fixture.kinds() == [])
    }

    @Test func `control: the edit that such an import makes is announced if staff make it`() async throws {
        let fixture = try await Fixture()
        let holiday = try await fixture.admin.send(
            AddHoliday(date: CalendarDay(parsing: "2026-11-23"), name: "Strike"))
        _ = try await fixture.academy.academy.sendMessages()
        let venue = try await fixture.admin.send(AddVenue(name: "Other", timeZone: "America/Lima"))
        _ = try await fixture.admin.send(EditHoliday(holiday: holiday.id, venues: [.id(venue.id)]))
        #expect(try await fixture.kinds() == [.sessionCancelled, .sessionRestored])
    }

    @Test func `the messages are in the student's file, and a merge keeps and an erasure removes them`()
        async throws
    {
        let fixture = try await Fixture()
        _ = try await fixture.pay()
        let admin = fixture.admin
        let other = try await admin.send(
            AdmitStudent(firstName: "Inés", lastName: "Ñahui", email: "other@example.org"))
        _ = try await admin.send(
            RecordPayment(student: .id(other.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        _ = try await admin.send(MergeStudents(student: fixture.student, duplicate: .id(other.id)))
        let own = try await fixture.base.studentClient.send(ListStudentMessages(student: .me)).items
        #expect(own.map(\.recipient.text) == ["other@example.org", "ines@example.org"])
        let data = try await admin.send(ExportStudentData(student: fixture.student))
        #expect(
            data.sections.first { $0.name == "messages" }?.rows.map { $0["kind"] } == ["receipt", "receipt"])
        _ = try await admin.send(EraseStudent(student: fixture.student))
        #expect(try await fixture.kinds() == [])
    }
}
