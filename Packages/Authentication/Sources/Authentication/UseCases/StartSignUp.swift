internal import Application
internal import Core
internal import Persistence

/// Stores the sign-ups of people who open an account of a student themselves.
struct StartSignUp {
    let students: any StudentAdmissions
    let messenger: any CodeMessenger
    let rules: @Sendable (any Transaction) throws -> SignInRules
    let secrets: Secrets
    let hashing: HashPassword
    let requestBudgets: GuessBudgets
    let addingRoles: AddRoles
    private let signUps = SQLSignUpRepository()

    func serve(_ service: inout Service) {
        service.on(ShowSignUp.self) { _, _, db in
            SignUpAvailability(isOpen: try rules(db).allowsSignUp && messenger.isEnabled(in: db))
        }
        service.onAsync(SignUp.self, signUp)
    }

    /// Stores a sign-up. The look-up of its address, and the message with its code, follow the response
    /// (``WriteWaitingMessages``).
    ///
    /// If the address has an account, its owner gets a notice instead of the code. The response and the work
    /// are the same in both cases: the password is hashed, the sign-up is stored, and the address gets
    /// another message only after the minutes of ``PendingSignUp/pause``.
    ///
    /// The code of a student is accepted although other people cannot sign up. It is used up only
    /// when the sign-up is confirmed.
    ///
    /// - Throws: ``SignUpError/closed``, ``SignUpError/wait(seconds:)``; ``AccountError/noMessages``,
    ///   ``AccountError/invalidInvitation`` for the code of a student, after the limits of sign-ups; the
    ///   errors of a new password; `InvalidValue` for a birth date that cannot be.
    private func signUp(_ request: SignUp, _ call: AsyncCall) async throws -> EmptyResponse {
        let caller = call.caller
        let person = NewPerson(
            firstName: try WrittenName.parse(request.firstName, field: "firstName"),
            lastName: try WrittenName.parse(request.lastName, field: "lastName"),
            birthDate: request.birthDate,
            email: try EmailAddress(parsing: request.email))
        let password = try Password(request.password)
        let rules = try await call.read { db in
            let rules = try self.rules(db)
            guard rules.allowsSignUp || request.guardianCode != nil else { throw SignUpError.closed }
            guard try messenger.isEnabled(in: db) else { throw AccountError.noMessages }
            if let day = person.birthDate { try students.check(birthDate: day, at: caller.at, in: db) }
            return rules
        }
        try rules.check(password, of: person.email, as: .students)
        try takeSignUp(person.email, for: caller)
        let guardianCode = try request.guardianCode.map(hash)
        try await call.read { db in
            try checkPause(person.email, at: caller.at, in: db)
            if let guardianCode { try checkIsOfStudent(guardianCode, at: caller.at, in: db) }
        }
        let stored = try await hashing.hashed(password, call, isKnown: false)
        let signUp = PendingSignUp(
            person: person, password: stored, createdAt: caller.at,
            language: caller.preferredLanguage, guardianCode: guardianCode)
        return try await call.write(about: PendingSignUp.subject) { db in
            // Another sign-up with the address may have been stored during the hash.
            try checkPause(person.email, at: caller.at, in: db)
            // This code is never sent; that of the message replaces it.
            let code = secrets.hash(secrets.oneTimeCode())
            for email in try signUps.store(signUp, code: code, from: caller.network, in: db) {
                try messenger.removeMessages(toNewcomer: email, in: db)
            }
            return .done(EmptyResponse())
        }
    }

    /// - Throws: ``AccountError/invalidInvitation``.
    private func hash(typed code: String) throws -> [UInt8] {
        guard let code = OneTimeCode(typed: code) else { throw AccountError.invalidInvitation }
        return secrets.hash(code)
    }

    /// - Throws: ``AccountError/invalidInvitation``.
    private func checkIsOfStudent(_ code: [UInt8], at now: Instant, in db: any Transaction) throws {
        guard try addingRoles.use(of: code, at: now, in: db).student != nil else {
            throw AccountError.invalidInvitation
        }
    }

    /// Takes a token of the network and one of the address, unless the request comes from this machine.
    ///
    /// - Throws: ``SignUpError/wait(seconds:)``.
    private func takeSignUp(_ email: EmailAddress, for caller: Caller) throws(SignUpError) {
        guard case .network(let network) = caller.network else { return }
        for subject in [GuessSubject.signUpFrom(network: network), .signUp(email)] {
            if let seconds = requestBudgets.secondsToWait(subject, for: caller) {
                throw .wait(seconds: seconds)
            }
        }
    }

    /// - Throws: ``SignUpError/wait(seconds:)`` within ``PendingSignUp/pause`` of the last sign-up with the
    ///   address, whether it has an account or not.
    private func checkPause(_ email: EmailAddress, at now: Instant, in db: any Transaction) throws {
        guard let last = try signUps.createdAt(of: email, in: db) else { return }
        let until = last.adding(minutes: PendingSignUp.pause)
        if last <= now, now < until {
            throw SignUpError.wait(seconds: now.wholeSeconds(until: until))
        }
    }
}
