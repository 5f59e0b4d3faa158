internal import Application
internal import Core
internal import Persistence

/// Writes the audit entries of failed sign-ins, after their day is over.
struct AuditFailedSignIns {
    /// The most counts that one transaction takes.
    private static let batch = 100

    let failedSignIns: SQLFailedSignInRepository
    private let accounts = SQLAccountRepository()

    /// Adds an entry to the log of changes for each account and day with failed sign-ins over networks, some
    /// at a time.
    func audit(at now: Instant, in db: any Transaction) throws {
        for count in try failedSignIns.takeFinished(Self.batch, at: now, in: db) {
            guard let account = try accounts.find(count.email, in: db) else { continue }
            try AuditEntries.add(
                SignIn.name, subject: account.subject, concerning: account.student,
                outcome: AccountError.signInFailed.code,
                changes: [
                    AuditChange(field: "day", old: nil, new: count.day),
                    AuditChange(field: "requests", old: nil, new: String(count.requests)),
                ], at: now, in: db)
        }
    }
}
