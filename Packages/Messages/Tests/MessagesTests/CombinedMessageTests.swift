import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Messages of one batch to one person about several students.
@Suite(.limitedParallelism) struct CombinedMessageTests {
    private static let site = "https://studio.example.org"

    /// Writes events in one batch.
    private func write(
        _ events: [(MessageEvent, Int64)], _ fixture: OutboxFixture
    ) async throws {
        let (writer, now) = (fixture.writer, fixture.clock.now)
        try await fixture.store.write { db in
            let batch = try #require(try writer.batch(in: db))
            for (event, student) in events {
                try batch.write(event, to: .student(StudentID(student)), at: now, in: db)
            }
        }
    }

    private func cancelled(_ fixture: OutboxFixture) throws -> MessageEvent {
        .sessionsCancelled(
            [try Announcer.session("Salsa 1", at: fixture.clock.now.adding(minutes: 60))], reason: "Strike")
    }

    private func body(_ id: Int64, _ fixture: OutboxFixture) async throws -> String {
        try await fixture.send(ShowMessage(message: MessageID(id))).body
    }

    @Test(arguments: [("en", "Student 2 and Inés Ñahui"), ("es", "Student 2 e Inés Ñahui")])
    func `a mother of two gets one message that names both`(_ language: String, _ names: String) async throws
    {
        let fixture = try await OutboxFixture(language: language)
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        let messages = try await fixture.messages()
        #expect(messages.map(\.recipient.text) == ["rosa@example.org", "hugo@example.org"])
        let rosa = try await body(1, fixture)
        #expect(rosa.contains(names) && rosa.contains("Rosa"))
        let hugo = try await body(2, fixture)
        #expect(hugo.contains("Student 2") && !hugo.contains("Inés"))
    }

    @Test func `both students have the message`() async throws {
        let fixture = try await OutboxFixture()
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        for student: Int64 in [2, 4] {
            let own = try await fixture.send(
                ListStudentMessages(student: .id(StudentID(student))), as: "student:\(student)"
            ).items
            #expect(own.contains { $0.recipient.text == "rosa@example.org" })
            #expect(own.allSatisfy { $0.student == StudentID(student) })
        }
        let data = try await fixture.store.read {
            try SQLMessageRepository().personalData(of: StudentID(4), in: $0)
        }
        #expect(data.rows.count == 1)
    }

    @Test func `other values, another batch and another kind are other messages`() async throws {
        let fixture = try await OutboxFixture()
        let other = MessageEvent.sessionsCancelled(
            [try Announcer.session("Tango", at: fixture.clock.now.adding(minutes: 60))], reason: "Strike")
        try await write([(cancelled(fixture), 2), (other, 4)], fixture)
        #expect(try await fixture.messages().count == 3)
        try await write([(cancelled(fixture), 2)], fixture)
        try await write([(cancelled(fixture), 4)], fixture)
        #expect(try await fixture.messages().count == 6)
    }

    @Test func `an adult student gets the own message`() async throws {
        let fixture = try await OutboxFixture()
        try await write([(cancelled(fixture), 1), (cancelled(fixture), 2)], fixture)
        let messages = try await fixture.messages()
        #expect(messages.count == 3 && messages[0].recipient.text == "lu@example.org")
        let text = try await body(1, fixture)
        #expect(text.contains("Lucía Ñahui") && !text.contains("Student 2"))
    }

    @Test func `the same event twice about one student is one message`() async throws {
        let fixture = try await OutboxFixture()
        try await write([(cancelled(fixture), 1), (cancelled(fixture), 1)], fixture)
        #expect(try await fixture.messages().count == 1)
        #expect(try await !body(1, fixture).contains("Lucía Ñahui and Lucía Ñahui"))
    }

    @Test func `a name is left out where the recipient opted out about the student`() async throws {
        let fixture = try await OutboxFixture(site: Self.site)
        let choice = RecipientOptOut(
            student: StudentID(4), kind: .sessionCancelled,
            recipient: fixture.signer.hash(of: try EmailAddress(parsing: "rosa@example.org")))
        try await fixture.send(OptOut(token: fixture.signer.token(for: choice)), as: nil)
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        #expect(try await fixture.messages().count == 2)
        #expect(try await !body(1, fixture).contains("Inés"))
    }

