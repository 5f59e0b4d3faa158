import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The problems of mail systems, which are stored for readers of all languages.
@Suite(.limitedParallelism) struct MailProblemTests {
    private let english = "The mail server supports neither AUTH PLAIN nor AUTH LOGIN."
    private let spanish = "El servidor de correo no admite AUTH PLAIN ni AUTH LOGIN."
    private let problem = MailProblem(Phrase("mail-problem.no-auth"))

    @Test func `the last failure is in the reader's language, and an earlier sentence stays`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent(problem))
        _ = try await fixture.send(SendMessages())
        #expect(try await fixture.messages().map(\.failureDetail) == [english])
        let reader = Sender(token: "admin", language: .spanish)
        let service = fixture.academy.service
        let shown = try await service.handle(ListMessages(), as: reader).items[0]
        #expect(shown.failureDetail == spanish)
        try await fixture.store.write { [english] db in
            try db.run("UPDATE messages SET failure_detail = \(english)")
            return
        }
        let old = try await service.handle(ListMessages(), as: reader).items[0]
        #expect(old.failureDetail == english)
    }

    @Test func `the report of a run has the problem in the language of the person who sends`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .unreachable(problem))
        let reader = Sender(token: "admin", language: .spanish)
        let report = try await fixture.academy.service.handle(SendMessages(), as: reader)
        #expect(report.problem == spanish)
    }

    @Test(arguments: ["450 busy", "{\"en\"", "“no”"])
    func `a reply is stored as it is`(reply: String) {
        #expect(MailProblem(reply: reply).stored == reply)
        #expect(MailProblem(stored: reply).text(in: .spanish) == reply)
    }

    @Test func `a sentence is stored in all languages`() {
        let stored = MailProblem(stored: problem.stored)
        #expect(stored == problem)
        #expect(stored.text(in: .english) == english && stored.text(in: .spanish) == spanish)
    }
}
