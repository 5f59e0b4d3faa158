public import Application
public import Core
public import Persistence

/// The façade of students, guardians and notes.
public struct Students: Sendable {
    /// The features that keep records of students, whose hooks are called when a student leaves or is erased.
    let records: [any StudentLifecycle]
    let today: @Sendable (Instant, any Transaction) throws -> CalendarDay
    let removeDelivered: @Sendable () async throws -> Int
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()
    let notes = SQLNoteRepository()
    let merges = SQLMergedStudents()

    /// - Parameters:
    ///   - records: the hooks of the features that keep records of students.
    ///   - today: returns the academy's day at an instant.
    ///   - removeDelivered: removes the delivered messages about erased students from the mail system, and
    ///     returns the number of those that may still be there.
    public init(
        records: [any StudentLifecycle],
        today: @escaping @Sendable (Instant, any Transaction) throws -> CalendarDay,
        removeDelivered: @escaping @Sendable () async throws -> Int = { 0 }
    ) {
        self.records = records
        self.today = today
        self.removeDelivered = removeDelivered
    }

    /// Finds a student by one indexed query.
    ///
    /// - Throws: `NotFound` `student.not-found`, also for `me`, which only a caller can resolve.
    func student(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> Student {
        guard let found = try students.student(reference, in: db) else {
            throw NotFound("student", reference)
        }
        return found
    }
}

extension Students: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            FindStudents.self, AdmitStudent.self, EditStudent.self, WithdrawStudent.self, ReadmitStudent.self,
            DeleteStudent.self, EraseStudent.self, MergeStudents.self, AddGuardian.self, EditGuardian.self,
            RemoveGuardian.self, ListNotes.self, AddNote.self, EditNote.self, RemoveNote.self,
            EditContact.self,
        ]
    }

    public var migrations: [Migration] { StudentMigrations.all }
    public var sheets: [any Sheet] {
        [StudentSheet(students: self), GuardianSheet(students: self), NoteSheet(students: self)]
    }
    public var destinations: [Destination] { [.students, .ownNotes] }

    public var checks: [DataCheck] { SQLStudentChecks.all }
    public var repairs: [DataRepair] { [duplicates, invisibleCharacters, wrongNames] }

    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("student") { try students.student(.id(StudentID($0)), in: $1)?.name },
            SubjectKind("guardian") { try guardians.guardian(.id(GuardianID($0)), in: $1)?.name },
            SubjectKind("note") { try notes.note(NoteID($0), in: $1)?.text },
        ]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        [
            try students.personalData(of: person.student, in: db),
            try guardians.personalData(of: person.student, in: db),
            try notes.personalData(of: person.student, in: db),
            try merges.personalData(of: person.student, in: db),
        ]
    }

    public func serve(_ service: inout Service) {
        service.on(AdmitStudent.self, admit)
        service.on(FindStudents.self, find)
        service.on(ShowStudent.self, show)
        service.on(EditStudent.self, edit)
        service.on(EditContact.self, editContact)
        service.on(WithdrawStudent.self, withdraw)
        service.on(ReadmitStudent.self, readmit)
        service.on(DeleteStudent.self, delete)
        service.on(MergeStudents.self, merge)
        service.onAsync(EraseStudent.self, erase)
        service.on(ShowGuardian.self, showGuardian)
        service.on(AddGuardian.self, addGuardian)
        service.on(EditGuardian.self, editGuardian)
        service.on(RemoveGuardian.self, removeGuardian)
        service.on(AddNote.self, addNote)
        service.on(ListNotes.self, listNotes)
        service.on(ShowNote.self, showNote)
        service.on(EditNote.self, editNote)
        service.on(RemoveNote.self, removeNote)
        service.auditChanges(by: EditStudent.self) { try student($0.student, in: $2) }
        service.auditChanges(by: ReadmitStudent.self) { try student($0.student, in: $2) }
        auditLeavingAndMerging(&service)
        service.auditChanges(by: RemoveGuardian.self) { try requiredGuardian(.id($0.guardian), in: $2) }
        service.auditChanges(by: RemoveNote.self) { try requiredNote($0.note, in: $2) }
        service.auditChanges(by: EditContact.self) {
            try student($1.signedIn().resolving($0.student), in: $2)
        }
    }
}
