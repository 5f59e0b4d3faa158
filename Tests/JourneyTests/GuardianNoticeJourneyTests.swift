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

/// What guardians are told of their children's attendance, through the whole academy.
@Suite(.limitedParallelism) struct GuardianNoticeJourneyTests {
    /// Inés and Mateo are in a class that begins now. Rosa is a guardian of both, Hugo of Mateo alone.
    private struct Fixture {
        let base: CheckInFixture
        let mateo: StudentID
        let rosa: [GuardianID]
        let hugo: GuardianID
        var admin: any Client { base.academy.admin }
        var ines: StudentID { base.student.id }

        init(_ transport: Transport = .inProcess) async throws {
            base = try await CheckInFixture(transport, mail: Mailbox())
            let (admin, base) = (base.academy.admin, base)
            mateo = try await admin.send(AdmitStudent(firstName: "Mateo", lastName: "Ñahui")).id
            _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(mateo)))
            _ = try await admin.send(
                RecordPayment(student: .id(mateo), plan: .key("pack-4"), amount: "110.00", method: "cash"))
            rosa = [
                try await Self.add("Rosa Ñahui", to: base.student.id, admin),
                try await Self.add("Rosa Ñahui", to: mateo, admin),
            ]
            hugo = try await Self.add("Hugo Paz", to: mateo, admin)
            _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
            let settings = ["check-in.departures": "yes", "messages.not-there-minutes": "5"]
            _ = try await admin.send(EditAcademy(settings: settings))
        }

        private static func add(
            _ name: String, to student: StudentID, _ admin: any Client
        ) async throws -> GuardianID {
            let email = name.lowercased().prefix(4) + "@example.org"
            let guardian = try await admin.send(
                AddGuardian(student: .id(student), name: name, email: String(email), phone: "987000111"))
            return guardian.id
        }

        func allow(_ guardians: [GuardianID], _ rights: GuardianRight...) async throws {
            for guardian in guardians {
                _ = try await admin.send(EditGuardianRights(guardian: guardian, rights: rights))
            }
        }

        func mark(_ student: StudentID, _ status: String = "present") async throws {
            _ = try await admin.send(
                MarkAttendance(session: base.session.id, student: .id(student), status: status))
        }

        /// Does the due work some minutes later.
        func work(after minutes: Int) async throws {
            base.academy.clock.move(minutes: minutes)
            try await base.academy.academy.performDueWork()
        }

        /// The addressees and subject lines of the messages about attendance, oldest first.
        func messages() async throws -> [String] {
            try await admin.send(ListMessages()).items.reversed().filter { $0.kind.isForGuardians }
                .map { "\($0.recipient.text.prefix { $0 != "@" }): \($0.subjectLine)" }
        }
    }

    @Test(arguments: Transport.allCases)
    func `a mother of two gets one message, the father one about his child`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        try await fixture.allow(fixture.rosa + [fixture.hugo], .arrivals)
        try await fixture.mark(fixture.ines)
        try await fixture.mark(fixture.mateo)
        try await fixture.work(after: 1)
        try await fixture.work(after: 1)
        #expect(
            Set(try await fixture.messages()) == [
                "rosa: Inés and Mateo came at 07:00", "hugo: Mateo came at 07:00",
            ])
    }

    @Test func `guardians without the right are not told`() async throws {
        let fixture = try await Fixture()
        try await fixture.allow(fixture.rosa, .absences, .departures)
        try await fixture.mark(fixture.ines)
        try await fixture.work(after: 1)
        #expect(try await fixture.messages() == [])
    }

    @Test func `a child who is not there and comes later`() async throws {
        let fixture = try await Fixture()
        try await fixture.allow(fixture.rosa, .absences)
        try await fixture.mark(fixture.ines)
        try await fixture.work(after: 5)
        let missing = "rosa: Mateo is not at Salsa, which began at 07:00"
        #expect(try await fixture.messages() == [missing])
        _ = try await fixture.base.academy.academy.sendMessages()
        try await fixture.mark(fixture.mateo)
        try await fixture.work(after: 1)
        #expect(try await fixture.messages() == [missing, "rosa: Mateo came at 07:05"])
    }

    @Test func `a mark that is undone takes the message back if it has not gone`() async throws {
        let fixture = try await Fixture()
        try await fixture.allow(fixture.rosa, .arrivals)
        try await fixture.mark(fixture.ines)
        try await fixture.work(after: 1)
        _ = try await fixture.admin.send(
            UndoAttendance(session: fixture.base.session.id, student: .id(fixture.ines)))
        let first = try #require(try await fixture.admin.send(ListMessages(kind: .arrival)).items.first)
        #expect(first.status == .cancelled)
        #expect(try await fixture.admin.send(ListMessages(kind: .correction)).items == [])
    }

    @Test func `a mark that is undone after the message has gone is corrected once`() async throws {
        let fixture = try await Fixture()
        try await fixture.allow(fixture.rosa, .arrivals)
        try await fixture.mark(fixture.ines)
        try await fixture.work(after: 1)
        _ = try await fixture.base.academy.academy.sendMessages()
        _ = try await fixture.admin.send(
            UndoAttendance(session: fixture.base.session.id, student: .id(fixture.ines)))
        try await fixture.work(after: 1)
        #expect(
            try await fixture.messages()
                == ["rosa: Inés came at 07:00", "rosa: Recorded by mistake: Inés"])
    }

    @Test(arguments: Transport.allCases)
    func `a guardian who acts picks the child up`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        try await fixture.allow(fixture.rosa, .acts)
        try await fixture.allow([fixture.hugo], .departures)
        try await fixture.mark(fixture.mateo)
        let session = fixture.base.session.id
        let roster = try await fixture.admin.send(ShowRoster(session: session))
        let entry = roster.entries.first { $0.student == fixture.mateo }
        #expect(entry?.adults == ["Rosa Ñahui"])
        let departure = try await fixture.admin.send(
            RecordDeparture(
                session: session, student: .id(fixture.mateo), kind: "picked-up", adult: "rosa ñahui"))
        #expect(departure.isListed && departure.adult == "Rosa Ñahui")
        try await fixture.work(after: 1)
        #expect(try await fixture.messages() == ["hugo: Rosa Ñahui picked up Mateo at 07:00"])
    }
}
