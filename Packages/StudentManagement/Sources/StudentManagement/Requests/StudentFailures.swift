internal import Core

/// An example of each error of this feature's requests.
enum StudentFailures {
    static let unknown: [any AcademyError] = [NotFound("student", 12)]
    static let unknownGuardian: [any AcademyError] = [NotFound("guardian", 12)]
    static let addGuardian = unknown + [StudentError.erased(StudentID(12))] + guardianExists
    static let editGuardian = unknownGuardian + guardianExists + mayNotSetRights
    static let keepSight = unknown + unknownGuardian + [StudentError.notOfAge(name: name)]
    static let unknownFamily: [any AcademyError] = [NotFound("family", 12)]
    static let joinGuardians =
        unknownGuardian + [StudentError.guardianWithoutContact("Rosa Quispe"), StudentError.sameGuardian]
        + guardianExists + mayNotSetRights
    static let separateGuardian = unknownGuardian + [StudentError.notJoined("Rosa Quispe")]
    static let unknownNote: [any AcademyError] = [NotFound("note", 12)]
    static let addNote = unknown + [StudentError.erased(StudentID(12)), StudentError.noteExists]
    static let editNote = unknownNote + [StudentError.noteExists]
    static let editContact = unknown + [StudentError.erased(StudentID(12))]
    static let admit = taken + days + [ProfileError.missing]
    static let edit = unknown + [StudentError.erased(StudentID(12))] + admit
    static let withdraw = unknown + [StudentError.alreadyWithdrawn(name: name), ProfileError.missing]
    static let readmit =
        unknown + [StudentError.erased(StudentID(12)), StudentError.notWithdrawn(name: name)]
    static let delete = unknown + [StudentError.hasHistory(StudentID(12), name: name)]
    static let merge =
        unknown + [StudentError.erased(StudentID(12)), StudentError.sameStudent(name), ProfileError.missing]
    static let erase = unknown + [ProfileError.missing]

    private static let mayNotSetRights: [any AcademyError] = [
        AccessError.missingPermission(.setGuardianRights)
    ]
    private static let name = "Inés Quispe"
    private static let holder = StudentSummary(
        id: StudentID(12), name: name, isActive: true, mayAttend: true)
    private static let guardianExists: [any AcademyError] = [StudentError.guardianExists("Rosa Quispe")]

    private static let taken = DocumentedErrors.of(
        { throw StudentError.nationalIDTaken("45678912", by: holder) })

    private static let days = DocumentedErrors.of(
        { _ = try StudentFields.birthDate(CalendarDay(parsing: "2030-01-01"), today: today()) },
        { try StudentFields.checkIsPast(joinedOn: CalendarDay(parsing: "2030-01-01"), today: today()) })

    private static func today() throws(InvalidValue) -> CalendarDay { try CalendarDay(parsing: "2026-11-20") }
}
