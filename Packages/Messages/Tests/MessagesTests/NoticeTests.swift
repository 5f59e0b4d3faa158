import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The messages to guardians about the attendance of students.
@Suite(.limitedParallelism) struct NoticeTests {
    private let fixture: OutboxFixture
    private let now: Instant
    private let rosa: Recipient
    private let hugo: Recipient

    init() async throws {
        fixture = try await OutboxFixture(site: "https://studio.example.org")
        now = fixture.clock.now
        rosa = Recipient(name: "Rosa", email: try EmailAddress(parsing: "rosa@example.org"))
        hugo = Recipient(name: "Hugo", email: try EmailAddress(parsing: "hugo@example.org"))
    }

    private func inform(
        _ addressed: [AddressedNotice], in language: Language? = nil
    ) async throws {
        try await fixture.store.write { [writer = fixture.writer, now] db in
            let batch = try #require(try writer.batch(in: db))
            try batch.inform(addressed, languages: { _ in language }, at: now, in: db)
        }
    }

    @discardableResult
    private func withdraw(
        _ notice: AttendanceNotice, correcting: Bool = true
    ) async throws -> [WrittenNotice] {
        try await fixture.store.write { [writer = fixture.writer, now] db in
            let batch = try #require(try writer.batch(in: db))
            return try batch.withdraw(
                notice, correcting: correcting, languages: { _ in nil }, at: now, in: db)
        }
    }

    private func arrival(
        _ student: Int64, _ name: String = "Lucía", minutes: Int = 0, session: Int64 = 1
    ) throws -> AttendanceNotice {
        try Announcer.notice(
            .arrived, of: student, named: name, at: now.adding(minutes: minutes), session: session)
    }

    /// Claims the first message, as a sender does that begins its delivery.
    private func claim() async throws {
        _ = try await fixture.store.write { [now] in try SQLMessageRepository().claim(at: now, in: $0) }
    }

    @Test func `a guardian of two children gets one message with both names`() async throws {
        try await inform([
            AddressedNotice(arrival(2), to: [rosa, hugo]),
            AddressedNotice(arrival(4, "Mateo", session: 2), to: [rosa]),
        ])
        let messages = try await fixture.messages()
        #expect(messages.map(\.recipient) == [rosa.email, hugo.email])
        #expect(messages[0].subjectLine.hasPrefix("Lucía and Mateo came at "))
        #expect(messages[1].subjectLine.hasPrefix("Lucía came at "))
    }

    @Test func `a message names no last name, and ends with a link that opts out`() async throws {
        try await inform([AddressedNotice(arrival(4), to: [rosa])])
        let body = try await fixture.lastMessage().body
        #expect(!body.contains("Ñahui") && body.contains("/opt-out/"))
    }

    @Test func `a message is in the language of the guardian's account`() async throws {
        try await inform([AddressedNotice(arrival(2), to: [rosa])], in: .spanish)
        #expect(try await fixture.messages()[0].subjectLine.hasPrefix("Lucía llegó a la"))
    }

    @Test func `a repetition informs only those who were not informed`() async throws {
        try await inform([AddressedNotice(arrival(2), to: [rosa])])
        try await inform([AddressedNotice(arrival(2), to: [rosa, rosa, hugo])])
        #expect(try await fixture.messages().map(\.recipient) == [rosa.email, hugo.email])
    }

    @Test func `one who opted out by the link gets none, and the other guardian does`() async throws {
        let choice = RecipientOptOut(
            student: StudentID(2), kind: .arrival, recipient: fixture.signer.hash(of: rosa.email))
        try await fixture.send(OptOut(token: fixture.signer.token(for: choice)), as: nil)
        try await inform([AddressedNotice(arrival(2), to: [rosa, hugo])])
        #expect(try await fixture.messages().map(\.recipient) == [hugo.email])
    }

    @Test func `a student who has left is not told of`() async throws {
        try await inform([AddressedNotice(arrival(5, "Ada"), to: [rosa])])
        #expect(try await fixture.messages() == [])
    }

    @Test func `a message that was not tried is cancelled, and the guardian gets no correction`() async throws
    {
        try await inform([AddressedNotice(arrival(2), to: [rosa])])
        #expect(try await withdraw(arrival(2)) == [])
        #expect(try await fixture.statuses() == [.cancelled])
        try await inform([AddressedNotice(arrival(2), to: [rosa])])
        #expect(try await fixture.statuses() == [.cancelled, .waiting])
    }

    @Test func `one who got the message gets a correction, the other neither`() async throws {
        try await inform([AddressedNotice(arrival(2), to: [rosa, hugo])])
        try await claim()
        try await withdraw(arrival(2))
        let messages = try await fixture.messages()
        #expect(messages.map(\.kind) == [.arrival, .arrival, .correction])
        #expect(messages.map(\.status) == [.sending, .cancelled, .waiting])
        #expect(messages[0].recipient == messages[2].recipient)
        try await withdraw(arrival(2))
        #expect(try await fixture.messages().count == 3)
    }

    @Test func `a notice that is not corrected is only cancelled`() async throws {
        try await inform([AddressedNotice(arrival(2), to: [rosa, hugo])])
        try await claim()
        try await withdraw(arrival(2), correcting: false)
        #expect(try await fixture.statuses() == [.sending, .cancelled])
    }

