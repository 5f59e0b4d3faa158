internal import Core
internal import Persistence

/// Gives the accounts of duplicates to the student, or to the guardian, who is the same person.
struct MergeAccounts {
    let ending: EndAccount
    private let accounts = SQLAccountRepository()
    private let roles = SQLAccountRoles()
    private let guardianCodes = SQLGuardianCodeRepository()
    private let invitations = SQLInvitationRepository()

    /// Gives the account of a duplicate to the student; a code for guardians of the duplicate ends. If both
    /// have one, the student's account stays, and the duplicate's is closed, or only loses the student if its
    /// owner is a guardian or staff too.
    ///
    /// - Returns: a sentence about the account that the student cannot use any more.
    func merge(
        _ duplicate: StudentID, into student: StudentID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        let account = try accounts.find(of: duplicate, in: db)
        let kept = try accounts.find(of: student, in: db)
        var conflicts: [String] = []
        if let account, let kept {
            let isClosed = try ending.end(.student, of: account, at: now, in: db)
            let sentence = Phrase(
                isClosed ? "merge.account-closed" : "merge.role-ended",
                ["closed": account.email, "kept": kept.email])
            conflicts.append(sentence.text(in: language, of: .authentication))
        }
        if account != nil || kept != nil {
            for invitee in [duplicate, student] { try invitations.remove(.student(invitee), in: db) }
        }
        try guardianCodes.remove(.student(duplicate), in: db)
        try invitations.move(from: duplicate, to: student, in: db)
        try roles.move(from: duplicate, to: student, in: db)
        return conflicts
    }

    /// Gives the account of a guardian to another person, who is the same one. If both have one, the other's
    /// account stays, and the first is closed, or only loses the role of a guardian.
    ///
    /// - Returns: a sentence about the account that is closed, or loses the role.
    func join(
        _ person: GuardianPersonID, to other: GuardianPersonID, at now: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        var conflicts: [String] = []
        try guardianCodes.remove(.person(person), in: db)
        if let account = try accounts.find(of: person, in: db) {
            if let kept = try accounts.find(of: other, in: db) {
                let isClosed = try ending.end(.guardian, of: account, at: now, in: db)
                let sentence = Phrase(
                    isClosed ? "merge.account-closed" : "merge.guardian-ended",
                    ["closed": account.email, "kept": kept.email])
                conflicts.append(sentence.text(in: language, of: .authentication))
            } else {
                try guardianCodes.remove(.person(other), in: db)
            }
        }
        try roles.move(from: person, to: other, in: db)
        return conflicts
    }
}
