public import Core
public import Persistence

/// The guardians of students, as attendance and its messages need them.
extension StudentLookup {
    /// Of some students, those with a guardian for whom one of some rights is recorded. Whether the guardian
    /// has it today is known only for each student.
    public func students(
        among ids: [StudentID], withAnyOf rights: [GuardianRight], in db: any Transaction
    ) throws -> Set<StudentID> {
        try SQLInformedGuardians().students(among: ids, withAnyOf: rights, in: db)
    }

    /// The names of the guardians who may act for students today, by student; a student without one is left
    /// out.
    public func actingGuardians(
        of ids: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [String]] {
        try SQLInformedGuardians().names(of: ids, with: .acts, majority, in: db)
    }

    /// All guardians of a student who have an address.
    public func guardianContacts(
        of student: StudentID, in db: any Transaction
    ) throws -> [Contact] {
        try SQLGuardianRepository().guardians(of: student, in: db).compactMap { guardian in
            guardian.email.map { Contact(name: guardian.name, email: $0) }
        }
    }
}