    @Test func `the sibling in a cancelled message is told again, and only to its recipient`() async throws {
        let mateo = AddressedNotice(try arrival(4, "Mateo"), to: [rosa, hugo])
        try await inform([AddressedNotice(arrival(2), to: [rosa]), mateo])
        let others = try await withdraw(arrival(2))
        #expect(others == [WrittenNotice(student: StudentID(4), key: mateo.notice.key)])
        try await inform([mateo])
        let messages = try await fixture.messages()
        #expect(messages.map(\.status) == [.cancelled, .waiting, .waiting])
        #expect(messages.map(\.recipient) == [rosa.email, hugo.email, rosa.email])
        #expect(messages[2].subjectLine.hasPrefix("Mateo came at "))
    }

    @Test func `the second child of a message can be withdrawn too`() async throws {
        try await inform([
            AddressedNotice(arrival(2), to: [rosa]), AddressedNotice(arrival(4, "Mateo"), to: [rosa]),
        ])
        #expect(try await withdraw(arrival(4, "Mateo")).map(\.student) == [StudentID(2)])
        #expect(try await fixture.statuses() == [.cancelled])
    }

    @Test func `an expired notice gets no correction`() async throws {
        try await inform([AddressedNotice(arrival(2, minutes: -59), to: [rosa])])
        try await claim()
        try await withdraw(arrival(2, minutes: -60))
        #expect(try await fixture.messages().count == 1)
    }

    @Test func `messages are found, exported, moved and removed with each of their students`() async throws {
        try await inform([
            AddressedNotice(arrival(2), to: [rosa]), AddressedNotice(arrival(4, "Mateo"), to: [rosa]),
        ])
        for student: Int64 in [2, 4] {
            let found = try await fixture.send(ListMessages(student: .id(StudentID(student)))).items
            #expect(found.count == 1)
        }
        try await fixture.store.write { [outbox = fixture.outbox, now] db in
            _ = try outbox.studentWasMerged(
                StudentID(4), into: StudentID(1), at: now, language: .english, in: db)
        }
        #expect(try await fixture.send(ListMessages(student: .id(StudentID(1)))).items.count == 1)
        try await fixture.store.write { [outbox = fixture.outbox, now] db in
            try outbox.studentWasErased(StudentID(1), at: now, in: db)
        }
        #expect(try await fixture.messages() == [])
        #expect(try await fixture.number("SELECT count(*) AS value FROM message_students") == 0)
    }

    @Test func `a student opts no guardian out, and staff do`() async throws {
        let out = EditMessagePreferences(student: .id(StudentID(1)), optOut: [.arrival])
        #expect(await fixture.errorCode(of: out, as: "student:1") == "message.kind-of-guardians")
        #expect(await fixture.errorCode(of: out) == nil)
    }
}

/// The sentences of notices.
@Suite struct NoticeWordingTests {
    private static let noon = Instant(milliseconds: 1_795_280_400_000)  // 2026-11-21T12:00 in Lima
    private typealias Event = AttendanceNotice.Event

    private func text(
        _ language: String, _ event: AttendanceNotice.Event, _ names: [String], minutes: [Int] = []
    ) throws -> String? {
        let notices = try names.enumerated().map { index, name in
            try Announcer.notice(
                event, of: Int64(index + 1), named: name,
                at: Self.noon.adding(minutes: minutes.isEmpty ? 0 : minutes[index]))
        }
        return Wording(language: language, zone: try Zone("America/Lima")).values(of: notices)[.notice]
    }

    @Test(arguments: [
        ("en", ["Lucía"], "Lucía came at 12:00"), ("es", ["Lucía"], "Lucía llegó a las 12:00"),
        ("en", ["Lucía", "Mateo", "Ana"], "Lucía, Mateo and Ana came at 12:00"),
        ("es", ["Lucía", "Mateo"], "Lucía y Mateo llegaron a las 12:00"),
        ("es", ["Lucía", "Inés"], "Lucía e Inés llegaron a las 12:00"),
        ("es", ["Lucía", "Ian"], "Lucía y Ian llegaron a las 12:00"),
        ("es", ["Ana", "Hilda"], "Ana e Hilda llegaron a las 12:00"),
    ])
    func `children of the same minute share a sentence`(
        language: String, names: [String], expected: String
    ) throws {
        #expect(try text(language, .arrived, names) == expected)
    }

    @Test func `other minutes have sentences of their own`() throws {
        #expect(
            try text("es", .arrived, ["Lucía", "Mateo"], minutes: [0, 1])
                == "Lucía llegó a las 12:00; Mateo llegó a las 12:01")
        #expect(try text("es", .arrived, ["Lucía"], minutes: [65]) == "Lucía llegó a las 13:05")
        #expect(try text("es", .arrived, ["Lucía"], minutes: [-655]) == "Lucía llegó a la 01:05")
    }

    @Test(
        arguments: [
            (
                Event.missing, "Lucía is not at Ballet 1, which began at 12:00",
                "Lucía no está en Ballet 1, que empezó a las 12:00"
            ),
            (.pickedUp(by: "Rosa"), "Rosa picked up Lucía at 12:00", "Rosa recogió a Lucía a las 12:00"),
            (
                .leftEarly(with: nil), "Lucía left at 12:00, before the end of Ballet 1",
                "Lucía salió a las 12:00, antes de que terminara Ballet 1"
            ),
            (
                .leftEarly(with: "Rosa"), "Lucía left with Rosa at 12:00, before the end of Ballet 1",
                "Lucía salió con Rosa a las 12:00, antes de que terminara Ballet 1"
            ),
        ] as [(AttendanceNotice.Event, String, String)])
    func `each event has its sentence`(
        event: AttendanceNotice.Event, english: String, spanish: String
    ) throws {
        #expect(try text("en", event, ["Lucía"]) == english)
        #expect(try text("es", event, ["Lucía"]) == spanish)
    }
}
