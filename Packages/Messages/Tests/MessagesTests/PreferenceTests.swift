import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The kinds of messages that students do not want.
@Suite(.limitedParallelism) struct PreferenceTests {
    private static let optional = MessageKind.allCases.filter(\.isOptional)
    private let fixture: OutboxFixture

    init() async throws { fixture = try await OutboxFixture() }

    @discardableResult
    private func edit(
        _ student: Int64 = 1, out: [MessageKind]? = nil, in kinds: [MessageKind]? = nil,
        as token: String = "admin"
    ) async throws -> MessagePreferences {
        let student = Reference<Kind.Student>.id(StudentID(student))
        return try await fixture.send(
            EditMessagePreferences(student: student, optOut: out, optIn: kinds), as: token)
    }

    @Test(arguments: optional)
    func `a student gets no message of a kind they opted out of, and all others`(kind: MessageKind)
        async throws
    {
        try await edit(out: [kind])
        for kind in Self.optional { try await fixture.send(Announce(kind: kind)) }
        try await fixture.send(Announce(kind: kind, student: StudentID(2)))
        let kinds = try await fixture.messages().filter { $0.student == StudentID(1) }.map(\.kind)
        #expect(kinds == Self.optional.filter { $0 != kind })
        #expect(try await fixture.messages().count { $0.student == StudentID(2) } == 2)
    }

    @Test func `a student gets messages again after opting in`() async throws {
        let edited = try await edit(out: [.receipt, .refund])
        #expect(edited.unwanted == [.receipt, .refund] && !edited.wanted.contains(.receipt))
        #expect(try await edit(in: [.receipt]).unwanted == [.refund])
        try await fixture.send(Announce())
        #expect(try await fixture.messages().count == 1)
    }

    @Test func `opting out or in twice changes nothing`() async throws {
        for _ in 1...2 { #expect(try await edit(out: [.receipt]).unwanted == [.receipt]) }
        for _ in 1...2 { #expect(try await edit(in: [.receipt]).unwanted == []) }
    }

    @Test(arguments: [MessageKind.invitation, .passwordReset, .signUp, .accountExists])
    func `messages about accounts cannot be opted out of`(kind: MessageKind) async throws {
        let code = await errorCode { try await edit(out: [.receipt, kind]) }
        #expect(code == "message.kind-required")
        let preferences = try await fixture.send(ShowMessagePreferences(student: .id(StudentID(1))))
        #expect(preferences.wanted == MessageKind.allCases && preferences.unwanted == [])
    }

    @Test func `students edit their own preferences only`() async throws {
        #expect(try await edit(out: [.receipt], as: "student:1").unwanted == [.receipt])
        #expect(await errorCode { try await edit(2, out: [.receipt], as: "student:1") } == "access.not-yours")
        let other = ShowMessagePreferences(student: .id(StudentID(2)))
        #expect(await fixture.errorCode(of: other, as: "student:1") == "access.not-yours")
        let own = try await fixture.send(ShowMessagePreferences(student: .me), as: "student:1")
        #expect(own.unwanted == [.receipt])
    }

    @Test func `the log of changes has what a student opted out of`() async throws {
        try await edit(out: [.receipt, .passEnding])
        let entry = try #require(try await fixture.send(ListAuditEntries()).items.first)
        #expect(entry.action == "EditMessagePreferences" && entry.student == StudentID(1))
        let change = try #require(entry.changes.first { $0.field == "unwanted" })
        #expect(change.new == "receipt, pass-ending")
    }

    @Test func `a merge joins the opt-outs, and an erasure removes them`() async throws {
        try await edit(1, out: [.receipt, .refund])
        try await edit(2, out: [.refund, .sessionMoved])
        let (outbox, now) = (fixture.outbox, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try outbox.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: db)
        }
        let joined = try await fixture.send(ShowMessagePreferences(student: .id(StudentID(1))))
        #expect(joined.unwanted == [.receipt, .refund, .sessionMoved])
        try await fixture.store.write { try outbox.studentWasErased(StudentID(1), at: now, in: $0) }
        #expect(try await fixture.number("SELECT count(*) AS value FROM message_opt_outs") == 0)
    }

    @Test(arguments: MessageKind.allCases, ["en", "es"])
    func `each optional message ends with how to opt out, and a code has no such sentence`(
        kind: MessageKind, language: String
    ) async throws {
        let fixture = try await OutboxFixture(language: language)
        try await fixture.send(Announce(kind: kind))
        let body = try await fixture.send(ShowMessage(message: MessageID(1))).body
        #expect(body.hasSuffix("classly-student messages opt-out \(kind.rawValue)") == kind.isOptional)
        #expect(body.contains("opt-out") == kind.isOptional)
    }
}
