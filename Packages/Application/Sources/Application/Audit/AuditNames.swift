internal import Core
internal import Persistence

/// Completes the audit entries of a page with names, and looks each account and each subject up once.
struct AuditNames {
    private let person: (AccountID) throws -> AuditedPerson?
    private let subject: (AuditedSubject) throws -> String?
    private var people: [AccountID: AuditedPerson?] = [:]
    private var subjects: [AuditedSubject: String?] = [:]

    init(
        person: @escaping (AccountID) throws -> AuditedPerson?,
        subject: @escaping (AuditedSubject) throws -> String?
    ) {
        self.person = person
        self.subject = subject
    }

    mutating func entry(_ stored: StoredAuditEntry, _ changes: [AuditChange]) throws -> AuditEntry {
        let person = try stored.account.flatMap { try owner(of: $0) }
        // The entry of a closed account names the student, since the account has no name any more.
        let isOwn = person?.name != nil && stored.student == person?.student
        let student = isOwn ? nil : stored.student
        return AuditEntry(
            id: stored.id, at: stored.at, account: stored.account, who: person?.name,
            student: stored.student,
            onBehalfOf: try student.flatMap { try name(of: AuditedSubject($0)) },
            action: stored.action, subject: stored.subject,
            subjectName: try stored.subject.flatMap(AuditedSubject.init).flatMap { try name(of: $0) }
                ?? changes.deletedName,
            outcome: stored.outcome, changes: changes)
    }

    private mutating func owner(of account: AccountID) throws -> AuditedPerson? {
        if let known = people[account] { return known }
        let found = try person(account)
        people[account] = .some(found)
        return found
    }

    /// The present name of a subject; nil if it has none, or is gone.
    private mutating func name(of subject: AuditedSubject) throws -> String? {
        if let known = subjects[subject] { return known }
        let found: String?
        do {
            found = try self.subject(subject)
        } catch is NotFound {
            found = nil
        }
        subjects[subject] = .some(found)
        return found
    }
}
