import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The subjects and texts that an owner may change.
@Suite(.limitedParallelism) struct TemplateTests {
    private let fixture: OutboxFixture

    init() async throws { fixture = try await OutboxFixture() }

    @Test func `a message has the subject and the text of the academy's own template`() async throws {
        try await fixture.edit(.receipt, "{receipt}: thank you", "Dear {name},\n\n  {amount} for {plan}.\n\n")
        try await fixture.send(Announce())
        let (subject, body) = try await fixture.lastMessage()
        #expect(subject == "R-000007: thank you")
        #expect(body.hasPrefix("Dear Lucía Ñahui,\n\n  S/ 200.00 for 8 classes.\n\nIf you want no more"))
    }

    @Test func `a template of another kind or language stays the product's`() async throws {
        try await fixture.edit(.receipt, "Otro", language: "es-PE")
        try await fixture.edit(.refund, "Other")
        try await fixture.send(Announce())
        #expect(try await fixture.lastMessage().subject == "Receipt R-000007 of Compás")
        let spanish = try await fixture.send(ShowTemplate(kind: .receipt, language: "es"))
        #expect(spanish.subjectLine == "Otro" && spanish.isChanged && spanish.language == "es")
    }

    @Test func `a template in a language without one of the product's begins in English`() async throws {
        let fixture = try await OutboxFixture(language: "pt-BR")
        #expect(try await fixture.send(ShowTemplate(kind: .refund)).subjectLine.hasPrefix("A refund"))
        try await fixture.send(EditTemplate(kind: .refund, subjectLine: "Reembolso"))
        try await fixture.send(Announce(kind: .refund))
        #expect(try await fixture.messages().map(\.subjectLine) == ["Reembolso"])
    }

    @Test func `a missing field stays as it is`() async throws {
        let before = try await fixture.send(ShowTemplate(kind: .receipt))
        let edited = try await fixture.edit(.receipt, "New")
        #expect(edited.subjectLine == "New" && edited.text == before.text && edited.isChanged)
        #expect(try await fixture.edit(.receipt, nil, "Text").subjectLine == "New")
    }

    @Test func `a reset template, and one with the product's own values, is not changed`() async throws {
        let before = try await fixture.send(ShowTemplate(kind: .receipt))
        try await fixture.edit(.receipt, "New", "Text")
        #expect(try await fixture.send(ResetTemplate(kind: .receipt)) == before)
        try await fixture.edit(.receipt, "New")
        #expect(try await fixture.edit(.receipt, before.subjectLine) == before)
        #expect(try await fixture.number("SELECT count(*) AS value FROM message_templates") == 0)
    }

    @Test(arguments: [
        ("", "subject-line.missing"), (" ", "subject-line.missing"),
        ("Hello\nBcc: eve@example.org", "subject-line.control-character"),
        ("Hello\r", "subject-line.control-character"), ("\u{202E}olleH", "subject-line.control-character"),
        (String(repeating: "n", count: 201), "subject-line.too-long"),
        ("{code}", "template.subject-placeholder"), ("{password}", "template.unknown-placeholder"),
        ("{ name }", "template.unknown-placeholder"), ("{}", "template.unknown-placeholder"),
        ("{NAME}", "template.unknown-placeholder"), ("{{password}}", "template.unknown-placeholder"),
    ])
    func `a subject that is invalid is refused`(subject: String, code: String) async throws {
        #expect(await errorCode { try await fixture.edit(.invitation, subject) } == code)
        #expect(try await !fixture.send(ShowTemplate(kind: .invitation)).isChanged)
    }

    @Test(arguments: [
        ("", "text.missing"), (" \n \n", "text.missing"), ("{code}\t", "text.control-character"),
        ("{code}\r", "text.control-character"), ("{code}\u{1B}[2J", "text.control-character"),
        ("{code}" + String(repeating: "n", count: 4_995), "text.too-long"),
        ("Hello", "template.placeholder-missing"), ("{Code}", "template.unknown-placeholder"),
        ("{code} {receipt}", "template.unknown-placeholder"), ("{ code }", "template.unknown-placeholder"),
    ])
    func `a text that is invalid is refused`(text: String, code: String) async throws {
        #expect(await errorCode { try await fixture.edit(.invitation, nil, text) } == code)
        #expect(try await !fixture.send(ShowTemplate(kind: .invitation)).isChanged)
    }

