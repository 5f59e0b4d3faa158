internal import Application
internal import Core
internal import Persistence

/// Invites students and members of staff to open their accounts.
struct InviteUser {
    let students: any StudentDirectory
    let instructors: any InstructorDirectory
    let secrets: Secrets
    let sending: SendCode
    private let checkingRoles = CheckStaffRole()
    private let accounts = SQLAccountRepository()
    private let invitations = SQLInvitationRepository()

    func serve(_ service: inout Service) {
        service.onComposed(InviteStudent.self, invite)
        service.onAsync(InviteStaff.self, invite)
    }

    /// Creates a one-time code with which a student opens their account.
    ///
    /// - Throws: `NotFound`; ``AccountError/exists(student:)``, ``AccountError/studentInactive(_:)``.
    private func invite(
        _ request: InviteStudent, _ call: ComposedCall, in db: any Transaction
    ) throws -> Invitation {
        let reference = try call.caller.signedIn().resolving(request.student)
        let student = try students.find(reference, in: db)
        guard try accounts.find(of: student.id, in: db) == nil else {
            throw AccountError.exists(student: student.name)
        }
        guard student.isActive else { throw AccountError.studentInactive(student.name) }
        let (code, expiresAt) = try invite(
            .student(student.id), by: call.caller, isDryRun: call.isDryRun, in: db)
        return Invitation(
            code: code, student: student.id, studentName: student.name, expiresAt: expiresAt)
    }

    /// Creates a one-time code with which a member of staff opens their account, or adds the role to the
    /// account that signs in with the address.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)``, ``AccountError/notStaff``, ``AccountError/ownersOnly``,
    ///   ``AccountError/strongerRole(_:)``, ``AccountError/instructorMissing``.
    private func invite(_ request: InviteStaff, _ call: AsyncCall) async throws -> StaffInvitation {
        let email = try EmailAddress(parsing: request.email)
        let name = try WrittenName.parseOptional(request.name, field: "name")
        let changes = [AuditChange(field: "email", old: nil, new: email.text)]
        return try await call.write(about: "new \(request.role.title)", changes: changes) { db in
            let instructor = try request.instructor.map { try instructors.find($0, in: db) }
            let member = StaffMember(role: request.role, name: name, instructor: instructor)
            try checkingRoles.check(member, givenBy: call.caller, in: db)
            try checkIsNoStaff(email, in: db)
            let (code, expiresAt) = try invite(
                .staff(email, member), by: call.caller, isDryRun: call.isDryRun, in: db)
            return .done(
                StaffInvitation(code: code, email: email, role: member.role, expiresAt: expiresAt))
        }
    }

    /// Checks that no member of staff signs in with an address, and that its account is not disabled.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)``.
    private func checkIsNoStaff(_ email: EmailAddress, in db: any Transaction) throws {
        guard let account = try accounts.find(email, in: db) else { return }
        guard account.staffRole == nil, !account.isDisabled else { throw AccountError.emailTaken(email) }
    }

    /// Stores an invitation in place of the invitee's last one, and sends its code.
    private func invite(
        _ invitee: Invitee, by caller: Caller, isDryRun: Bool, in db: any Transaction
    ) throws -> (code: String, expiresAt: Instant) {
        let code = secrets.oneTimeCode()
        let expiresAt = caller.at.adding(seconds: Invitation.lifetime * 86_400)
        try invitations.store(
            secrets.hash(code), for: invitee, by: try caller.signedIn().account, at: caller.at,
            expiresAt: expiresAt, in: db)
        try sending.send(
            code, to: invitee.addressee, as: invitee.owner.role, at: caller.at, until: expiresAt, in: db)
        return (isDryRun ? "" : code.grouped, expiresAt)
    }
}

extension Invitee {
    fileprivate var addressee: CodeMessage.Addressee {
        switch self {
        case .student(let id): .student(id)
        case .staff(let email, let member): .staff(email, name: member.name)
        }
    }
}
