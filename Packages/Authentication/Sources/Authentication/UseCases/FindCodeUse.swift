internal import Application
internal import Core
internal import Persistence

/// Finds what a one-time code may be used for.
struct FindCodeUse {
    let students: any StudentAdmissions
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let addingRoles: AddRoles
    private let accounts = SQLAccountRepository()
    private let invitations = SQLInvitationRepository()
    private let signUps = SQLSignUpRepository()
    private let codes = SQLGuardianCodeRepository()
    private let resets = SQLPasswordResetRepository()

    func serve(_ service: inout Service) { service.onAsync(ShowInvitation.self, show) }

    /// Shows the address and the minimum length of the password that go with a code, and the first names of
    /// the students whom a guardian will see.
    ///
    /// - Throws: ``AccountError/invalidInvitation``.
    private func show(_ request: ShowInvitation, _ call: AsyncCall) async throws -> InvitationState {
        guard let code = OneTimeCode(typed: request.code) else { throw AccountError.invalidInvitation }
        return try await call.read { db in
            let use = try use(of: secrets.hash(code), at: call.caller.at, in: db)
            let contact = try use.person.flatMap { try addingRoles.wards.contact(of: $0, in: db) }
            let suggested =
                try use.email ?? contact?.email ?? use.student.flatMap { try students.email(of: $0, in: db) }
            let invited: EmailAddress? =
                if case .invitation(.staff(let email, _)) = use { email } else { contact?.email }
            let wards =
                try use.person.map { try addingRoles.wards.wards(of: $0, at: call.caller.at, in: db) } ?? []
            return InvitationState(
                email: suggested, isEmailFixed: use.email != nil,
                minimumLength: try rules(db).minimum(of: use.role.audience), guardian: contact?.name,
                hasAccount: try invited.flatMap { try accounts.find($0, in: db) } != nil,
                children: wards.filter { $0.rights.contains(.sees) }.map(\.firstName))
        }
    }

    /// Whether the code of a ``CodeMessage`` was used or revoked, or has expired.
    ///
    /// - Returns: false for a code that cannot be decrypted.
    func hasEnded(sealedCode: [UInt8], at now: Instant, in db: any Transaction) throws -> Bool {
        guard let text = secrets.opened(sealedCode: sealedCode), let code = OneTimeCode(typed: text) else {
            return false
        }
        do {
            _ = try use(of: secrets.hash(code), at: now, in: db)
            return false
        } catch AccountError.invalidInvitation {
            return true
        }
    }

    /// The student whom the use of a code concerns, as a sign-up with a student's code does; nil if there is
    /// none, or if a guardian may have several.
    func student(of use: CodeUse, at now: Instant, in db: any Transaction) throws -> StudentID? {
        guard case .signUp(let signUp) = use, let code = signUp.guardianCode else { return use.student }
        return try codes.use(of: code, at: now, in: db)?.student
    }

    /// Finds the use of a valid code.
    ///
    /// - Throws: ``AccountError/invalidInvitation``, also if the student was erased or withdrawn meanwhile;
    ///   ``GuardianAccountError/needsSignUp`` for the code of a student.
    func use(of hash: [UInt8], at now: Instant, in db: any Transaction) throws -> CodeUse {
        if let id = try resets.account(hash, at: now, in: db), let account = try accounts.find(id, in: db),
            !account.isDisabled
        {
            return .reset(account)
        }
        if let signUp = try signUps.find(code: hash, at: now, in: db),
            try signUp.guardianCode != nil || rules(db).allowsSignUp
        {
            return .signUp(signUp)
        }
        guard let invitee = try invitations.invitee(hash, at: now, in: db) else {
            guard let person = try addingRoles.use(of: hash, at: now, in: db).person else {
                throw GuardianAccountError.needsSignUp
            }
            return .guardian(person)
        }
        guard let student = invitee.owner.student else { return .invitation(invitee) }
        do {
            guard try students.find(.id(student), in: db).isActive else {
                throw AccountError.invalidInvitation
            }
            return .invitation(invitee)
        } catch is NotFound {
            throw AccountError.invalidInvitation
        }
    }
}
