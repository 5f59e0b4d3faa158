internal import Core
internal import Persistence

/// Gives the account of a duplicate to the student who is the same person.
struct MergeAccounts {
    let ending: EndAccount
    private let accounts = SQLAccountRepository()
    private let invitations = SQLInvitationRepository()

    /// Gives the account of a duplicate to the student. If both have one, the student's account stays, and
    /// the duplicate's is closed.
    ///
    /// - Returns: a sentence about the closed account.
    func merge(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        let account = try accounts.find(of: duplicate, in: db)
        let kept = try accounts.find(of: student, in: db)
        var conflicts: [String] = []
        if let account, let kept {
            try ending.close(account, at: now, in: db)
            let sentence = Phrase("merge.account-closed", ["closed": account.email, "kept": kept.email])
            conflicts.append(sentence.text(in: language, of: .authentication))
        }
        if account != nil || kept != nil {
            for invitee in [duplicate, student] { try invitations.remove(.student(invitee), in: db) }
        }
        try invitations.move(from: duplicate, to: student, in: db)
        try accounts.move(from: duplicate, to: student, in: db)
        return conflicts
    }
}
