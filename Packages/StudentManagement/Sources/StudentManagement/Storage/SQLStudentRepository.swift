internal import Application
internal import Core
internal import Persistence

/// Stores students.
struct SQLStudentRepository {
    static let table = KeyedTable<Kind.Student>(
        noun: "student", table: "students",
        label: "first_name || ' ' || last_name || coalesce(', ' || email, ', ' || phone, '')"
    ) { name in
        "sort_name IN (\(part: .joined(rotations(of: name).map { "\($0)" }, by: ", ")))"
    }

    /// The possible sort names of a name.
    ///
    /// A sort name begins with the last name, and each word of the name may be the first word of the last
    /// name.
    static func rotations(of name: String) -> [String] {
        let words = SearchText.name(name).split(separator: " ")
        return words.indices.map { (words[$0...] + words[..<$0]).joined(separator: " ") }
    }

    /// - Throws: ``StudentError/nationalIDTaken(_:by:)``.
    func insert(
        _ profile: StudentProfile, key: String?, erasedAt: Instant? = nil, in db: any Transaction
    ) throws -> StudentID {
        try translatingConflicts(of: profile, in: db) {
            StudentID(
                try db.insert(
                    """
                    INSERT INTO students (key, first_name, last_name, sort_name, email, national_id, phone,
                        birth_date, joined_on, status, level, emergency_name, emergency_phone, erased_at)
                    VALUES (\(key), \(profile.firstName), \(profile.lastName), \(profile.sortName),
                        \(profile.email), \(profile.nationalID), \(profile.phone), \(profile.birthDate),
                        \(profile.joinedOn), \(profile.status), \(profile.level), \(profile.emergencyName),
                        \(profile.emergencyPhone), \(erasedAt))
                    """))
        }
    }

    /// - Throws: ``StudentError/nationalIDTaken(_:by:)``.
    func update(_ id: StudentID, to profile: StudentProfile, in db: any Transaction) throws {
        try translatingConflicts(of: profile, in: db) {
            try db.run(
                """
                UPDATE students SET first_name = \(profile.firstName), last_name = \(profile.lastName),
                    sort_name = \(profile.sortName), email = \(profile.email), national_id = \(profile.nationalID),
                    phone = \(profile.phone), birth_date = \(profile.birthDate), joined_on = \(profile.joinedOn),
                    status = \(profile.status), level = \(profile.level),
                    emergency_name = \(profile.emergencyName), emergency_phone = \(profile.emergencyPhone)
                WHERE id = \(id)
                """)
        }
    }

    /// Changes values of a student, and returns the student with them.
    ///
    /// - Throws: ``StudentError/nationalIDTaken(_:by:)``, and what the closure throws.
    func change(
        _ student: Student, in db: any Transaction, _ edit: (inout StudentProfile) throws -> Void
    ) throws -> Student {
        var profile = StudentProfile(student)
        try edit(&profile)
        try update(student.id, to: profile, in: db)
        return Student(id: student.id, key: student.key, profile: profile)
    }

    /// Sets the birth date of a student, if it is not known.
    func completeBirthDate(_ day: CalendarDay, of id: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE students SET birth_date = \(day) WHERE id = \(id) AND birth_date IS NULL")
    }

    func delete(_ id: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM students WHERE id = \(id)")
    }

