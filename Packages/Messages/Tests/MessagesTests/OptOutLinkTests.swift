import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Recipients who opt out by the link in a message.
@Suite(.limitedParallelism) struct OptOutLinkTests {
    private static let site = "https://studio.example.org"
    private static let linked = MessageKind.allCases.filter(\.hasOptOutLink)
    private let fixture: OutboxFixture

    init() async throws { fixture = try await OutboxFixture(site: Self.site) }

    /// The token of a recipient's link.
    private func token(
        _ student: Int64 = 2, _ kind: MessageKind = .passEnding, of email: String = "rosa@example.org"
    ) throws -> String {
        let recipient = fixture.signer.hash(of: try EmailAddress(parsing: email))
        return fixture.signer.token(
            for: RecipientOptOut(student: StudentID(student), kind: kind, recipient: recipient))
    }

    @discardableResult private func optOut(_ token: String) async throws -> OptOutState {
        try await fixture.send(OptOut(token: token), as: nil)
    }

    /// The addresses of the messages that an event writes.
    private func recipients(
        of kind: MessageKind = .passEnding, about student: Int64 = 2
    ) async throws -> [String] {
        let before = try await fixture.messages().count
        try await fixture.send(Announce(kind: kind, student: StudentID(student)))
        return try await fixture.messages().dropFirst(before).map(\.recipient.text)
    }

    /// The text of a mail with line feeds, and without soft line breaks.
    private static func unfolded(_ mail: String) -> String {
        mail.replacing("=\r\n", with: "").replacing("\r\n", with: "\n")
    }

    private func rows() async throws -> Int? {
        try await fixture.number("SELECT count(*) AS value FROM recipient_opt_outs")
    }

    @Test(arguments: MessageKind.allCases, ["en", "es"])
    func `each message that its reader did not ask for ends with a link, and no other does`(
        kind: MessageKind, language: String
    ) async throws {
        let fixture = try await OutboxFixture(language: language, site: Self.site)
        try await fixture.send(Announce(kind: kind, student: StudentID(2)))
        _ = try await fixture.send(SendMessages())
        let sentence = language == "es" ? "abre esta p=C3=A1gina:" : "open this page:"
        #expect(fixture.delivered.count == 2)
        for mail in fixture.delivered.map(Self.unfolded) {
            let link = mail.firstMatch(of: /\/opt-out\/([A-Za-z0-9_\-]+)\n$/)
            #expect((link != nil) == kind.hasOptOutLink && mail.contains(sentence) == kind.hasOptOutLink)
            guard let link else { continue }
            #expect(try await fixture.send(ShowOptOut(token: String(link.1)), as: nil).kind == kind)
        }
    }

    @Test func `without an address of the pages no message has a link`() async throws {
        let fixture = try await OutboxFixture()
        for kind in Self.linked { try await fixture.send(Announce(kind: kind)) }
        _ = try await fixture.send(SendMessages())
        #expect(fixture.delivered.count == Self.linked.count)
        #expect(!fixture.delivered.contains { $0.contains("/opt-out/") })
    }

    @Test func `a guardian opts out of one kind about one student, and the others get their messages`()
        async throws
    {
        let state = try await optOut(token())
        #expect(state == OptOutState(kind: .passEnding, firstName: "Student", isOptedOut: true))
        #expect(try await recipients() == ["hugo@example.org"])
        #expect(try await recipients(of: .sessionMoved) == ["rosa@example.org", "hugo@example.org"])
        #expect(try await recipients(about: 4) == ["rosa@example.org"])
    }

    @Test func `a student whose only recipient opted out gets no message, and is not counted`() async throws {
        try await optOut(token(4))
        #expect(try await recipients(about: 4) == [])
        let (writer, now) = (fixture.writer, fixture.clock.now)
        let events = try [StudentID(2), StudentID(4)].map {
            (event: try Announcer.event(.passEnding, at: now), student: $0)
        }
        let count = try await fixture.store.read { try writer.count(events, at: now, in: $0) }
        #expect(count == 2)
    }

    @Test func `showing a link changes nothing`() async throws {
        for _ in 1...2 {
            let state = try await fixture.send(ShowOptOut(token: token()), as: nil)
            #expect(state.firstName == "Student" && !state.isOptedOut)
        }
        #expect(try await rows() == 0)
        #expect(try await fixture.send(ListAuditEntries()).items.isEmpty)
        #expect(try await recipients().count == 2)
    }

    @Test func `opting out twice gives the same answer and one entry in the log of changes`() async throws {
        for _ in 1...2 { #expect(try await optOut(token()).isOptedOut) }
        #expect(try await rows() == 1)
        let entries = try await fixture.send(ListAuditEntries()).items
        #expect(entries.map(\.action) == ["OptOut"] && entries.first?.student == StudentID(2))
        #expect(entries.first?.account == nil)
    }

    @Test func `a dry run changes nothing`() async throws {
        try await fixture.send(OptOut(token: token()), as: nil, SendOptions(isDryRun: true))
        #expect(try await rows() == 0)
    }

    @Test func `a link of another academy, an altered one and one about an unknown student are refused`()
        async throws
    {
        let other = try await OutboxFixture(site: Self.site, key: 2)
        let foreign = RecipientOptOut(
            student: StudentID(2), kind: .passEnding,
            recipient: other.signer.hash(of: try EmailAddress(parsing: "rosa@example.org")))
        let tokens = [
            other.signer.token(for: foreign), try token() + "A", try token(2, .receipt),
            try token(2, .invitation), try token(99), try token(3), "", "x",
            String(repeating: "A", count: 5_000),
        ]
        for token in tokens {
            let codes = [
                await fixture.errorCode(of: ShowOptOut(token: token), as: nil),
                await fixture.errorCode(of: OptOut(token: token), as: nil),
            ]
            #expect(codes == ["message.unknown-opt-out-link", "message.unknown-opt-out-link"], "\(token)")
        }
        #expect(try await rows() == 0)
    }

    @Test func `a message that waits already is sent, as after the opt-out of a student`() async throws {
        #expect(try await recipients().count == 2)
        try await optOut(token())
        #expect(try await fixture.send(SendMessages()).sent == 2)
    }

    @Test func `staff see the token of no link`() async throws {
        try await fixture.send(Announce(kind: .passEnding))
        let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
        #expect(body.hasSuffix(" \(Self.site)/opt-out/••••"))
    }

    @Test func `a merge moves the choices of recipients, and an erasure removes them`() async throws {
        try await optOut(token(2))
        try await optOut(token(4))
        let (outbox, now) = (fixture.outbox, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try outbox.studentWasMerged(
                StudentID(2), into: StudentID(4), at: now, language: .english, in: db)
        }
        #expect(try await rows() == 1)
        #expect(try await fixture.send(ShowOptOut(token: token(4)), as: nil).isOptedOut)
        let data = try await fixture.store.read {
            try SQLMessageOptOuts().recipientData(of: StudentID(4), in: $0)
        }
        #expect(data.name == "recipient opt-outs" && data.rows.map { $0["kind"] } == ["pass-ending"])
        #expect(data.columns == ["kind", "at"])
        try await fixture.store.write { try outbox.studentWasErased(StudentID(4), at: now, in: $0) }
        #expect(try await rows() == 0)
    }
}
