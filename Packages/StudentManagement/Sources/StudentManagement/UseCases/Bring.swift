public import Core
public import Persistence

extension Students {
    /// Brings a student from the academy's own files; one whose key is there already stays as it is.
    ///
    /// - Throws: `InvalidValue` or ``StudentError`` with the field that is wrong.
    public func bring(
        _ facts: StudentFacts, today: CalendarDay, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Student> {
        let key = try EntityKey.parse(facts.key)
        if let id = try students.id(ofKey: key, in: db) { return ImportOutcome(id, isNew: false) }
        let raw = StudentInput(
            firstName: facts.firstName, lastName: facts.lastName, email: facts.email,
            nationalID: facts.nationalID, phone: facts.phone, birthDate: facts.birthDate,
            joinedOn: facts.joinedOn, status: facts.status, level: facts.level)
        let profile = try StudentProfile(parsing: raw, today: today)
        return ImportOutcome(try students.insert(profile, key: key, in: db), isNew: true)
    }

    /// Brings a guardian; one of that name whom the student has already stays as it is.
    ///
    /// - Returns: nil where the student was erased: what was forgotten does not come back.
    /// - Throws: `InvalidValue` with the field that is wrong; `NotFound` where there is no such student.
    public func bring(_ facts: GuardianFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Guardian>?
    {
        let profile = try GuardianProfile(
            parsing: facts.name, email: facts.email, phone: facts.phone, relationship: facts.relationship,
            pays: facts.pays)
        if try wasErased(facts.student, in: db) { return nil }
        if let id = try guardians.id(of: facts.student, name: profile.name, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        return ImportOutcome(try guardians.insert(profile, of: facts.student, in: db), isNew: true)
    }

    /// Gives every student as a row of the academy's own files, in the order of the ids.
    ///
    /// A student without a key is written as `student-12`.
    public func forEachStudent(
        in db: any Transaction, _ body: (StudentID, StudentFacts) throws -> Void
    ) throws {
        try students.forEach(in: db) { student in
            let facts = StudentFacts(
                key: student.key ?? ExportKey.text("student", student.id), firstName: student.firstName,
                lastName: student.lastName, email: student.email?.text, nationalID: student.nationalID,
                phone: student.phone, birthDate: student.birthDate, joinedOn: student.joinedOn,
                status: student.status, level: student.level)
            try body(student.id, facts)
        }
    }

    /// Gives every guardian as a row of the academy's own files, in the order of the ids.
    public func forEachGuardian(
        in db: any Transaction, _ body: (GuardianID, GuardianFacts) throws -> Void
    ) throws {
        try guardians.forEach(in: db) { guardian in
            let facts = GuardianFacts(
                student: guardian.student, name: guardian.name, email: guardian.email?.text,
                phone: guardian.phone, relationship: guardian.relationship, pays: guardian.pays)
            try body(guardian.id, facts)
        }
    }
}