    /// Sets the status of a lead or of somebody on trial, unless it is a step back.
    func raiseStatus(of id: StudentID, to status: StudentStatus, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE students SET status = \(status) WHERE id = \(id)
            AND (status = \(StudentStatus.lead)
                OR status = \(StudentStatus.trial) AND \(status == .active) = 1)
            """)
    }

    func student(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> Student? {
        try find("SELECT \(part: Self.columns) FROM students", reference, in: db).map(Self.student)
    }

    /// - Throws: `NotFound` `student.not-found`, also for `me`, which only a caller can resolve.
    func required(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> Student {
        guard let found = try student(reference, in: db) else { throw NotFound("student", reference) }
        return found
    }

    /// A student as other features see one. Every check-in reads it, so it is read without personal values.
    func summary(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary? {
        try find(Self.summaries, reference, in: db).map(Self.summary)
    }

    /// Finds the row of a student, or, for the id or key of a duplicate, of the student it was merged into.
    private func find(
        _ selection: SQL, _ reference: Reference<Kind.Student>, in db: any Transaction
    ) throws -> Row? {
        if let id = try Self.table.id(of: reference, in: db),
            let row = try db.row("\(part: selection) WHERE id = \(id)")
        {
            return row
        }
        guard let id = try SQLMergedStudents().student(reference, in: db) else { return nil }
        return try db.row("\(part: selection) WHERE id = \(id)")
    }

    func personalData(of id: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "student", "SELECT \(part: Self.columns), erased_at FROM students WHERE id = \(id)", in: db)
    }

    func markErased(_ id: StudentID, at: Instant, in db: any Transaction) throws {
        try db.run("UPDATE students SET erased_at = \(at) WHERE id = \(id)")
    }

    /// Passes the phone number of each student who has one to a closure.
    func forEachPhone(in db: any Transaction, _ body: (String, StudentID) throws -> Void) throws {
        try db.forEach("SELECT id, phone FROM students WHERE phone IS NOT NULL ORDER BY id") { row in
            try body(try row["phone"], try row["id"])
        }
    }

    /// Compacts the search index into one segment, which no longer contains former names.
    func compactSearchIndex(in db: any Transaction) throws {
        for statement in db.dialect.compactSearchIndex("students") { try db.run(statement) }
    }

    func isErased(_ id: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM students WHERE id = \(id) AND erased_at IS NOT NULL")
    }

    /// - Throws: ``StudentError/erased(_:)``.
    func checkIsNotErased(_ id: StudentID, in db: any Transaction) throws {
        if try isErased(id, in: db) { throw StudentError.erased(id) }
    }

    func list(_ query: StudentQuery, in db: any Transaction) throws -> [Student] {
        try StudentSearch.rows(query, in: db).map(Self.student)
    }

    /// The number of students on all pages of a query; nil above ``Core/Limits/counted``, and for a search,
    /// since counting would have to find all matches.
    func total(_ query: StudentQuery, in db: any Transaction) throws -> Int? {
        guard query.words.isEmpty else { return nil }
        let ofStatus = SQL.whereAll([query.status.map { "status = \($0)" }])
        return try db.total(of: "SELECT id FROM students\(part: ofStatus)")
    }

    func count(in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM students") ?? 0
    }

    /// Passes each student to the closure in order of id, with the key in CSV files.
    func forEach(
        in db: any Transaction, _ body: (Student, _ key: String, _ erasedAt: Instant?) throws -> Void
    ) throws {
        let keys = try Self.table.rowKeys(in: db)
        try db.forEach("SELECT \(part: Self.columns), erased_at FROM students ORDER BY id") {
            let student = try Self.student($0)
            try body(student, keys.key(student.key, student.id), $0["erased_at"])
        }
    }

    static let columns: SQL = """
        students.id, key, first_name, last_name, email, national_id, phone, birth_date, joined_on, status, level,
        emergency_name, emergency_phone
        """

    static func student(_ row: Row) throws -> Student {
        let profile = StudentProfile(
            firstName: try row["first_name"], lastName: try row["last_name"], email: try row["email"],
            nationalID: try row["national_id"], phone: try row["phone"], birthDate: try row["birth_date"],
            joinedOn: try row["joined_on"], status: try row["status"], level: try row["level"],
            emergencyName: try row["emergency_name"], emergencyPhone: try row["emergency_phone"])
        return Student(id: try row["id"], key: try row["key"], profile: profile)
    }

    /// Runs a statement; its error names the other student who has the same national id.
    @discardableResult
    private func translatingConflicts<Value>(
        of profile: StudentProfile, in db: any Transaction, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try db.attempt(body)
        } catch let violation as ConstraintViolation {
            if violation.isUnique("students.national_id"), let id = profile.nationalID {
                throw StudentError.nationalIDTaken(id, by: try holder("national_id = \(id)", in: db))
            }
            throw violation
        }
    }

    /// The student who meets a condition.
    private func holder(_ condition: SQL, in db: any Transaction) throws -> StudentSummary? {
        try db.row("\(part: Self.summaries) WHERE \(part: condition)").map(Self.summary)
    }
}
