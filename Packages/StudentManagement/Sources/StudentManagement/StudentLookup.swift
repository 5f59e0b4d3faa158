public import Application
public import Core
public import Persistence

/// Finds students for other features, and admits those who sign up themselves.
///
/// It needs no other feature, so it can be created before the features whose hooks ``Students`` calls.
public struct StudentLookup: StudentDirectory {
    let students = SQLStudentRepository()
    private let guardians = SQLGuardianRepository()
    let rights = SQLGuardianRights()
    private let notes = SQLNoteRepository()
    private let merges = SQLMergedStudents()
    /// Reads the age from which students decide for themselves.
    let majority: @Sendable (any Transaction) throws -> AgeOfMajority

    /// - Parameter majority: reads the academy's day and the age of majority.
    public init(majority: @escaping @Sendable (any Transaction) throws -> AgeOfMajority) {
        self.majority = majority
    }

    /// Finds a student by one indexed query.
    ///
    /// - Throws: `NotFound` `student.not-found`, also for `me`, which only a caller can resolve.
    public func find(
        _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> StudentSummary {
        guard let found = try students.summary(reference, in: db) else {
            throw NotFound("student", reference)
        }
        return found
    }

    /// Gives a lead the status trial or active, and somebody on trial the status active, since they bought
    /// something.
    public func studentBought(_ student: StudentID, isTrial: Bool, in db: any Transaction) throws {
        try students.raiseStatus(of: student, to: isTrial ? .trial : .active, in: db)
    }

    /// Checks whether a student can have a birth date.
    ///
    /// - Throws: `InvalidValue` `birth-date.in-future` or `birth-date.too-early`.
    public func check(birthDate: CalendarDay, today: CalendarDay) throws(InvalidValue) {
        _ = try StudentFields.birthDate(birthDate, today: today)
    }

    /// Admits a person who signed up, as a lead. The only student whose file has the address and the name is
    /// the person, and gets the birth date, if there is one and the file has none. Others with the address
    /// are relatives.
    ///
    /// - Returns: the student's id.
    public func admitLead(
        firstName: String, lastName: String, birthDate: CalendarDay?, email: EmailAddress,
        on day: CalendarDay, in db: any Transaction
    ) throws -> StudentID {
        let profile = StudentProfile(
            firstName: firstName, lastName: lastName, email: email, birthDate: birthDate,
            joinedOn: day, status: .lead)
        let family = try students.students(with: email, in: db)
        let person = PersonIdentity(profile)
        let named = family.filter { student in
            let other = PersonIdentity(StudentProfile(student))
            return family.count == 1
                ? person.isCalled(like: other) : person.isRecognised(as: other, byNameAlone: false)
        }
        if named.count == 1, let known = named.first {
            if let birthDate { try students.completeBirthDate(birthDate, of: known.id, in: db) }
            return known.id
        }
        return try students.insert(profile, key: nil, in: db)
    }

    /// The ids of the duplicates that were merged into a student.
    public func duplicates(of student: StudentID, in db: any Transaction) throws -> [StudentID] {
        try merges.duplicates(of: student, in: db)
    }

    /// Whether the file of any other student has an address.
    public func hasOther(
        _ email: EmailAddress, than id: StudentID, in db: any Transaction
    ) throws -> Bool {
        try students.students(with: email, in: db).contains { $0.id != id }
    }

    /// The address in a student's file; nil if there is none, or no such student.
    public func email(of id: StudentID, in db: any Transaction) throws -> EmailAddress? {
        try students.student(.id(id), in: db)?.email
    }

    /// The students with these ids; unknown ids are left out.
    public func summaries(
        of ids: [StudentID], in db: any Transaction
    ) throws -> [StudentID: StudentSummary] {
        try students.summaries(of: ids, in: db)
    }

    /// The first students, by last name, whose name, address, number or key contains each word of a text, or
    /// whose guardian matches it; by name, those whose name contains each word.
    public func students(
        matching text: String, byName: Bool, limit: Int, in db: any Transaction
    ) throws -> [StudentSummary] {
        try ShowStudents().students(matching: text, byName: byName, limit: limit, in: db)
    }

    /// The students who may take part in classes, in order of id; leads and those who have left are left out.
    ///
    /// - Parameter limit: the most students that are returned.
    public func attendingStudents(limit: Int, in db: any Transaction) throws -> [StudentID] {
        try students.attending(limit: limit, in: db)
    }

    /// The first names of students by id; unknown ids are left out.
    public func firstNames(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.firstNames(of: ids, in: db)
    }

    /// The phone number of each of these students, else that of the first guardian with one; a student
    /// without either is left out.
    public func phones(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try students.phones(of: ids, in: db)
    }

    /// The notes about injuries that all staff may see, by student; several texts are joined by "; ".
    public func injuries(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try notes.injuries(of: ids, in: db)
    }

    /// The birth dates of students by id; unknown ids and unknown birth dates are left out.
    public func birthDates(
        of ids: [StudentID], in db: any Transaction
    ) throws -> [StudentID: CalendarDay] {
        try students.birthDates(of: ids, in: db)
    }

    /// Of the students with some birth dates, those who are not of age yet.
    public func minors(
        among birthDates: [StudentID: CalendarDay], in db: any Transaction
    ) throws -> Set<StudentID> {
        guard !birthDates.isEmpty else { return [] }
        let age = try majority(db)
        return Set(birthDates.filter { !age.isReached(bornOn: $0.value) }.keys)
    }

    /// Of some students, those who have a guardian.
    public func studentsWithGuardian(
        among ids: [StudentID], in db: any Transaction
    ) throws -> Set<StudentID> {
        try guardians.students(among: ids, in: db)
    }

    /// The names of a student's guardians, in the order in which they were added.
    public func guardianNames(of id: StudentID, in db: any Transaction) throws -> [String] {
        try guardians.guardians(of: id, in: db).map(\.name)
    }

    /// Whether a student was erased; false if there is no such student.
    public func wasErased(_ id: StudentID, in db: any Transaction) throws -> Bool {
        try students.isErased(id, in: db)
    }
}
