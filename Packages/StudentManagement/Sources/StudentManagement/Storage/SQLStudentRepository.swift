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
            AND (status = \(StudentStatus.lead) OR status = \(StudentStatus.trial) AND \(status == .active))
            """)
    }

    func student(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> Student? {
        try find("SELECT \(part: Self.columns) FROM students", reference, in: db).map(Self.student)
    }

    /// A student as other features see one. Every check-in reads it, so it is read without personal values.
    func summary(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary? {
        try find(Self.summaries, reference, in: db).map(Self.summary)
    }

    /// The students whose files have an address, in the order of their ids.
    func students(with email: EmailAddress, in db: any Transaction) throws -> [Student] {
        try db.rows(
            "SELECT \(part: Self.columns) FROM students WHERE email = \(email) ORDER BY id LIMIT \(Self.candidateLimit)"
        ).map(Self.student)
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

    /// The students who have the national id, the e-mail address or the words of the name of a profile, and
    /// those with some ids; without the erased ones. Each value has a limit of its own, so that the
    /// students who share an address do not take the places of the others.
    ///
    /// - Parameter byNameAlone: whether the name decides where no value contradicts it. Otherwise a student
    ///   with the same name must have the same birth date.
    func candidates(
        for profile: StudentProfile, among ids: [StudentID], byNameAlone: Bool, in db: any Transaction
    ) throws -> [Student] {
        var conditions: [SQL] = []
        if let id = profile.nationalID { conditions.append("national_id = \(id)") }
        if let email = profile.email { conditions.append("email = \(email)") }
        if !ids.isEmpty { conditions.append("id IN (\(list: Array(ids.prefix(Self.candidateLimit))))") }
        let others: [SQL] = conditions.map { "SELECT id FROM (\(part: Self.first($0)))" }
        let found = others + Self.namesakes(of: profile, byNameAlone: byNameAlone)
        if found.isEmpty { return [] }
        return try db.rows(
            """
            SELECT \(part: Self.columns) FROM students
            WHERE id IN (\(part: .joined(found, by: " UNION "))) ORDER BY id
            """
        ).map(Self.student)
    }

    /// The ids of the students with the name of a profile who can be the same person.
    ///
    /// Each order of the name has a query of its own, which reads the index up to the limit and sorts
    /// nothing. If more students have the name than the limit, the later ones are not found. Those who cannot
    /// be the same person are left out of the result.
    private static func namesakes(of profile: StudentProfile, byNameAlone: Bool) -> [SQL] {
        guard byNameAlone || profile.birthDate != nil else { return [] }
        var same: [SQL] = []
        if let id = profile.nationalID { same.append("(national_id IS NULL OR national_id = \(id))") }
        if let day = profile.birthDate {
            same.append(byNameAlone ? "(birth_date IS NULL OR birth_date = \(day))" : "birth_date = \(day)")
        }
        let filter: SQL = same.isEmpty ? "" : "WHERE \(part: .joined(same, by: " AND "))"
        return rotations(of: profile.firstName + " " + profile.lastName).map { name in
            "SELECT id FROM (\(part: first("sort_name = \(name)"))) \(part: filter)"
        }
    }

    /// The first students for whom a condition is true.
    private static func first(_ condition: SQL) -> SQL {
        """
        SELECT id, birth_date, national_id FROM students WHERE erased_at IS NULL AND \(part: condition)
        ORDER BY id LIMIT \(candidateLimit)
        """
    }

    /// The maximum number of students with one value with whom a row of an import is compared.
    private static let candidateLimit = 50

    /// Passes the phone number of each student who has one to a closure.
    func forEachPhone(in db: any Transaction, _ body: (String, StudentID) throws -> Void) throws {
        try db.forEach("SELECT id, phone FROM students WHERE phone IS NOT NULL") { row in
            try body(try row["phone"], try row["id"])
        }
    }

    /// Compacts the search index into one segment, which no longer contains former names.
    func compactSearchIndex(in db: any Transaction) throws {
        try db.run(db.dialect.compactSearchIndex("students"))
    }

    func isErased(_ id: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM students WHERE id = \(id) AND erased_at IS NOT NULL")
    }

    func list(_ query: StudentQuery, in db: any Transaction) throws -> [Student] {
        try StudentSearch(query).rows(in: db).map(Self.student)
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

    private static func student(_ row: Row) throws -> Student {
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
            return try body()
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
