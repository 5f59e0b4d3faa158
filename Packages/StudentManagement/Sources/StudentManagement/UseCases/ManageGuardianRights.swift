internal import Application
internal import Core
internal import Persistence

/// Sets the rights of guardians, lets them keep these at students of age, and tells the guardians concerned.
struct ManageGuardianRights {
    let majority: AcademyMajority
    let notify: GuardianNotifier
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()

    func serve(_ service: inout Service) {
        service.on(EditGuardianRights.self, edit)
        service.on(KeepGuardianSight.self, keep)
        service.auditChanges(by: KeepGuardianSight.self) { try guardians.required(.id($0.guardian), in: $2) }
    }

    private func edit(
        _ request: EditGuardianRights, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let before = try guardians.required(.id(request.guardian), in: db)
        var profile = GuardianProfile(before)
        profile.rights = request.rights
        try guardians.updateRecord(before.id, to: profile, in: db)
        try tellOthers(of: before, from: before.rights, to: profile.rights, by: caller, in: db)
        return try present(guardians.required(.id(before.id), in: db), at: caller.at, in: db)
    }

    /// A guardian with the rights of today.
    func present(_ guardian: Guardian, at now: Instant, in db: any Transaction) throws -> Guardian {
        let student = try students.required(.id(guardian.student), in: db)
        return guardian.with(isOfAge: try student.isOfAge(at: now, majority, in: db))
    }

    /// Tells the other guardians of the student who get the messages to the student, each address once,
    /// unless the rights are the same.
    func tellOthers(
        of guardian: Guardian, from old: [GuardianRight], to new: [GuardianRight], by caller: Caller,
        in db: any Transaction
    ) throws {
        let change = GuardianRightsChange(
            student: guardian.student, guardian: guardian.name, old: old, new: new)
        let finding = FindInformedGuardians(majority: { try majority(caller.at, $0) })
        guard let notice = try finding.notice(of: change, about: guardian.person, in: db) else { return }
        try notify(notice.change, notice.recipients, caller, db)
    }

    /// - Throws: `NotFound`; ``StudentError/notOfAge(name:)``.
    private func keep(
        _ request: KeepGuardianSight, by caller: Caller, in db: any Transaction
    ) throws -> Guardian {
        let student = try students.required(caller.signedIn().resolving(request.student), in: db)
        let guardian = try guardians.required(.id(request.guardian), in: db)
        guard guardian.student == student.id else { throw NotFound("guardian", request.guardian) }
        let age = try majority(caller.at, db)
        guard age.isReached(bornOn: student.birthDate) else {
            throw StudentError.notOfAge(name: student.name)
        }
        guard guardian.isKept != request.isKept else { return guardian.with(isOfAge: true) }
        var profile = GuardianProfile(guardian)
        profile.isKept = request.isKept
        try guardians.updateRecord(guardian.id, to: profile, in: db)
        let ofToday = { (isKept: Bool) in
            GuardianRule.rights(
                Set(guardian.rights), isKept: isKept, birthDate: student.birthDate, age
            ).sorted()
        }
        let change = GuardianRightsChange(
            student: student.id, guardian: guardian.name, old: ofToday(guardian.isKept),
            new: ofToday(request.isKept))
        if guardian.email != nil, change.old != change.new {
            try notify(change, [GuardianContact(guardian)], caller, db)
        }
        return try guardians.required(.id(guardian.id), in: db).with(isOfAge: true)
    }
}
