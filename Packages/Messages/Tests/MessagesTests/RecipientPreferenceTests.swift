import Application
import Core
import TestSupport
import Testing

@testable import Messages

/// The kinds of messages that single recipients opted out of, as staff and students see and change them.
@Suite(.limitedParallelism) struct RecipientPreferenceTests {
    private let fixture: OutboxFixture

    init() async throws { fixture = try await OutboxFixture(site: "https://studio.example.org") }

    private func optOut(
        _ email: String, _ student: Int64 = 2, _ kind: MessageKind = .passEnding
    ) async throws {
        let recipient = fixture.signer.hash(of: try EmailAddress(parsing: email))
        let token = fixture.signer.token(
            for: RecipientOptOut(student: StudentID(student), kind: kind, recipient: recipient))
        _ = try await fixture.send(OptOut(token: token), as: nil)
    }

    @discardableResult private func edit(
        _ student: Int64 = 2, out: [MessageKind]? = nil, in kinds: [MessageKind]? = nil,
        email: String? = nil, as token: String = "admin"
    ) async throws -> [String: [MessageKind]] {
        let preferences = try await fixture.send(
            EditMessagePreferences(
                student: .id(StudentID(student)), optOut: out, optIn: kinds, email: email), as: token)
        #expect(preferences.unwanted == (email == nil ? out ?? [] : []))
        return Dictionary(preferences.recipients.map { ($0.email.text, $0.unwanted) }) { $1 }
    }

    @Test func `staff see the recipients who opted out, with their kinds`() async throws {
        try await optOut("rosa@example.org")
        try await optOut("rosa@example.org", 2, .sessionMoved)
        try await optOut("former@example.org")
        let shown = try await fixture.send(ShowMessagePreferences(student: .id(StudentID(2))))
        #expect(shown.wanted == MessageKind.allCases && shown.unwanted == [])
        #expect(shown.recipients.map(\.email.text) == ["rosa@example.org"])
        #expect(shown.recipients.first?.unwanted == [.sessionMoved, .passEnding])
    }

    @Test func `staff take back the choice of one of several recipients by the address only`() async throws {
        try await optOut("rosa@example.org")
        try await optOut("hugo@example.org")
        #expect(try await edit(in: [.passEnding]).count == 2)
        let left = try await edit(in: [.passEnding], email: "Rosa@example.org")
        #expect(left == ["hugo@example.org": [.passEnding]])
        try await fixture.send(Announce(kind: .passEnding, student: StudentID(2)))
        #expect(try await fixture.messages().map(\.recipient.text) == ["rosa@example.org"])
    }

    @Test func `staff opt one recipient out`() async throws {
        let found = try await edit(out: [.receipt], email: "hugo@example.org")
        #expect(found == ["hugo@example.org": [.receipt]])
        try await fixture.send(Announce(kind: .receipt, student: StudentID(2)))
        #expect(try await fixture.messages().map(\.recipient.text) == ["rosa@example.org"])
    }

    @Test func `a student takes back the choice of a link`() async throws {
        try await optOut("lu@example.org", 1)
        try await fixture.send(Announce(kind: .passEnding))
        #expect(try await fixture.messages().isEmpty)
        #expect(try await edit(1, in: [.passEnding], as: "student:1").isEmpty)
        try await fixture.send(Announce(kind: .passEnding))
        #expect(try await fixture.messages().count == 1)
    }

    @Test func `an address that gets no messages about the student is refused`() async throws {
        for (student, email, code) in [
            (2, "lu@example.org", "message.not-recipient"), (3, "rosa@example.org", "message.not-recipient"),
            (2, "rosa", "email.not-an-address"),
        ] {
            let request = EditMessagePreferences(
                student: .id(StudentID(Int64(student))), optIn: [.receipt], email: email)
            #expect(await fixture.errorCode(of: request) == code)
        }
    }

    @Test func `a recipient cannot be opted out of messages about accounts`() async throws {
        let request = EditMessagePreferences(
            student: .id(StudentID(2)), optOut: [.invitation], email: "rosa@example.org")
        #expect(await fixture.errorCode(of: request) == "message.kind-required")
    }
}
