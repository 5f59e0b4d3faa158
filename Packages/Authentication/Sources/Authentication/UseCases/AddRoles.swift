internal import Application
internal import Core
internal import Persistence

/// Adds roles to accounts, with codes: those of students and of guardians, and with the password those of
/// staff.
struct AddRoles {
    let students: any StudentDirectory
    let wards: any WardDirectory
    let secrets: Secrets
    /// The name of the owner of an account, or the address without a name.
    let name: @Sendable (AccountID, any Transaction) throws -> String?
    /// The name of the owner of an account; nil without a name.
    let storedName: @Sendable (AccountID, any Transaction) throws -> String?
    private let accounts = SQLAccountRepository()
    private let roles = SQLAccountRoles()
    private let invitations = SQLInvitationRepository()
    private let codes = SQLGuardianCodeRepository()

    func serve(_ service: inout Service) { service.onAsync(AddRole.self, add) }

    /// Adds the role of a code to the caller's account, or a student to the guardian it belongs to. The code
    /// cannot be used again.
    ///
    /// A role of staff is not added in this way: their passwords have a rule of their own, so the password is
    /// needed (``AcceptInvitation``).
    ///
    /// - Throws: ``AccountError/invalidInvitation``; ``GuardianAccountError/needsPassword`` for an invitation
    ///   of staff with the caller's address; ``GuardianAccountError/exists(name:)``,
    ///   ``GuardianAccountError/otherPerson(name:)``; ``AccountError/exists(student:)``,
    ///   ``GuardianAccountError/otherStudent``; the errors of ``WardDirectory``; `InvalidValue` for the name;
    ///   ``AccessError/invalidToken`` if the account was closed or disabled meanwhile.
    private func add(_ request: AddRole, _ call: AsyncCall) async throws -> AddedRole {
        let owner = try call.caller.signedIn()
        guard let code = OneTimeCode(typed: request.code) else { throw AccountError.invalidInvitation }
        let (hash, at) = (secrets.hash(code), call.caller.at)
        let concerned = try await call.read { db in
            try refuseStaff(hash, owner.email, at: at, in: db)
            return try invitedStudent(hash, at: at, in: db) ?? use(of: hash, at: at, in: db).student
        }
        return try await call.write(about: owner.account.subject, concerning: concerned) { db in
            let account = try accounts.account(of: owner, in: db)
            if let student = try invitedStudent(hash, at: at, in: db) {
                try add(student, to: account, at: at, in: db)
                return .done(try added(.student, to: account.id, at: at, in: db))
            }
            let use = try use(of: hash, at: at, in: db)
            let person = try person(of: use, hash, request, account, at: at, in: db)
            if account.person == nil { try roles.open(.guardian(person), of: account.id, at: at, in: db) }
            try codes.remove(use, in: db)
            return .done(try added(.guardian, to: account.id, at: at, in: db))
        }
    }

    private func added(
        _ role: Role, to id: AccountID, at now: Instant, in db: any Transaction
    ) throws -> AddedRole {
        let account = try accounts.find(id, in: db)
        return AddedRole(
            account: id, role: role, student: account?.student, person: account?.person,
            audiences: account?.audiences ?? [],
            wards: try account?.person.map { try wards.wards(of: $0, at: now, in: db) } ?? [])
    }

