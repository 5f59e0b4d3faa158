import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The addresses to which messages about accounts lead.
@Suite(.limitedParallelism) struct TemplateAddressTests {
    private let fixture: OutboxFixture

    init() async throws { fixture = try await OutboxFixture() }

    @Test(
        arguments: [
            ("https://evil.example/?{code}", "template.placeholder-in-address"),
            ("evil.example/{code}", "template.placeholder-in-address"),
            ("code={code}", "template.placeholder-in-address"),
            ("x{code}", "template.placeholder-in-address"),
            ("{code}.evil.example", "template.placeholder-in-address"),
            ("{name}{code}", "template.placeholder-in-address"),
            ("{code}{link}", "template.placeholder-in-address"),
            ("https://evil.example/?u={link}", "template.placeholder-in-address"),
            ("//evil.example/{link}", "template.placeholder-in-address"),
            ("{code} https://evil.example", "template.other-address"),
            ("{link} or HTTPS://EVIL.EXAMPLE", "template.other-address"),
            ("{link} www.evil", "template.other-address"),
            ("{link} (evil.example).", "template.other-address"),
            ("{link} evil.example/a", "template.other-address"), ("{link} t.co/a", "template.other-address"),
            ("{link} evil.example:8080/a", "template.other-address"),
            ("{link} <evil.example>", "template.other-address"),
            ("{link} evil.xn--p1ai/x", "template.other-address"),
            ("{link} 203.0.113.5/x", "template.other-address"),
            ("{link} evil。example/x", "template.other-address"),
            ("{link} evil．example", "template.other-address"),
            ("{link} a.b.example", "template.other-address"), ("{link} t.me", "template.other-address"),
            ("{link} evil.example-@/x", "template.other-address"),
            ("{link} {academy}.example", "template.other-address"),
            ("Reply with {code} to help@evil.example", "template.other-address"),
            ("«{code}». Ask us, p.ej. at 9.30 a.m., 1.5 h before, Av. 2. In EE.UU. {email}.", nil),
            ("{link}", nil),
            ("{code}!", nil),
        ] as [(String, String?)])
    func `a message with a code has no address but that of its own page`(text: String, code: String?)
        async throws
    {
        #expect(await errorCode { try await fixture.edit(.passwordReset, nil, text) } == code)
    }

    @Test(arguments: [(MessageKind.accountExists, "{link}"), (.settingChanged, "{setting} {new}")])
    func `no message about accounts has another address`(kind: MessageKind, text: String) async throws {
        let refused = "template.other-address"
        #expect(await errorCode { try await fixture.edit(kind, nil, text + " evil.example") } == refused)
        #expect(await errorCode { try await fixture.edit(kind, "Go to evil.example", text) } == refused)
        #expect(await errorCode { try await fixture.edit(kind, "Hello", text) } == nil)
    }

    @Test func `a template of an earlier version that is not used is shown with the reason`() async throws {
        _ = try await fixture.store.write {
            try $0.run(
                """
                INSERT INTO message_templates (kind, language, subject_line, body)
                VALUES ('password-reset', 'en', 'Hello', '{link} or www.studio.example')
                """)
        }
        let shown = try await fixture.send(ShowTemplate(kind: .passwordReset, language: "en"))
        #expect(!shown.isChanged && !shown.text.contains("studio"))
        #expect(shown.ignored?.text == "{link} or www.studio.example")
        #expect(shown.ignored?.reason.contains("“www.studio.example”") == true)
        let repair = try #require(fixture.outbox.repairs.first { $0.name == "templates" })
        let now = Instant(milliseconds: 0)
        let found = try await fixture.store.read { try repair.wrongData(at: now, in: $0) }
        #expect(found.map(\.subject) == ["message template password-reset in en"])
        let reset = try await fixture.send(ResetTemplate(kind: .passwordReset, language: "en"))
        #expect(reset.ignored == nil)
        let left = try await fixture.store.read { try repair.wrongData(at: now, in: $0) }
        #expect(left.isEmpty && !repair.isAutomatic)
    }

    @Test(arguments: ["Hello", "{setting}", "{new}"])
    func `the notice of a changed setting has to name the setting and its value`(text: String) async throws {
        #expect(
            await errorCode { try await fixture.edit(.settingChanged, nil, text) }
                == "template.placeholder-missing")
        #expect(await errorCode { try await fixture.edit(.settingChanged, nil, "{setting}: {new}") } == nil)
    }

    @Test func `a text without a code is told both placeholders that it may have`() async throws {
        do {
            try await fixture.edit(.invitation, nil, "Hello")
            Issue.record("It was accepted.")
        } catch let error as InvalidValue {
            #expect(error.description.contains("neither {link} nor {code}"), "\(error.description)")
        }
    }

    @Test(arguments: [
        ("Compás https://evil.example/login", "Compás https   evil example login"),
        ("www.evil", "www evil"), ("help@evil.example", "help evil example"),
        ("evil。example", "evil example"),
        ("Sala 2 p.m. (St. Ana)", "Sala 2 p.m. (St. Ana)"),
    ])
    func `a name in a message about accounts has no address`(name: String, expected: String) async throws {
        let fixture = try await OutboxFixture(name: name, student: name)
        for kind in [MessageKind.invitation, .accountExists, .settingChanged] {
            try await fixture.send(Announce(kind: kind, by: name))
        }
        try await fixture.send(Announce(kind: .refund))
        let subjects = try await fixture.messages().map(\.subjectLine)
        #expect(subjects.prefix(3).allSatisfy { $0.contains(expected) }, "\(subjects)")
        #expect(subjects.last?.contains(name) == true)
        var bodies: [String] = []
        for message in try await fixture.messages() {
            bodies.append(try await fixture.send(ShowMessage(message: message.id)).body)
        }
        let invited = "Hello \(expected),\n\n\(expected) invites you to open the account of \(expected)."
        #expect(bodies[0].contains(invited), "\(bodies[0])")
        // The person who changed the setting may be shown by their e-mail address.
        let person = (try? EmailAddress(parsing: name)) == nil ? expected : name
        #expect(bodies[2].contains("\(person) has changed a setting of \(expected) that"), "\(bodies[2])")
        #expect(bodies[2].contains("Now: https://a.example"))
    }

    @Test func `a message without a code may have any address`() async throws {
        let text = "Pay at https://pay.example.org/{receipt}"
        #expect(try await fixture.edit(.receipt, nil, text).text == text)
    }

    @Test func `a template of an earlier version that leads to another host is not used`() async throws {
        _ = try await fixture.store.write { db in
            try db.run(
                """
                INSERT INTO message_templates (kind, language, subject_line, body)
                VALUES ('invitation', 'en', 'Hi', 'https://evil.example/?{code}')
                """)
        }
        #expect(try await !fixture.send(ShowTemplate(kind: .invitation)).isChanged)
        try await fixture.send(Announce(kind: .invitation))
        #expect(try await !fixture.lastMessage().body.contains("evil"))
    }
}
