internal import Core
internal import Networking
internal import Persistence

extension Accounts {
    /// Creates a one-time code with which a student opens their account.
    ///
    /// - Throws: ``AccountError/exists(student:)``, ``AccountError/studentInactive(_:)``.
    func invite(_ request: InviteStudent, _ call: AsyncCall) async throws -> Invitation {
        let reference = try call.caller.signedIn().resolving(request.student)
        let student = try await call.read { try students.find(reference, in: $0).id }
        return try await call.write(about: "student \(student)") { db in
            let student = try students.find(.id(student), in: db)
            guard try accounts.find(of: student.id, in: db) == nil else {
                throw AccountError.exists(student: student.name)
            }
            guard student.isActive else { throw AccountError.studentInactive(student.name) }
            let (code, expiresAt) = try invite(.student(student.id), call, in: db)
            return .done(
                Invitation(code: code, student: student.id, studentName: student.name, expiresAt: expiresAt))
        }
    }

    /// Creates a one-time code with which an admin opens their account.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)``.
    func invite(_ request: InviteAdmin, _ call: AsyncCall) async throws -> AdminInvitation {
        let email = try EmailAddress(parsing: request.email)
        return try await call.write(about: Invitee.admin(email).subject) { db in
            try checkIsFree(email, in: db)
            let (code, expiresAt) = try invite(.admin(email), call, in: db)
            return .done(AdminInvitation(code: code, email: email, expiresAt: expiresAt))
        }
    }

    /// Stores an invitation in place of the invitee's last.
    private func invite(
        _ invitee: Invitee, _ call: AsyncCall, in db: any Transaction
    ) throws -> (code: String, expiresAt: Instant) {
        let (caller, code) = (call.caller, secrets.invitationCode())
        let expiresAt = caller.at.adding(seconds: Invitation.lifetime * 86_400)
        try invitations.store(
            secrets.hash(code), for: invitee, by: try caller.signedIn().account, at: caller.at,
            expiresAt: expiresAt, in: db)
        return (call.isDryRun ? "" : code.grouped, expiresAt)
    }

    /// - Throws: ``AccountError/emailTaken(_:)``.
    func checkIsFree(_ email: EmailAddress, in db: any Transaction) throws {
        guard try accounts.find(email, in: db) == nil else { throw AccountError.emailTaken(email) }
    }
}