    @Test func `the link in a message about two opts out of both`() async throws {
        let fixture = try await OutboxFixture(site: Self.site)
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        _ = try await fixture.send(SendMessages())
        let mail = try #require(fixture.mail.delivered.first { $0.recipient.text == "rosa@example.org" })
        let text = String(decoding: mail.data, as: UTF8.self).replacing("=\r\n", with: "")
            .replacing("\r\n", with: "\n")
        let token = try #require(text.firstMatch(of: /\/opt-out\/([A-Za-z0-9_\-]+)\n$/)).1
        #expect(
            try await fixture.send(ShowOptOut(token: String(token)), as: nil).firstName == "Student and Inés")
        #expect(try await fixture.send(OptOut(token: String(token)), as: nil).isOptedOut)
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        #expect(try await fixture.messages().map(\.recipient.text).suffix(1) == ["hugo@example.org"])
        #expect(try await fixture.messages().count == 3)
    }

    @Test func `a reverted cancellation sends neither message to the mother of two`() async throws {
        let fixture = try await OutboxFixture()
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        fixture.clock.advance(seconds: 1)
        let sessions = [
            try Announcer.session("Salsa 1", at: fixture.clock.now.adding(seconds: 3_599))
        ]
        let (writer, now) = (fixture.writer, fixture.clock.now)
        try await fixture.store.write { db in
            let batch = try #require(try writer.batch(in: db))
            for student: Int64 in [2, 4] {
                try batch.write(
                    .sessionsRestored(sessions), insteadOf: .sessionCancelled, to: StudentID(student),
                    at: now, in: db)
            }
        }
        #expect(try await fixture.statuses() == [.cancelled, .cancelled])
    }

    @Test func `an erasure of one of them removes the message that has the name`() async throws {
        let fixture = try await OutboxFixture()
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        let (outbox, now) = (fixture.outbox, fixture.clock.now)
        try await fixture.store.write { try outbox.studentWasErased(StudentID(4), at: now, in: $0) }
        #expect(try await fixture.messages().map(\.recipient.text) == ["hugo@example.org"])
        #expect(try await fixture.number("SELECT count(*) AS value FROM message_students") == 0)
    }

    @Test func `a merge of the two keeps one name for the message`() async throws {
        let fixture = try await OutboxFixture()
        try await write([(cancelled(fixture), 2), (cancelled(fixture), 4)], fixture)
        let (outbox, now) = (fixture.outbox, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try outbox.studentWasMerged(
                StudentID(4), into: StudentID(2), at: now, language: .english, in: db)
        }
        #expect(try await fixture.number("SELECT count(*) AS value FROM message_students") == 0)
        #expect(try await fixture.send(ListMessages(student: .id(StudentID(2)))).items.count == 2)
    }

    @Test func `a count has one message for both`() async throws {
        let fixture = try await OutboxFixture()
        let events = try [StudentID(2), StudentID(4)].map {
            (event: try cancelled(fixture), student: $0)
        }
        let (writer, now) = (fixture.writer, fixture.clock.now)
        #expect(try await fixture.store.read { try writer.count(events, at: now, in: $0) } == 2)
    }

    @Test(arguments: [
        ("en", ["Ana"], "Ana"), ("en", ["Ana", "Iris"], "Ana and Iris"),
        ("en", ["A", "B", "C"], "A, B and C"), ("es", ["Lucía", "Mateo"], "Lucía y Mateo"),
        ("es-PE", ["Lucía", "Íñigo"], "Lucía e Íñigo"), ("es", ["Ana", "Hilda"], "Ana e Hilda"),
        ("es", ["Ana", "Iago"], "Ana y Iago"), ("es", ["Ana", "Hiedra"], "Ana y Hiedra"),
        ("es", ["Ana", "Hugo"], "Ana y Hugo"),
    ])
    func `names are joined as a sentence has them`(_ language: String, _ names: [String], _ text: String) {
        #expect(Wording.names(names, language: language) == text)
    }

    @Test func `a message names five students at most, and its token has the ids of all`() async throws {
        let fixture = try await OutboxFixture(site: Self.site)
        let recipient = fixture.signer.hash(of: try EmailAddress(parsing: "rosa@example.org"))
        let most = RecipientOptOut(
            student: StudentID(.max), kind: .sessionCancelled, recipient: recipient,
            others: (2...5).map { StudentID($0) })
        let token = fixture.signer.token(for: most)
        #expect(token.utf8.count <= OptOutSigner.longestToken)
        #expect(fixture.signer.choice(of: token) == most)
        let tooMany = RecipientOptOut(
            student: StudentID(1), kind: .passEnding, recipient: recipient,
            others: (2...6).map { StudentID($0) })
        #expect(fixture.signer.choice(of: fixture.signer.token(for: tooMany)) == nil)
        let bytes = try #require([UInt8](base64URL: token))
        for index in bytes.indices {
            var altered = bytes
            altered[index] ^= 1
            #expect(fixture.signer.choice(of: altered.base64URL) == nil, "byte \(index)")
        }
    }
}
