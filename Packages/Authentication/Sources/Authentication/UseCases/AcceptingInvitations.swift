import Core
import Networking
import Persistence

extension Accounts {
    /// Opens a student's account with an invitation's code, which is used up.
    ///
    /// - Throws: ``AccountError/invalidInvitation`` before anything else is looked at, so that only who has a
    ///   code learns more; ``AccountError/emailTaken(_:)``.
    func accept(_ request: AcceptInvitation, _ call: AsyncCall) async throws -> Principal {
        let at = call.caller.at
        guard let code = InvitationCode(typed: request.code) else { throw AccountError.invalidInvitation }
        let hash = secrets.hash(code)
        let (invited, asked) = try await call.read { db in
            (try student(invitedBy: hash, at: at, in: db), try rules(db))
        }
        let email = try EmailAddress(parsing: request.email)
        let password = try Password(request.password)
        try asked.check(password, of: email, as: .student)
        try await call.read { db in
            guard try accounts.find(email, in: db) == nil else { throw AccountError.emailTaken(email) }
        }
        let stored = try await hashed(password, call)
        return try await call.write(about: "student \(invited)") { db in
            // Again: the code may have been used while the password was hashed.
            let student = try student(invitedBy: hash, at: at, in: db)
            try invitations.remove(of: student, in: db)
            let account = NewAccount(email: email, student: student, password: stored)
            let principal = try accounts.open(account, at: at, in: db)
            try remember(call.caller, as: principal.account, with: nil, in: db)
            return .done(principal)
        }
    }

    /// - Throws: ``AccountError/invalidInvitation``, also where the student is gone or was withdrawn since.
    private func student(
        invitedBy hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> StudentID {
        guard let id = try invitations.student(hash, at: now, in: db) else {
            throw AccountError.invalidInvitation
        }
        do {
            guard try students.find(.id(id), in: db).isActive else { throw AccountError.invalidInvitation }
            return id
        } catch is NotFound {
            throw AccountError.invalidInvitation
        }
    }
}
