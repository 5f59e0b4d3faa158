internal import Core
internal import Networking
internal import Persistence

extension Accounts {
    /// Opens an account with an invitation's code, which is used up.
    ///
    /// - Throws: ``AccountError/invalidInvitation`` before any other check, so that only the owner of a valid
    ///   code learns more; ``AccountError/invitationEmail``; ``AccountError/emailTaken(_:)``.
    func accept(_ request: AcceptInvitation, _ call: AsyncCall) async throws -> Principal {
        let at = call.caller.at
        guard let code = InvitationCode(typed: request.code) else { throw AccountError.invalidInvitation }
        let hash = secrets.hash(code)
        let (invitee, rules) = try await call.read {
            (try self.invitee(hash, at: at, in: $0), try self.rules($0))
        }
        let email = try EmailAddress(parsing: request.email)
        if case .admin(let invited) = invitee, invited != email { throw AccountError.invitationEmail }
        let password = try Password(request.password)
        try rules.check(password, of: email, as: invitee.role)
        try await call.read { try checkIsFree(email, in: $0) }
        let stored = try await hashed(password, call)
        return try await call.write(about: invitee.subject) { db in
            // The code may have been used while the password was hashed.
            let invitee = try self.invitee(hash, at: at, in: db)
            try invitations.remove(invitee, in: db)
            let account = NewAccount(email: email, student: invitee.student, password: stored)
            let principal = try accounts.open(account, at: at, in: db)
            try remember(call.caller, nil, as: principal.account, with: nil, in: db)
            return .done(principal)
        }
    }

    /// - Throws: ``AccountError/invalidInvitation``, also if the student was erased or withdrawn meanwhile.
    private func invitee(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> Invitee {
        guard let invitee = try invitations.invitee(hash, at: now, in: db) else {
            throw AccountError.invalidInvitation
        }
        guard let student = invitee.student else { return invitee }
        do {
            guard try students.find(.id(student), in: db).isActive else {
                throw AccountError.invalidInvitation
            }
            return invitee
        } catch is NotFound {
            throw AccountError.invalidInvitation
        }
    }
}
