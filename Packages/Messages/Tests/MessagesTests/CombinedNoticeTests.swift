import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Messages to one guardian about several children.
@Suite(.limitedParallelism) struct CombinedNoticeTests {
    private let fixture: OutboxFixture
    private let now: Instant
    private let rosa: Recipient

    init() async throws {
        fixture = try await OutboxFixture(site: "https://studio.example.org")
        now = fixture.clock.now
        rosa = Recipient(name: "Rosa", email: try EmailAddress(parsing: "rosa@example.org"))
    }

    private func inform(_ notices: [AttendanceNotice]) async throws {
        try await fixture.store.write { [writer = fixture.writer, now, rosa] db in
            let batch = try #require(try writer.batch(in: db))
            try batch.inform(
                notices.map { AddressedNotice($0, to: [rosa]) }, languages: { _ in nil }, at: now, in: db)
        }
    }

    private func notice(
        _ event: AttendanceNotice.Event, _ student: Int64, until minutes: Int
    ) throws -> AttendanceNotice {
        AttendanceNotice(
            StudentID(student), "Child \(student)", event, at: now, className: "Ballet 1",
            zone: try Zone("America/Lima"), key: "1 \(now.milliseconds)",
            expiresAt: now.adding(minutes: minutes))
    }

    @Test(arguments: [(60, 1), (61, 2)])
    func `children who are not there share a message if their sessions end at one time`(
        minutes: Int, count: Int
    ) async throws {
        try await inform([notice(.missing, 2, until: 60), notice(.missing, 4, until: minutes)])
        #expect(try await fixture.messages().count == count)
    }

    @Test func `no message that a child is not there is sent after the session`() async throws {
        try await inform([notice(.missing, 2, until: 60), notice(.missing, 4, until: 120)])
        fixture.clock.advance(seconds: 3_600)
        #expect(try await fixture.send(SendMessages()).sent == 1)
        let sent = try #require(try await fixture.messages().first { $0.status == .sent })
        #expect(sent.student == StudentID(4))
    }

    @Test func `children who came share a message though their sessions end at other times`() async throws {
        try await inform([notice(.arrived, 2, until: 60), notice(.arrived, 4, until: 120)])
        #expect(try await fixture.messages().count == 1)
    }

    @Test(arguments: [(5, 1), (6, 2)] as [(Int64, Int)])
    func `a message names five children at most`(children: Int64, count: Int) async throws {
        let fixture = try await OutboxFixture(students: 20)
        let notices = try (0..<children).map { try notice(.arrived, 10 + $0, until: 60) }
        try await fixture.store.write { [writer = fixture.writer, now, rosa] db in
            let batch = try #require(try writer.batch(in: db))
            try batch.inform(
                notices.map { AddressedNotice($0, to: [rosa]) }, languages: { _ in nil }, at: now, in: db)
        }
        #expect(try await fixture.messages().count == count)
    }

    @Test func `the link in a message about two children opts out of both`() async throws {
        try await inform([notice(.arrived, 2, until: 60), notice(.arrived, 4, until: 60)])
        #expect(try await fixture.send(SendMessages()).sent == 1)
        let mail = try #require(fixture.mail.delivered.first)
        let text = String(decoding: mail.data, as: UTF8.self).replacing("=\r\n", with: "")
            .replacing("\r\n", with: "\n")
        let token = try #require(text.firstMatch(of: /\/opt-out\/([A-Za-z0-9_\-]+)\n$/)).1
        #expect(try await fixture.send(OptOut(token: String(token)), as: nil).isOptedOut)
        let kinds = try await fixture.store.read { [signer = fixture.signer, rosa] db in
            try [2, 4].map { (student: Int64) in
                try SQLMessageOptOuts().kinds(
                    of: signer.hash(of: rosa.email), about: StudentID(student), in: db)
            }
        }
        #expect(kinds == [[.arrival], [.arrival]])
    }
}
