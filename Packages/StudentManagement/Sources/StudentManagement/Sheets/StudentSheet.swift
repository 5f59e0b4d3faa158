internal import Core
public import Networking
internal import Persistence

/// A row of `students.csv`.
struct StudentRow: KeyedRow, Hashable {
    var key: String
    var firstName: String
    var lastName: String
    var email: String?
    var nationalID: String?
    var phone: String?
    var birthDate: CalendarDay?
    var joinedOn: CalendarDay
    var status: StudentStatus
    var level: String?
    var emergencyName: String?
    var emergencyPhone: String?
    /// The instant at which the personal data was erased; nil if it was not.
    var erasedAt: Instant?
}

/// Imports and exports the students, as `students.csv`.
struct StudentSheet: Sheet {
    let students: Students
    let name = "students"
    let noun = "student"
    let otherNames = [
        "student", "alumno", "alumnos", "estudiante", "estudiantes", "clientes", "clients", "customers",
        "members", "socios",
    ]
    let rareColumns: Set = ["emergency_name", "emergency_phone", "erased_at"]
    let fixedColumns: Set<String>? = ["erased_at"]
    let isOneStatement = true

    func makeImporter(at now: Instant, in db: any Transaction) throws -> StudentImporter {
        StudentImporter(students: students, today: try students.today(now, db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (StudentRow, Int64) throws -> Void
    ) throws {
        try students.students.forEach(in: db) { student, key, erasedAt in
            let row = StudentRow(
                key: key, firstName: student.firstName, lastName: student.lastName,
                email: student.email?.text, nationalID: student.nationalID, phone: student.phone,
                birthDate: student.birthDate, joinedOn: student.joinedOn, status: student.status,
                level: student.level, emergencyName: student.emergencyName,
                emergencyPhone: student.emergencyPhone, erasedAt: erasedAt)
            try write(row, student.id.number)
        }
    }

    func forEachDuplicate(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try students.merges.forEachKey(in: db, body)
    }

    func edit(
        _ id: StudentID, to row: StudentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> (any APIRequest)? {
        EditStudent(
            student: .id(id), firstName: row.firstName, lastName: row.lastName, email: row.email,
            nationalID: row.nationalID, phone: row.phone,
            birthDate: row.birthDate.map { .set($0) } ?? .unchanged, joinedOn: row.joinedOn,
            status: row.status.rawValue, level: row.level, emergencyName: row.emergencyName,
            emergencyPhone: row.emergencyPhone)
    }
}

extension Student: LossReporting {
    /// An import that makes a student inactive ends the enrolments.
    public func losses(changing columns: Set<String>) -> [String: Int] {
        ["students-withdrawn": columns.contains("status") && status == .inactive ? 1 : 0]
    }
}

/// Imports students. A student whose key is stored already stays unchanged.
struct StudentImporter: RowImporter {
    let students: Students
    let today: CalendarDay
    /// The number of students before the first row; nil if the import has no rows of students.
    private var countBefore: Int?
    private var compactsSearchIndex = false

    init(students: Students, today: CalendarDay) {
        self.students = students
        self.today = today
    }

    mutating func prepare(in db: any Transaction) throws {
        countBefore = try students.students.count(in: db)
    }

    /// - Throws: `InvalidValue` or ``StudentError``.
    func importRow(
        _ row: StudentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Student>? {
        if let id = try SQLStudentRepository.table.id(key: row.key, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        if let id = try students.merges.student(.key(row.key), in: db) { return ImportOutcome(aliasOf: id) }
        let raw = StudentInput(
            firstName: row.firstName, lastName: row.lastName, email: row.email, nationalID: row.nationalID,
            phone: row.phone, birthDate: row.birthDate, joinedOn: row.joinedOn, status: row.status,
            level: row.level, emergencyName: row.emergencyName, emergencyPhone: row.emergencyPhone)
        var profile = try StudentProfile(parsing: raw, today: today)
        if row.erasedAt != nil { profile.erase(firstName: profile.firstName, lastName: profile.lastName) }
        let id = try students.students.insert(profile, key: row.key, erasedAt: row.erasedAt, in: db)
        return ImportOutcome(id, isNew: true)
    }

    mutating func prepareToFinish(in db: any Transaction) throws {
        guard let countBefore else { return }
        let added = try students.students.count(in: db) - countBefore
        compactsSearchIndex = added > 0 && added >= countBefore
    }

    /// Compacts the search index if at least half of the students are new, by one statement: a search reads
    /// every segment of the index, and each batch adds at least one. For fewer new students it would mostly
    /// copy old entries.
    mutating func finish(in db: any Transaction) throws -> Bool {
        if compactsSearchIndex { try students.students.compactSearchIndex(in: db) }
        compactsSearchIndex = false
        return false
    }
}
