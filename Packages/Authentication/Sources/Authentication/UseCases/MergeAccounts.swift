public import Core
public import Persistence

extension Accounts {
    /// Gives the account of a duplicate to the student into whom the duplicate was merged. If both have one,
    /// the student's account stays, and the duplicate's is closed.
    ///
    /// - Returns: a sentence about the closed account.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        let (account, kept) = try (accounts.find(of: student, in: db), accounts.find(of: other, in: db))
        var conflicts: [String] = []
        if let account, let kept {
            try close(account, at: at, in: db)
            let sentence = Phrase(
                "merge.account-closed", ["closed": account.email, "kept": kept.email])
            conflicts.append(sentence.text(in: language, of: .authentication))
        }
        if account != nil || kept != nil {
            for invitee in [student, other] { try invitations.remove(.student(invitee), in: db) }
        }
        try invitations.move(from: student, to: other, in: db)
        try accounts.move(from: student, to: other, in: db)
        return conflicts
    }
}
