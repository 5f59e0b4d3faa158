public import Application
public import Core
public import Persistence

/// The façade of students, guardians and notes.
public struct Students: Sendable {
    /// The features that keep records of students, whose hooks are called when a student leaves, is renamed,
    /// merged, erased or deleted.
    let records: [any StudentLifecycle]
    let today: AcademyDay
    let majority: AcademyMajority
    let notify: GuardianNotifier
    let removeDelivered: @Sendable () async throws -> Int
    private let students = SQLStudentRepository()
    private let guardians = SQLGuardianRepository()
    private let notes = SQLNoteRepository()
    private let merges = SQLMergedStudents()

    /// - Parameters:
    ///   - records: the hooks of the features that keep records of students.
    ///   - today: returns the academy's day at an instant.
    ///   - majority: returns the academy's day at an instant with the age of majority; by default the age of
    ///     the setting's default.
    ///   - notify: tells guardians that the rights of a guardian were changed.
    ///   - removeDelivered: removes the delivered messages about erased students from the mail system, and
    ///     returns the number of those that may still be there.
    public init(
        records: [any StudentLifecycle], today: @escaping AcademyDay,
        majority: AcademyMajority? = nil, notify: @escaping GuardianNotifier = { _, _, _, _ in },
        removeDelivered: @escaping @Sendable () async throws -> Int = { 0 }
    ) {
        self.records = records
        self.today = today
        let years = FamilySettings.ageOfMajority(in: [:])
        self.majority = majority ?? { AgeOfMajority(today: try today($0, $1), years: years) }
        self.notify = notify
        self.removeDelivered = removeDelivered
    }
}

extension Students: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            FindStudents.self, AdmitStudent.self, EditStudent.self, WithdrawStudent.self, ReadmitStudent.self,
            DeleteStudent.self, EraseStudent.self, MergeStudents.self, AddGuardian.self, EditGuardian.self,
            RemoveGuardian.self, ListGuardians.self, EditGuardianRights.self, KeepGuardianSight.self,
            ListFamilies.self, ShowFamily.self, ListGuardianMatches.self,
            JoinGuardians.self, SeparateGuardian.self, ListNotes.self, AddNote.self, EditNote.self,
            RemoveNote.self, EditContact.self,
        ]
    }

    public var migrations: [Migration] { StudentMigrations.all }
    public var settings: [Setting] { FamilySettings.all }
    public var destinations: [Destination] { [.students, .families, .ownNotes] }

    public var checks: [DataCheck] { SQLStudentChecks.all }

    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("student") { try students.student(.id(StudentID($0)), in: $1)?.name },
            SubjectKind("guardian") { try guardians.guardian(.id(GuardianID($0)), in: $1)?.name },
            SubjectKind("family") { try guardians.people.person(GuardianPersonID($0), in: $1)?.profile.name },
            SubjectKind("note") { try notes.note(NoteID($0), in: $1)?.text },
        ]
    }

    /// Whether a text by which a guardian is found is missing, as after a migration.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try guardians.people.areTextsMissing(in: db)
    }

    /// Writes missing texts by which guardians are found, a limited number at a time.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try guardians.people.writeMissingTexts(in: db)
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        if let guardian = person.guardian { return [try guardians.personalData(of: guardian, in: db)] }
        guard let student = person.student else { return [] }
        return [
            try students.personalData(of: student, in: db), try guardians.personalData(of: student, in: db),
            try notes.personalData(of: student, in: db), try merges.personalData(of: student, in: db),
        ]
    }
}