    @Test(arguments: MessageKind.allCases.filter(\.isForGuardians))
    func `a message to guardians needs a text that says what happened`(kind: MessageKind) async throws {
        let missing = await errorCode { try await fixture.edit(kind, "{notice}", "Hello {name}") }
        #expect(missing == "template.placeholder-missing")
        #expect(try await fixture.edit(kind, "Hello", "{notice}").isChanged)
    }

    @Test func `a subject and a text of the greatest length are accepted`() async throws {
        let subject = String(repeating: "n", count: 200)
        let text = "{code} " + String(repeating: "é", count: 4_993)
        let edited = try await fixture.edit(.invitation, subject, text)
        #expect(edited.subjectLine == subject && edited.text == text)
    }

    @Test func `an error of an unknown placeholder names it and those of the kind`() async throws {
        do {
            try await fixture.edit(.passEnding, nil, "Hi {nombre}")
            Issue.record("It was accepted.")
        } catch let error as InvalidValue {
            #expect(
                error.description.contains("The text has {nombre}, which is not a placeholder of the kind "))
            #expect(
                error.description.hasSuffix("{academy}, {name}, {student}, {email}, {plan}, {left}, {until}.")
            )
        }
    }

    @Test func `single braces and braces in values stay text`() async throws {
        try await fixture.edit(.receipt, nil, "{ {name} } {{plan}}")
        try await fixture.send(Announce())
        #expect(try await fixture.lastMessage().body.hasPrefix("{ Lucía Ñahui } {8 classes}\n"))
    }

    @Test func `the code is not in a message of the academy's own template until it is sent`() async throws {
        try await fixture.edit(.invitation, "Hi", "{code}!")
        try await fixture.send(Announce(kind: .invitation))
        #expect(try await fixture.lastMessage().body == "••••!")
        _ = try await fixture.send(SendMessages())
        #expect(fixture.delivered[0].contains("K7QP-2MXA-9RTD!"))
    }

    @Test(arguments: MessageKind.allCases, ["en", "es", "qu"])
    func `an example has a value for each placeholder`(kind: MessageKind, language: String) async throws {
        let shown = try await fixture.send(ShowTemplate(kind: kind, language: language, example: true))
        let example = try #require(shown.example)
        #expect(!(example.subjectLine + example.text).contains { "{}".contains($0) }, "\(example)")
        #expect(example.text.contains("opt-out \(kind.rawValue)") == kind.isOptional)
        #expect(try await fixture.send(ShowTemplate(kind: kind, language: language)).example == nil)
    }

    @Test func `the values of an example are in its language`() async throws {
        for (language, plan, reason) in [("en", "8 classes", "Ill"), ("es-PE", "8 clases", "Enfermedad")] {
            let refund = try await fixture.send(
                ShowTemplate(kind: .refund, language: language, example: true))
            #expect(refund.example?.text.contains(reason) == true)
            let ending = try await fixture.send(
                ShowTemplate(kind: .passEnding, language: language, example: true))
            #expect(ending.example?.text.contains(plan) == true)
        }
    }

    @Test func `the log of changes has the old and the new values`() async throws {
        let before = try await fixture.send(ShowTemplate(kind: .receipt))
        try await fixture.edit(.receipt, "New")
        _ = try await fixture.send(ResetTemplate(kind: .receipt))
        let entries = try await fixture.send(ListAuditEntries()).items
        #expect(entries.map(\.action) == ["ResetTemplate", "EditTemplate"])
        let changes = entries.map { entry in entry.changes.first { $0.field == "subjectLine" } }
        #expect(changes.map { $0?.new } == [before.subjectLine, "New"])
        #expect(changes.map { $0?.old } == ["New", before.subjectLine])
        #expect(entries[1].subject == "message template receipt in en")
    }

    @Test func `a list has the template of every kind`() async throws {
        try await fixture.edit(.refund, "New")
        let listed = try await fixture.send(ListTemplates()).items
        #expect(listed.map(\.kind) == MessageKind.allCases)
        #expect(listed.filter(\.isChanged).map(\.subjectLine) == ["New"])
    }

    @Test(arguments: ["Spanish", "e", "es_PE", "ES", ""])
    func `an unknown language is refused`(language: String) async throws {
        #expect(
            await errorCode { try await fixture.edit(.refund, "x", language: language) } == "language.unknown"
        )
    }

    @Test func `students cannot read templates`() async throws {
        #expect(await fixture.errorCode(of: ListTemplates(), as: "student:1") == "access.wrong-role")
    }
}
