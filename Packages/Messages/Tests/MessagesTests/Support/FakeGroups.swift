import Application
import Core
import Persistence
import TestSupport

@testable import Messages

/// The test's own request `Announce` has the name of the feature's.
typealias SendAnnouncement = Messages.Announce

/// The students of announcements: class 1 has students 2 and 4, who are siblings, the venue `madrid` student
/// 1, the style salsa students 1, 2 and 4, and session 1 none. Only student 3 has a phone number.
struct FakeGroups: AnnouncementDirectory {
    private let recipients: FakeRecipients

    init(_ recipients: FakeRecipients) { self.recipients = recipients }

    func group(
        of target: AnnouncementTarget, at now: Instant, limit: Int, in db: any Transaction
    ) throws -> AnnouncedGroup {
        switch target {
        case .all:
            let all = (1...recipients.last).filter { $0 != 5 }.map { StudentID($0) }
            return AnnouncedGroup(name: nil, students: Array(all.prefix(limit)))
        case .academyClass:
            return AnnouncedGroup(id: 1, name: "Salsa 1", students: [StudentID(2), StudentID(4)])
        case .venue:
            return AnnouncedGroup(
                id: 1, name: "Madrid", zone: try Zone("Europe/Madrid"), students: [StudentID(1)])
        case .style:
            return AnnouncedGroup(name: "Salsa", students: [1, 2, 4].map { StudentID($0) })
        case .session:
            return AnnouncedGroup(id: 1, name: "Salsa 1", students: [])
        }
    }

    func summaries(of ids: [StudentID], in db: any Transaction) -> [StudentID: StudentSummary] {
        recipients.students.summaries(of: ids, in: db)
    }

    func phones(of ids: [StudentID], in db: any Transaction) -> [StudentID: String] {
        ids.contains(StudentID(3)) ? [StudentID(3): "+51 987 654 321"] : [:]
    }
}

extension SendAnnouncement {
    /// An announcement to all students.
    static func toAll(_ subject: String = "No classes", _ text: String = "We are closed.") -> Self {
        SendAnnouncement(all: true, subjectLine: subject, text: text)
    }
}

extension OutboxFixture {
    /// An outbox at ten in the morning in Lima, where the academy is.
    static func inTheMorning(
        settings: [String: String] = [:], site: String? = nil, students: Int64 = 5
    ) async throws -> OutboxFixture {
        let fixture = try await OutboxFixture(site: site, settings: settings, students: students)
        try fixture.clock.set("2027-01-15T15:00")
        return fixture
    }

    /// Does the due work of the outbox, as an academy does every half minute, and returns the number of
    /// transactions.
    @discardableResult func performDueWork() async throws -> Int {
        let (outbox, now) = (outbox, clock.now)
        var count = 0
        while try await store.read({ try outbox.isWorkDue(at: now, in: $0) }) {
            try await store.write { try outbox.performDueWork(at: now, in: $0) }
            count += 1
        }
        return count
    }

    /// Does the due work, and then sends the messages that are due.
    @discardableResult func deliver() async throws -> Int {
        try await performDueWork()
        return try await send(SendMessages()).sent
    }

    /// The addresses of the delivered messages, sorted.
    var recipients: [String] { mail.delivered.map(\.recipient.text).sorted() }

    func counts(of announcement: AnnouncementID) async throws -> AnnouncementCounts {
        try await send(ShowAnnouncement(announcement: announcement)).announcement.counts
    }

    /// Opts a recipient out of announcements by the link in a message about a student.
    func optOutOfAnnouncements(_ student: Int64, _ email: String) async throws {
        let choice = RecipientOptOut(
            student: StudentID(student), kind: .announcement,
            recipient: signer.hash(of: try EmailAddress(parsing: email)))
        try await send(OptOut(token: signer.token(for: choice)), as: nil)
    }
}
