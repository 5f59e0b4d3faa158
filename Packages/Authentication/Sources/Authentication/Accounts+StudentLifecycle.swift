public import Application
public import Core
public import Persistence

extension Accounts: StudentLifecycle {
    /// Whether a student has an account that is not closed.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try accounts.find(of: student, in: db) != nil
    }

    /// Closes a student's account for good: overwrites the address, ends sign-ins and removes invitations.
    /// Erases a sign-up with the address of the student's file, too, unless it is the address of another
    /// person as well.
    public func studentWasErased(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try invitations.remove(.student(student), in: db)
        if let email = try students.email(of: student, in: db), try !isShared(email, by: student, in: db) {
            _ = try forgettingNewcomers.forget(email, in: db)
        }
        guard let account = try accounts.find(of: student, in: db) else { return }
        try endingAccounts.close(account, at: now, in: db)
    }

    public func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try MergeAccounts(ending: endingAccounts)
            .merge(duplicate, into: student, at: now, language: language, in: db)
    }

    /// Whether the file of another student, or the account of another person, has an address.
    private func isShared(
        _ email: EmailAddress, by student: StudentID, in db: any Transaction
    ) throws -> Bool {
        if try students.hasOther(email, than: student, in: db) { return true }
        guard let account = try accounts.find(email, in: db) else { return false }
        return account.student != student
    }
}
