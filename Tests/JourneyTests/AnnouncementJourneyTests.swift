import Academy
import Application
import Authentication
import ClassManagement
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// Announcements over all features: their students, and one message for each person.
@Suite(.limitedParallelism) struct AnnouncementJourneyTests {
    /// The academy of ``CheckInFixture``, whose venue is in Lima, at ten in the morning; Lucía and Mateo, who
    /// are enrolled in its class, and their mother Rosa.
    private struct Fixture {
        let base: CheckInFixture
        let mail: Mailbox
        let lucia: Student
        let mateo: Student
        var admin: any Client { base.academy.admin }

        init(_ transport: Transport = .inProcess) async throws {
            mail = try Mailbox()
            base = try await CheckInFixture(transport, mail: mail)
            let admin = base.academy.admin
            _ = try await admin.send(
                EditStudent(student: .id(base.student.id), email: "ines@example.org"))
            _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
            func admit(_ name: String) async throws -> Student {
                let student = try await admin.send(AdmitStudent(firstName: name, lastName: "Luna"))
                _ = try await admin.send(
                    AddGuardian(
                        student: .id(student.id), name: "Rosa Luna", email: "rosa@example.org",
                        phone: "+51 987 654 321"))
                _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student.id)))
                return student
            }
            lucia = try await admit("Lucía")
            mateo = try await admit("Mateo")
        }

        func client() async throws -> any Client {
            base.academy.clock.set(try Instant(parsing: "2026-11-20T15:00:00.000Z"))
            return try await base.academy.signInAgain()
        }

        /// Does the due work, and sends the messages that are due.
        func deliver() async throws -> Int? {
            try await base.academy.academy.performDueWork()
            return try await base.academy.academy.sendMessages()?.sent
        }

        func monday() async throws -> SessionID {
            let sessions = ListSessions(date: try CalendarDay(parsing: "2026-11-23"), class: .key("c"))
            return try #require(try await admin.send(sessions).items.first).id
        }
    }

    @Test(arguments: Transport.allCases)
    func `the mother of two gets an announcement to the class once`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        let admin = try await fixture.client()
        let request = Announce(class: .key("c"), subjectLine: "No classes", text: "We are closed.")
        let trial = try await admin.send(request, SendOptions(isDryRun: true))
        #expect(trial.counts.recipients == 2 && trial.targetName == "Salsa" && !trial.isDelayed)
        let sent = try await admin.send(request, try SendOptions(idempotencyKey: "a-1"))
        #expect(try await admin.send(request, try SendOptions(idempotencyKey: "a-1")).id == sent.id)
        #expect(try await fixture.deliver() == 2)
        #expect(try fixture.mail.text(to: "rosa@example.org").contains("We are closed."))
        #expect(try fixture.mail.text(to: "ines@example.org").contains("We are closed."))
        #expect(try await admin.send(ShowAnnouncement(announcement: sent.id)).announcement.counts.sent == 2)
        let recipients = try await admin.send(ListAnnouncementRecipients(announcement: sent.id)).items
        #expect(recipients.map(\.students.count) == [1, 2])
    }

    @Test(arguments: Transport.allCases)
    func `a cancelled class of two siblings is one message to their mother`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let session = try await fixture.monday()
        _ = try await fixture.admin.send(CancelSession(session: session, reason: "Strike"))
        let messages = try await fixture.admin.send(ListMessages(kind: .sessionCancelled)).items
        #expect(messages.map(\.recipient.text) == ["rosa@example.org", "ines@example.org"])
        let body = try await fixture.admin.send(ShowMessage(message: messages[0].id)).body
        #expect(body.contains("Lucía Luna and Mateo Luna"), "\(body)")
        for student in [fixture.lucia, fixture.mateo] {
            let own = try await fixture.admin.send(ListStudentMessages(student: .id(student.id))).items
            #expect(own.map(\.id) == [messages[0].id] && own.map(\.student) == [student.id])
        }
        _ = try await fixture.admin.send(UncancelSession(session: session))
        let all = try await fixture.admin.send(ListMessages()).items
        #expect(all.map(\.status).allSatisfy { $0 == .cancelled } && all.count == 2)
    }

    @Test func `each way to name the students finds those who are enrolled now or at the next session`()
        async throws
    {
        let fixture = try await Fixture()
        let session = try await fixture.monday()
        let admin = try await fixture.client()
        func students(_ request: ListAnnouncementRecipients) async throws -> Set<StudentID> {
            Set(try await admin.send(request).items.flatMap(\.students).map(\.student))
        }
        let (ines, lucia, mateo) = (fixture.base.student.id, fixture.lucia.id, fixture.mateo.id)
        let next = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz", email: "e@a.org"))
        _ = try await admin.send(
            EnrolStudent(
                class: .key("c"), student: .id(next.id), from: try CalendarDay(parsing: "2026-11-23")))
        let later = try await admin.send(AdmitStudent(firstName: "Iris", lastName: "Paz", email: "i@a.org"))
        _ = try await admin.send(
            EnrolStudent(
                class: .key("c"), student: .id(later.id), from: try CalendarDay(parsing: "2026-11-24")))
        _ = try await admin.send(UnenrolStudent(class: .key("c"), student: .id(mateo)))
        let expected: Set = [ines, lucia, next.id]
        #expect(try await students(ListAnnouncementRecipients(class: .key("c"))) == expected)
        #expect(try await students(ListAnnouncementRecipients(venue: .key("v"))) == expected)
        #expect(try await students(ListAnnouncementRecipients(style: "SALSA")) == expected)
        #expect(try await students(ListAnnouncementRecipients(session: session)) == expected)
        #expect(
            try await students(ListAnnouncementRecipients(all: true))
                == [ines, lucia, mateo, next.id, later.id])
        let unknown = await refusal { try await students(ListAnnouncementRecipients(style: "tango")) }
        #expect(unknown == "style.unknown")
    }

    @Test func `students who have left and leads get no announcement`() async throws {
        let fixture = try await Fixture()
        let admin = try await fixture.client()
        _ = try await admin.send(WithdrawStudent(student: .id(fixture.base.student.id)))
        _ = try await admin.send(
            AdmitStudent(firstName: "Ada", lastName: "Paz", email: "ada@example.org", status: "lead"))
        let people = try await admin.send(ListAnnouncementRecipients(all: true)).items
        #expect(people.compactMap(\.email?.text) == ["rosa@example.org"])
    }

    @Test func `a class in another zone has quiet hours of its own`() async throws {
        let fixture = try await Fixture()
        let admin = try await fixture.client()
        _ = try await admin.send(AddVenue(key: "m", name: "Madrid", timeZone: "Europe/Madrid"))
        _ = try await admin.send(AddRoom(key: "mr", venue: .key("m"), name: "Red", capacity: 10))
        let slot = try WeeklySlot(
            day: .monday, startTime: TimeOfDay(parsing: "10:00"), endTime: TimeOfDay(parsing: "11:00"))
        _ = try await admin.send(
            AddClass(
                key: "m", name: "Madrid", classType: .key("salsa"), room: .key("mr"), slots: [slot],
                firstDay: try CalendarDay(parsing: "2026-11-01"),
                lastDay: try CalendarDay(parsing: "2026-12-31"), capacity: 10))
        _ = try await admin.send(EnrolStudent(class: .key("m"), student: .id(fixture.lucia.id)))
        // Nine in the evening in Madrid is three in the afternoon in Lima.
        fixture.base.academy.clock.set(try Instant(parsing: "2026-11-20T20:00:00.000Z"))
        let client = try await fixture.base.academy.signInAgain()
        let there = try await client.send(Announce(class: .key("m"), subjectLine: "a", text: "b"))
        #expect(there.sendsAtLocal.description == "2026-11-21T08:00")
        #expect(try await !client.send(Announce(class: .key("c"), subjectLine: "a", text: "b")).isDelayed)
    }

    @Test func `a list of recipients needs the permission to read students`() async throws {
        let fixture = try await Fixture()
        let token = try await fixture.admin.send(CreateAPIToken(name: "News", permissions: [.announce])).token
        let client = fixture.base.academy.client(token)
        #expect(
            await refusal { try await client.send(ListAnnouncementRecipients(all: true)) }
                == "access.missing-permission")
        let sent = try await client.send(Announce(all: true, subjectLine: "a", text: "b"))
        #expect(sent.counts.recipients == 2)
    }
}
