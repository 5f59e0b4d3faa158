import Application
import Core
import TestSupport
import Testing

@testable import Messages

/// The header fields with which a mail program offers to opt out (RFC 2369, RFC 8058).
@Suite(.limitedParallelism) struct OneClickFieldTests {
    private static let oneClick = "\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click"

    /// The header fields of the first message of a kind to a student.
    private func header(_ kind: MessageKind, _ student: Int64 = 2, site: String?) async throws -> Substring {
        let fixture = try await OutboxFixture(site: site)
        try await fixture.send(Announce(kind: kind, student: StudentID(student)))
        _ = try await fixture.send(SendMessages())
        let mail = try #require(fixture.delivered.first)
        return try #require(mail.firstRange(of: "\r\n\r\n").map { mail[..<$0.lowerBound] })
    }

    @Test(arguments: MessageKind.allCases)
    func `each kind with a link has the fields of one click, and no other has`(kind: MessageKind) async throws
    {
        let header = try await header(kind, site: "https://studio.example.org")
        let link = header.contains("\r\nList-Unsubscribe: <https://studio.example.org/opt-out/")
        #expect(link == kind.hasOptOutLink && header.contains(Self.oneClick) == kind.hasOptOutLink)
    }

    @Test func `an address without TLS has the link, and no field of one click`() async throws {
        let header = try await header(.passEnding, site: "http://studio.example.org")
        #expect(header.contains("\r\nList-Unsubscribe: <http://studio.example.org/opt-out/"))
        #expect(!header.contains("List-Unsubscribe-Post"))
    }

    @Test func `without an address of the pages there is no field`() async throws {
        #expect(try await !header(.passEnding, site: nil).contains("List-Unsubscribe"))
    }

    @Test func `a receipt names the page of the account, without one click`() async throws {
        let header = try await header(.receipt, 1, site: "https://studio.example.org")
        #expect(header.contains("\r\nList-Unsubscribe: <https://studio.example.org/messages>"))
        #expect(!header.contains("List-Unsubscribe-Post"))
    }

    @Test func `the text of a template adds no field`() async throws {
        let fixture = try await OutboxFixture(site: "https://studio.example.org")
        let link = "https://evil.example/opt-out/AQAA"
        try await fixture.edit(.passEnding, nil, "Hello {name} \(link)")
        try await fixture.send(Announce(kind: .passEnding))
        _ = try await fixture.send(SendMessages())
        let mail = try #require(fixture.delivered.first)
        #expect(mail.contains(link) && !mail.contains("<https://evil.example"))
    }
}
