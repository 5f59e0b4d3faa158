import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The messages that a guardian reads about a child.
@Suite(.limitedParallelism) struct GuardianMessageTests {
    private let fixture: OutboxFixture

    init() async throws { fixture = try await OutboxFixture() }

    private func recipients(as token: String) async throws -> [String] {
        let request = ListStudentMessages(student: .id(StudentID(2)))
        return try await fixture.send(request, as: token).items.map(\.recipient.text)
    }

    @Test func `a guardian reads the messages to the own address only`() async throws {
        try await fixture.send(Announce(student: StudentID(2)))
        #expect(try await recipients(as: "guardian:5:2:sees:rosa@example.org") == ["rosa@example.org"])
        #expect(try await recipients(as: "guardian:6:2:sees:hugo@example.org") == ["hugo@example.org"])
    }

    @Test(
        arguments: [
            ("guardian:5:2:sees:other@example.org", ["rosa@example.org"]),
            ("guardian:6:2:sees:rosa@example.org", ["hugo@example.org"]),
            ("guardian:7:2:sees:rosa@example.org", []),
        ] as [(String, [String])])
    func `the own address is that of the guardian's record, not that of the account`(
        token: String, expected: [String]
    ) async throws {
        try await fixture.send(Announce(student: StudentID(2)))
        #expect(try await recipients(as: token) == expected)
    }

    @Test(arguments: ["admin", "student:2"])
    func `staff and the student read all of them`(token: String) async throws {
        try await fixture.send(Announce(student: StudentID(2)))
        #expect(try await recipients(as: token).sorted() == ["hugo@example.org", "rosa@example.org"])
    }

    @Test func `a guardian does not read the name of a child of the other parent`() async throws {
        let now = fixture.clock.now
        let hugo = Recipient(name: "Hugo", email: try EmailAddress(parsing: "hugo@example.org"))
        let rosa = Recipient(name: "Rosa", email: try EmailAddress(parsing: "rosa@example.org"))
        let notices = [
            AddressedNotice(try Announcer.notice(.arrived, of: 2, at: now), to: [hugo, rosa]),
            AddressedNotice(try Announcer.notice(.arrived, of: 4, named: "Mateo", at: now), to: [rosa]),
        ]
        try await fixture.store.write { [writer = fixture.writer] db in
            let batch = try #require(try writer.batch(in: db))
            try batch.inform(notices, languages: { _ in nil }, at: now, in: db)
        }
        let request = ListStudentMessages(student: .id(StudentID(2)))
        let read = try await fixture.send(request, as: "guardian:6:2:sees:hugo@example.org").items
        #expect(read.count == 1 && !read.contains { $0.subjectLine.contains("Mateo") })
        let other = try await fixture.send(request, as: "guardian:5:2:sees:rosa@example.org").items
        #expect(other.map { $0.subjectLine.contains("Lucía and Mateo") } == [true])
    }
}
