internal import Application
internal import Core
internal import Persistence

/// Creates the codes with which guardians get accounts.
struct InviteGuardians {
    let students: any StudentDirectory
    let wards: any WardDirectory
    let secrets: Secrets
    let sending: SendCode
    /// The name of the owner of an account.
    let name: @Sendable (AccountID, any Transaction) throws -> String?
    private let accounts = SQLAccountRepository()
    private let codes = SQLGuardianCodeRepository()

    func serve(_ service: inout Service) {
        service.onAsync(InviteGuardian.self, invite)
        service.onAsync(CreateGuardianCode.self, createCode)
    }

    /// Creates a code for a guardian. If the request asks for rights, gives them and informs the other
    /// guardians.
    ///
    /// - Throws: `NotFound`; ``GuardianAccountError/exists(name:)``; ``AccessError/missingPermission(_:)`` if
    ///   the caller may not set rights.
    private func invite(_ request: InviteGuardian, _ call: AsyncCall) async throws -> GuardianInvitation {
        let found = try await call.read { try wards.find(request.guardian, in: $0) }
        let givesRights = request.givesRights ?? false
        return try await call.write(about: "guardian \(found.id)", concerning: found.student) {
            db -> Outcome<GuardianInvitation> in
            if try givesRights && !call.caller.signedIn().permissions.contains(.setGuardianRights) {
                return .refused(AccessError.missingPermission(.setGuardianRights))
            }
            let guardian = try wards.find(.id(found.id), in: db)
            guard try accounts.find(of: guardian.person, in: db) == nil else {
                throw GuardianAccountError.exists(name: guardian.name)
            }
            let given = try givesRights ? giveRights(to: guardian.person, by: call.caller, in: db) : []
            let (code, expiresAt) = try create(.person(guardian.person), by: call.caller, in: db)
            if let email = guardian.email {
                try sending.send(
                    code, to: .guardian(email, name: guardian.name), as: .guardian, at: call.caller.at,
                    until: expiresAt, in: db)
            }
            return .done(
                GuardianInvitation(
                    code: call.isDryRun ? "" : code.grouped, guardian: guardian.id, person: guardian.person,
                    name: guardian.name, email: guardian.email,
                    hasAccount: try guardian.email.flatMap { try accounts.find($0, in: db) } != nil,
                    givenRights: given.first?.new ?? [], expiresAt: expiresAt))
        }
    }

    /// Gives all rights at each student where the person has none but that of paying, with an audit entry for
    /// each of these students.
    private func giveRights(
        to person: GuardianPersonID, by caller: Caller, in db: any Transaction
    ) throws -> [GivenRights] {
        let owner = try caller.signedIn()
        let author = try name(owner.account, db) ?? owner.email.text
        let given = try wards.giveAllRights(to: person, by: author, at: caller.at, in: db)
        for rights in given {
            let change = AuditChange(
                field: "rights", old: Self.text(rights.old), new: Self.text(rights.new))
            try AuditEntries.add(
                "EditGuardianRights", subject: "guardian \(rights.guardian)", concerning: rights.student,
                changes: [change], by: caller, in: db)
        }
        return given
    }

    private static func text(_ rights: [GuardianRight]) -> String {
        rights.map(\.rawValue).joined(separator: ", ")
    }

    /// Creates a code for a new guardian of a student.
    ///
    /// - Throws: `NotFound`; ``AccountError/studentInactive(_:)``.
    private func createCode(_ request: CreateGuardianCode, _ call: AsyncCall) async throws -> GuardianCode {
        let found = try await call.read { db in
            try students.find(call.caller.signedIn().resolving(request.student), in: db)
        }
        return try await call.write(about: "student \(found.id)", concerning: found.id) { db in
            let student = try students.find(.id(found.id), in: db)
            guard student.isActive else { throw AccountError.studentInactive(student.name) }
            let (code, expiresAt) = try create(.student(student.id), by: call.caller, in: db)
            return .done(
                GuardianCode(
                    code: call.isDryRun ? "" : code.grouped, student: student.id, studentName: student.name,
                    expiresAt: expiresAt))
        }
    }

    private func create(
        _ use: GuardianCodeUse, by caller: Caller, in db: any Transaction
    ) throws -> (OneTimeCode, expiresAt: Instant) {
        let code = secrets.oneTimeCode()
        let expiresAt = caller.at.adding(seconds: Invitation.lifetime * 86_400)
        try codes.store(
            secrets.hash(code), for: use, by: caller.signedIn().account, at: caller.at, expiresAt: expiresAt,
            in: db)
        return (code, expiresAt)
    }
}
