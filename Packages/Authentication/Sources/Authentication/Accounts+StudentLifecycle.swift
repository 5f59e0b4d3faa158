public import Application
public import Core
public import Persistence

extension Accounts: StudentLifecycle {
    /// Whether a student has an account that is not closed.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try accounts.find(of: student, in: db) != nil
    }

    /// Closes a student's account for good: overwrites the address, ends sign-ins and removes invitations. An
    /// account of a guardian or of staff only loses the student. Erases a sign-up with the address of the
    /// student's file, too, unless it is the address of another person as well.
    public func studentWasErased(_ student: StudentID, at now: Instant, in db: any Transaction) throws {
        try invitations.remove(.student(student), in: db)
        try guardianCodes.remove(.student(student), in: db)
        if let email = try students.email(of: student, in: db), try !isShared(email, by: student, in: db) {
            _ = try forgettingNewcomers.forget(email, in: db)
        }
        guard let account = try accounts.find(of: student, in: db) else { return }
        try endingAccounts.end(.student, of: account, at: now, in: db)
    }

    public func studentWasMerged(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try MergeAccounts(ending: endingAccounts)
            .merge(duplicate, into: student, at: now, language: language, in: db)
    }

    /// Ends the role of a guardian who is one of no student any more, and closes an account without another
    /// role.
    public func guardianWillBeRemoved(
        _ person: GuardianPersonID, at now: Instant, in db: any Transaction
    ) throws {
        try guardianCodes.remove(.person(person), in: db)
        if let email = try wards.contact(of: person, in: db)?.email,
            try !isShared(email, by: person, in: db)
        {
            _ = try messenger.removeMessages(toInvited: email, in: db)
        }
        guard let account = try accounts.find(of: person, in: db) else { return }
        try endingAccounts.end(.guardian, of: account, at: now, in: db)
    }

    public func guardianWillBeJoined(
        _ person: GuardianPersonID, to other: GuardianPersonID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try MergeAccounts(ending: endingAccounts)
            .join(person, to: other, at: now, language: language, in: db)
    }

    /// Whether another guardian, an invitation of staff, or the account of another person or with other
    /// roles, has an address.
    private func isShared(
        _ email: EmailAddress, by person: GuardianPersonID, in db: any Transaction
    ) throws -> Bool {
        if try wards.hasOther(email, than: person, in: db) { return true }
        if try invitations.hasInvitation(email, in: db) { return true }
        guard let account = try accounts.find(email, in: db) else { return false }
        return account.person != person || account.kinds.count > 1
    }

    /// Whether the file of another student, or the account of another person, has an address.
    private func isShared(
        _ email: EmailAddress, by student: StudentID, in db: any Transaction
    ) throws -> Bool {
        if try students.hasOther(email, than: student, in: db) { return true }
        guard let account = try accounts.find(email, in: db) else { return false }
        return account.student != student || account.kinds.count > 1
    }
}
