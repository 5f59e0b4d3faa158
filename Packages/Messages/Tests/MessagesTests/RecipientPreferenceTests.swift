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

    private static let (rosa, hugo) = (
        "guardian:5:2:sees+acts:rosa@example.org", "guardian:6:2:sees+acts:hugo@example.org"
    )

    @Test(arguments: [nil, "rosa@example.org"])
    func `a guardian decides for the own address only`(email: String?) async throws {
        let request = EditMessagePreferences(
            student: .id(StudentID(2)), optOut: [.passEnding, .arrival], email: email)
        let shown = try await fixture.send(request, as: Self.rosa)
        #expect(shown.unwanted == [] && shown.recipients.map(\.email.text) == ["rosa@example.org"])
        try await fixture.send(Announce(kind: .passEnding, student: StudentID(2)))
        #expect(try await fixture.messages().map(\.recipient.text) == ["hugo@example.org"])
        let seen = try await fixture.send(ShowMessagePreferences(student: .id(StudentID(2))), as: Self.hugo)
        #expect(seen.recipients == [])
        let back = EditMessagePreferences(
            student: .id(StudentID(2)), optIn: [.passEnding, .arrival], email: email)
        #expect(try await fixture.send(back, as: Self.rosa).recipients == [])
        try await fixture.send(Announce(kind: .passEnding, student: StudentID(2)))
        #expect(try await fixture.messages().count == 3)
    }

    @Test(arguments: [hugo, "student:2"], [MessageKind.passEnding, .arrival])
    func `no one chooses for another recipient`(token: String, kind: MessageKind) async throws {
        try await optOut("rosa@example.org", 2, kind)
        let student = Reference<Kind.Student>.id(StudentID(2))
        for request in [
            EditMessagePreferences(student: student, optIn: [kind], email: "rosa@example.org"),
            EditMessagePreferences(student: student, optOut: [kind], email: "rosa@example.org"),
        ] { #expect(await fixture.errorCode(of: request, as: token) == "message.address-of-another") }
        let left = try await fixture.send(ShowMessagePreferences(student: student))
        #expect(left.recipients.map(\.unwanted) == [[kind]])
    }

    @Test func `a guardian does not take back what the student chose for all`() async throws {
        try await edit(out: [.passEnding])
        let request = EditMessagePreferences(student: .id(StudentID(2)), optIn: [.passEnding])
        #expect(try await fixture.send(request, as: Self.rosa).unwanted == [.passEnding])
    }

    @Test func `a student takes back no choice of a guardian who has the same address`() async throws {
        // The first recipient of messages to student 2 is a guardian too.
        try await optOut("rosa@example.org")
        let request = EditMessagePreferences(student: .id(StudentID(2)), optIn: [.passEnding])
        #expect(try await fixture.send(request, as: "student:2").recipients == [])
        try await fixture.send(Announce(kind: .passEnding, student: StudentID(2)))
        #expect(try await fixture.messages().map(\.recipient.text) == ["hugo@example.org"])
    }

    @Test func `the account of a guardian may have another address than the record`() async throws {
        let request = EditMessagePreferences(student: .id(StudentID(2)), optOut: [.passEnding])
        let token = "guardian:5:2:sees+acts:other@example.org"
        let shown = try await fixture.send(request, as: token)
        #expect(shown.recipients.map(\.email.text) == ["rosa@example.org"])
        try await fixture.send(Announce(kind: .passEnding, student: StudentID(2)))
        #expect(try await fixture.messages().map(\.recipient.text) == ["hugo@example.org"])
    }

    @Test func `an account with the address of the other guardian chooses nothing for it`() async throws {
        try await optOut("rosa@example.org")
        let student = Reference<Kind.Student>.id(StudentID(2))
        let (hugo, other) = (
            "guardian:6:2:sees+acts:rosa@example.org", "guardian:7:2:sees+acts:rosa@example.org"
        )
        for token in [hugo, other] {
            let shown = try await fixture.send(ShowMessagePreferences(student: student), as: token)
            #expect(shown.recipients == [])
            let named = EditMessagePreferences(
                student: student, optIn: [.passEnding], email: "rosa@example.org")
            #expect(await fixture.errorCode(of: named, as: token) == "message.address-of-another")
        }
        let own = EditMessagePreferences(student: student, optIn: [.passEnding])
        #expect(try await fixture.send(own, as: hugo).recipients == [])
        #expect(await fixture.errorCode(of: own, as: other) == "message.no-own-address")
        let left = try await fixture.send(ShowMessagePreferences(student: student))
        #expect(left.recipients.map(\.email.text) == ["rosa@example.org"])
    }

    @Test func `a student decides nothing about the messages to guardians`() async throws {
        for request in [
            EditMessagePreferences(student: .me, optOut: [.arrival]),
            EditMessagePreferences(student: .me, optIn: [.arrival]),
        ] {
            #expect(await fixture.errorCode(of: request, as: "student:1") == "message.kind-of-guardians")
        }
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
