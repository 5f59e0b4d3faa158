import Application
import Core
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The Internet Message Format of messages.
@Suite(.limitedParallelism) struct MailTests {
    private func lines(
        from academy: String = "Compás", to name: String? = "Lucía Ñahui", subject: String = "Hola",
        body: String = "Hola"
    ) throws -> [String] {
        let mail = Mail(
            name: "00ff", from: academy, try EmailAddress(parsing: "desk@example.org"),
            to: Recipient(name: name, email: try EmailAddress(parsing: "lu@example.org")),
            MessageTemplate(subject: subject, body: body), at: Instant(milliseconds: 1_795_000_000_000))
        return String(decoding: mail.data, as: UTF8.self).components(separatedBy: "\r\n")
    }

    @Test func `a message has the fields of RFC 5322 and of MIME`() throws {
        let lines = try lines(from: "Compas", to: nil)
        #expect(
            lines == [
                "Date: Wed, 18 Nov 2026 11:06:40 +0000", "From: Compas", " <desk@example.org>",
                "To: <lu@example.org>", "Message-ID: <00ff@example.org>", "Subject: Hola",
                "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: quoted-printable", "Auto-Submitted: auto-generated", "", "Hola",
                "",
            ])
    }

    @Test(arguments: [(MessageKind.receipt, true), (.invitation, false), (.settingChanged, false)])
    func `a message that people can opt out of names the page to do so, if there is one`(
        kind: MessageKind, isOptional: Bool
    ) async throws {
        for site in ["https://studio.example.org", nil] {
            let fixture = try await OutboxFixture(site: site)
            try await fixture.send(Announce(kind: kind))
            _ = try await fixture.send(SendMessages())
            let header = try #require(fixture.delivered.first?.components(separatedBy: "\r\n\r\n").first)
            let field = "\r\nList-Unsubscribe: <https://studio.example.org/messages>"
            #expect(header.contains(field) == (isOptional && site != nil))
            #expect(header.contains("List-Unsubscribe") == (isOptional && site != nil))
        }
    }

    @Test func `a message to a guardian names no page, which only the student's account opens`() async throws
    {
        let fixture = try await OutboxFixture(site: "https://studio.example.org")
        try await fixture.send(Announce(student: StudentID(2)))
        _ = try await fixture.send(SendMessages())
        #expect(fixture.delivered.count == 2)
        for mail in fixture.delivered {
            #expect(!mail.contains("List-Unsubscribe") && !mail.contains("/messages"))
        }
    }

    @Test(arguments: [
        "Hola\r\nBcc: eve@example.org", "Hola\nBcc: eve@example.org", "Hola\rBcc: eve@example.org",
        "Hola\u{0}\u{85}\u{2028}Bcc: eve@example.org",
    ])
    func `no value adds a field`(text: String) throws {
        for lines in [
            try lines(from: text), try lines(to: text), try lines(subject: text),
        ] {
            #expect(!lines.contains { $0.hasPrefix("Bcc") || $0.contains("\n") || $0.contains("\r") })
            #expect(lines.filter { $0.contains(": ") }.count == 9)
        }
    }

    @Test func `every line is ASCII and has at most 78 characters`() throws {
        let long = String(repeating: "Ñandú 🦩 ", count: 60)
        for line in try lines(from: long, to: long, subject: long, body: long + "\n" + long) {
            #expect(line.utf8.count <= 78 && line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        }
    }

    @Test(arguments: [("Hola", "Hola"), ("=?x", "=?UTF-8?B?PT94?="), ("Ñ", "=?UTF-8?B?w5E=?=")])
    func `a subject is encoded where it is not plain`(subject: String, field: String) {
        #expect(HeaderText.unstructured(subject) == field)
    }

    @Test(arguments: [
        ("a=b", "a=3Db"), ("Ñ", "=C3=91"), ("end ", "end=20"), ("a b", "a b"), ("tab\t", "tab=09"),
        ("", ""), (".", "."),
    ])
    func `quoted-printable escapes what is not printable`(text: String, encoded: String) {
        #expect(String(decoding: QuotedPrintable.encode(text), as: UTF8.self) == encoded + "\r\n")
    }

    @Test(arguments: [75, 76, 77, 152]) func `a long line is broken softly`(length: Int) {
        let text = String(repeating: "a", count: length)
        let encoded = String(decoding: QuotedPrintable.encode(text), as: UTF8.self)
        let lines = encoded.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 76 })
        #expect(encoded.replacing("=\r\n", with: "") == text + "\r\n")
    }

    @Test(arguments: [
        ("lu@example.org", "<lu@example.org>"), (".lu@example.org", "<\".lu\"@example.org>"),
        ("l..u@example.org", "<\"l..u\"@example.org>"), ("-f@example.org", "<-f@example.org>"),
    ])
    func `a local part that is no dot-atom is quoted`(email: String, path: String) throws {
        #expect(HeaderText.path(try EmailAddress(parsing: email)) == path)
    }

    @Test func `the message has the same identifier at each attempt`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent("550 full"))
        let key = try await fixture.store.read { db -> String? in
            try db.value("SELECT message_key AS value FROM messages")
        }
        _ = try await fixture.send(SendMessages())
        try await fixture.send(RetryMessage(message: MessageID(1)))
        _ = try await fixture.send(SendMessages())
        #expect(fixture.delivered[0].contains("Message-ID: <\(key ?? "")@example.org>\r\n"))
    }
}
