import Core
import Networking
import Persistence

extension Accounts {
    /// Makes a one-time code with which a student opens their own account.
    ///
    /// - Throws: ``AccountError/exists(student:)``, ``AccountError/studentInactive(_:)``.
    func invite(_ request: InviteStudent, _ call: AsyncCall) async throws -> Invitation {
        let at = call.caller.at
        let reference = try call.caller.resolving(request.student)
        let student = try await call.read { try students.find(reference, in: $0).id }
        return try await call.write(about: "student \(student)") { db in
            let student = try students.find(.id(student), in: db)
            guard try !hasAccount(student.id, in: db) else {
                throw AccountError.exists(student: student.name)
            }
            guard student.isActive else { throw AccountError.studentInactive(student.name) }
            let code = secrets.invitationCode()
            let expiresAt = at.adding(seconds: Invitation.lifetime * 86_400)
            try invitations.keep(secrets.hash(code), for: student.id, at: at, expiresAt: expiresAt, in: db)
            return .done(
                Invitation(
                    code: code.grouped, student: student.id, studentName: student.name, expiresAt: expiresAt))
        }
    }
}
