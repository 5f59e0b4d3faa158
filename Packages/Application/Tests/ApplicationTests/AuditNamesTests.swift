import Core
import Testing

@testable import Application

@Suite struct AuditNamesTests {
    private func entry(_ id: Int64, by account: Int64, _ subject: String) -> StoredAuditEntry {
        StoredAuditEntry(
            id: id, at: Instant(milliseconds: 0), account: AccountID(account), student: nil,
            action: "EditVenue", subject: subject, outcome: "done")
    }

    @Test func `each account and each subject of a page is looked up once`() throws {
        var (accounts, subjects): ([AccountID], [String]) = ([], [])
        var names = AuditNames(
            person: { account in
                accounts.append(account)
                return account == AccountID(1) ? AuditedPerson(name: "Ana") : nil
            },
            subject: { subject in
                subjects.append(subject.text)
                guard subject.id == 3 else { throw NotFound("venue", subject.id) }
                return "San Borja"
            })
        let entries = try [
            entry(1, by: 1, "venue 3"), entry(2, by: 2, "venue 4"), entry(3, by: 1, "venue 4"),
            entry(4, by: 2, "venue 3"),
        ].map { try names.entry($0, []) }
        #expect(entries.map(\.who) == ["Ana", nil, "Ana", nil])
        #expect(entries.map(\.subjectName) == ["San Borja", nil, nil, "San Borja"])
        #expect(accounts == [AccountID(1), AccountID(2)])
        #expect(subjects == ["venue 3", "venue 4"])
    }
}
