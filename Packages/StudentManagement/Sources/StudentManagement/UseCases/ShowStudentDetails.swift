internal import Application
internal import Core
internal import Persistence

/// Shows a student with their guardians.
struct ShowStudentDetails {
    let majority: AcademyMajority
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()

    func serve(_ service: inout Service) {
        service.on(ShowStudent.self) { request, caller, db in
            let student = try student(request.student, caller, in: db)
            let isOfAge = try student.isOfAge(at: caller.at, majority, in: db)
            return StudentDetails(
                student: student, guardians: try shown(of: student, isOfAge, to: caller, in: db),
                isOfAge: isOfAge)
        }
        service.on(ListGuardians.self) { request, caller, db in
            let student = try student(request.student, caller, in: db)
            let isOfAge = try student.isOfAge(at: caller.at, majority, in: db)
            return Page(items: try shown(of: student, isOfAge, to: caller, in: db), next: nil)
        }
    }

    /// The guardians of a student, to a guardian without the addresses and phone numbers of the others.
    private func shown(
        of student: Student, _ isOfAge: Bool, to caller: Caller, in db: any Transaction
    ) throws -> [Guardian] {
        let principal = try caller.signedIn()
        let isGuardian = principal.role.audience == .students && principal.student != student.id
        return try guardians.guardians(of: student.id, in: db).map { guardian in
            let guardian = guardian.with(isOfAge: isOfAge)
            return isGuardian && guardian.person != principal.person ? guardian.withoutContact() : guardian
        }
    }

    private func student(
        _ reference: Reference<Kind.Student>, _ caller: Caller, in db: any Transaction
    ) throws -> Student {
        try students.required(try caller.signedIn().resolving(reference), in: db)
    }
}

extension Student {
    /// Whether the student is of age, which is read only if the birth date is known.
    func isOfAge(
        at now: Instant, _ majority: AcademyMajority, in db: any Transaction
    ) throws -> Bool {
        guard birthDate != nil else { return false }
        return try majority(now, db).isReached(bornOn: birthDate)
    }
}