    /// The student of an invitation that has not expired; nil if the code is another one, or if the student
    /// has left or was erased.
    private func invitedStudent(
        _ hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> StudentID? {
        guard case .student(let id)? = try invitations.invitee(hash, at: now, in: db) else { return nil }
        do {
            return try students.find(.id(id), in: db).isActive ? id : nil
        } catch is NotFound {
            return nil
        }
    }

    /// - Throws: ``GuardianAccountError/needsPassword`` for an invitation of staff with an address.
    private func refuseStaff(
        _ hash: [UInt8], _ email: EmailAddress, at now: Instant, in db: any Transaction
    ) throws {
        if case .staff(email, _)? = try invitations.invitee(hash, at: now, in: db) {
            throw GuardianAccountError.needsPassword
        }
    }

    /// Adds the role of an invitation to an account, whose password was compared. The code cannot be used
    /// again.
    ///
    /// - Throws: ``AccountError/emailTaken(_:)`` for a second role of staff;
    ///   ``AccountError/exists(student:)``, ``GuardianAccountError/exists(name:)``,
    ///   ``GuardianAccountError/otherPerson(name:)``,
    ///   ``GuardianAccountError/otherStudent``; ``AccountError/invalidInvitation`` for any other code.
    func add(_ use: CodeUse, to account: Account, at now: Instant, in db: any Transaction) throws {
        switch use {
        case .invitation(.student(let student)): try add(student, to: account, at: now, in: db)
        case .invitation(.staff(let email, let member)):
            guard account.staffRole == nil else { throw AccountError.emailTaken(email) }
            try roles.open(.staff(member), of: account.id, at: now, in: db)
            try invitations.remove(email, in: db)
        case .guardian(let person):
            try checkCanBecome(person, account, in: db)
            if account.person == nil { try roles.open(.guardian(person), of: account.id, at: now, in: db) }
            try codes.remove(.person(person), in: db)
        case .signUp, .reset: throw AccountError.invalidInvitation
        }
    }

    /// Checks that an account can belong to a person who is a guardian.
    ///
    /// - Throws: ``GuardianAccountError/otherPerson(name:)``, ``GuardianAccountError/exists(name:)``.
    private func checkCanBecome(
        _ person: GuardianPersonID, _ account: Account, in db: any Transaction
    ) throws {
        if let own = account.person, own != person {
            let name = try wards.contact(of: person, in: db)?.name ?? ""
            throw GuardianAccountError.otherPerson(name: name)
        }
        if account.person == nil { try checkIsFree(person, in: db) }
    }

    /// Gives an account the role of a student.
    private func add(
        _ student: StudentID, to account: Account, at now: Instant, in db: any Transaction
    ) throws {
        guard account.student == nil else { throw GuardianAccountError.otherStudent }
        guard try accounts.find(of: student, in: db) == nil else {
            throw AccountError.exists(student: try students.find(.id(student), in: db).name)
        }
        try roles.open(.student(student), of: account.id, at: now, in: db)
        try invitations.remove(.student(student), in: db)
    }

    /// The use of a valid code.
    ///
    /// - Throws: ``AccountError/invalidInvitation``, also if the student has left or was erased, or the
    ///   person was removed.
    func use(of hash: [UInt8], at now: Instant, in db: any Transaction) throws -> GuardianCodeUse {
        guard let use = try codes.use(of: hash, at: now, in: db) else {
            throw AccountError.invalidInvitation
        }
        switch use {
        case .person(let person):
            guard try wards.contact(of: person, in: db) != nil else { throw AccountError.invalidInvitation }
        case .student(let student):
            do {
                guard try students.find(.id(student), in: db).isActive else {
                    throw AccountError.invalidInvitation
                }
            } catch is NotFound {
                throw AccountError.invalidInvitation
            }
        }
        return use
    }

    /// The person whom an account becomes with a code.
    ///
    /// The address of the account need not be confirmed, so that of a stored person proves nothing.
    ///
    /// - Throws: `InvalidValue` `name.missing` if neither the request nor the account has a name; the errors
    ///   of ``WardDirectory``.
    private func person(
        of use: GuardianCodeUse, _ hash: [UInt8], _ request: AddRole, _ account: Account, at now: Instant,
        in db: any Transaction
    ) throws -> GuardianPersonID {
        switch use {
        case .person(let person):
            try checkCanBecome(person, account, in: db)
            return person
        case .student(let student):
            let given = try WrittenName.parseOptional(request.name, field: "name")
            let name = try WrittenName.parse(given ?? storedName(account.id, db) ?? "", field: "name")
            let person = try wards.addGuardian(
                named: name, account.email, as: account.person, to: student, recognises: false,
                by: author(of: hash, or: name, in: db), at: now, in: db)
            if account.person == nil { try checkIsFree(person, in: db) }
            return person
        }
    }

    /// Adds the guardian of a person who signed up with the code of a student, and uses the code up.
    ///
    /// - Throws: ``AccountError/invalidInvitation``; ``GuardianAccountError/exists(name:)``; the errors of
    ///   ``WardDirectory``.
    func addGuardian(
        _ person: NewPerson, withCode hash: [UInt8], at now: Instant, in db: any Transaction
    ) throws -> GuardianPersonID {
        let use = try use(of: hash, at: now, in: db)
        guard let student = use.student else { throw AccountError.invalidInvitation }
        let name = "\(person.firstName) \(person.lastName)"
        let added = try wards.addGuardian(
            named: name, person.email, as: nil, to: student, recognises: true,
            by: author(of: hash, or: name, in: db), at: now, in: db)
        try checkIsFree(added, in: db)
        try codes.remove(use, in: db)
        return added
    }

    /// The name of the member of staff who made a code; that of the new guardian if there is no such code.
    private func author(
        of hash: [UInt8], or guardian: String, in db: any Transaction
    ) throws -> String {
        try codes.author(of: hash, in: db).flatMap { try name($0, db) } ?? guardian
    }

    /// Checks that a person has no account.
    ///
    /// - Throws: ``GuardianAccountError/exists(name:)``.
    func checkIsFree(_ person: GuardianPersonID, in db: any Transaction) throws {
        guard try accounts.find(of: person, in: db) == nil else {
            throw GuardianAccountError.exists(name: try wards.contact(of: person, in: db)?.name ?? "")
        }
    }
}
