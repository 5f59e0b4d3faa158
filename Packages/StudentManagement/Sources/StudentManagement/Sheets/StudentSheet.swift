public import Application
internal import Core
internal import Persistence

/// A row of `students.csv`.
struct StudentRow: Codable, Hashable, Sendable {
    /// Nil in a file of a program that has no keys: the other values then say who the student is.
    var key: String?
    var firstName: String
    var lastName: String
    var email: String?
    var nationalID: String?
    var phone: String?
    var birthDate: CalendarDay?
    /// Missing for today.
    var joinedOn: CalendarDay?
    /// Missing for an active student.
    var status: StudentStatus?
    var level: String?
    var emergencyName: String?
    var emergencyPhone: String?
    /// The instant at which the personal data was erased; nil if it was not.
    var erasedAt: Instant?
}

/// Imports and exports the students, as `students.csv`.
struct StudentSheet: Sheet {
    let today: AcademyDay
    let students = SQLStudentRepository()
    let merges = SQLMergedStudents()
    let name = "students"
    let noun = "student"
    let otherNames = [
        "student", "alumno", "alumnos", "estudiante", "estudiantes", "clientes", "clients", "customers",
        "members", "socios",
    ]
    let rareColumns: Set = ["emergency_name", "emergency_phone", "erased_at"]
    let fixedColumns: Set<String>? = ["erased_at"]
    let nameColumns = ["first_name", "last_name"]
    let impliedColumns: Set = ["joined_on", "status"]
    let detailColumns: Set = [
        "email", "national_id", "phone", "birth_date", "level", "emergency_name", "emergency_phone",
    ]
    let pastColumns: Set = ["birth_date"]
    let isOneStatement = true

    func key(of row: StudentRow) throws(InvalidValue) -> String? {
        try row.key.map { key throws(InvalidValue) in try EntityKey.parse(key) }
    }

    func name(of row: StudentRow) -> String? {
        row.erasedAt == nil ? row.firstName + " " + row.lastName : nil
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> StudentImporter {
        StudentImporter(today: try today(now, db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (StudentRow, Int64) throws -> Void
    ) throws {
        try students.forEach(in: db) { student, key, erasedAt in
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
        try merges.forEachKey(in: db, body)
    }

    func edit(
        _ id: StudentID, to row: StudentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> (any APIRequest)? {
        EditStudent(
            student: .id(id), firstName: row.firstName, lastName: row.lastName, email: row.email,
            nationalID: row.nationalID, phone: row.phone,
            birthDate: row.birthDate.map { .set($0) } ?? .unchanged, joinedOn: row.joinedOn,
            status: row.status?.rawValue, level: row.level, emergencyName: row.emergencyName,
            emergencyPhone: row.emergencyPhone)
    }
}

extension Student: LossReporting {
    /// An import that makes a student inactive ends the enrolments.
    public func losses(changing columns: Set<String>) -> [String: Int] {
        ["students-withdrawn": columns.contains("status") && status == .inactive ? 1 : 0]
    }
}

/// Imports students. A student who is stored already, with the key of the row or recognised by its other
/// values, stays unchanged.
struct StudentImporter: RowImporter {
    let today: CalendarDay
    private let students = SQLStudentRepository()
    private let merges = SQLMergedStudents()
    /// The number of students before the first row; nil if the import has no rows of students.
    private var countBefore: Int?
    /// The students by the last digits of their phone numbers.
    private var phones: [String: [StudentID]] = [:]
    private var compactsSearchIndex = false

    init(today: CalendarDay) { self.today = today }

    mutating func prepare(in db: any Transaction) throws {
        countBefore = try students.count(in: db)
        try students.forEachPhone(in: db) { add(phone: $0, of: $1) }
    }

    private mutating func add(phone: String, of id: StudentID) {
        phones[PersonIdentity.ending(of: phone), default: []].append(id)
    }

    /// - Throws: `InvalidValue` or ``StudentError``.
    mutating func importRow(
        _ row: StudentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Student>? {
        if let key = row.key {
            if let id = try SQLStudentRepository.table.id(key: key, in: db) {
                try checkIsSamePerson(row, as: id, in: db)
                return ImportOutcome(id, isNew: false)
            }
            if let id = try merges.student(.key(key), in: db) { return ImportOutcome(aliasOf: id) }
        }
        var profile = try profile(of: row)
        if row.erasedAt != nil {
            profile.erase(firstName: profile.firstName, lastName: profile.lastName)
        } else if let known = try student(recognisedBy: profile, key: row.key, in: db) {
            return ImportOutcome(known, isNew: false)
        }
        let id = try students.insert(profile, key: row.key, erasedAt: row.erasedAt, in: db)
        if let phone = profile.phone { add(phone: phone, of: id) }
        return ImportOutcome(id, isNew: true)
    }

    private func profile(of row: StudentRow) throws -> StudentProfile {
        let input = StudentInput(
            firstName: row.firstName, lastName: row.lastName, email: row.email, nationalID: row.nationalID,
            phone: row.phone, birthDate: row.birthDate, joinedOn: row.joinedOn, status: row.status,
            level: row.level, emergencyName: row.emergencyName, emergencyPhone: row.emergencyPhone)
        return try StudentProfile(parsing: input, today: today)
    }

    /// Refuses a row with the key of a student who is another person, as rows have whose keys are their
    /// numbers when a row is inserted above them.
    ///
    /// - Throws: ``StudentError/otherPerson(key:_:row:)``.
    private func checkIsSamePerson(
        _ row: StudentRow, as id: StudentID, in db: any Transaction
    ) throws {
        guard row.erasedAt == nil, let stored = try students.student(.id(id), in: db),
            try !students.isErased(id, in: db),
            // A row with invalid values changes nothing either.
            let given = try? profile(of: row),
            !PersonIdentity(given).canBe(PersonIdentity(StudentProfile(stored)))
        else { return }
        let name = given.firstName + " " + given.lastName
        throw StudentError.otherPerson(key: row.key ?? "", StudentSummary(stored), row: name)
    }

    /// The only stored student whom the values of a row without a stored key describe; nil if there is none.
    ///
    /// The author of a row with a key knows which person it is, so that an equal name alone does not make
    /// that person a stored student.
    ///
    /// - Throws: ``StudentError/severalPersons(_:)``.
    private func student(
        recognisedBy profile: StudentProfile, key: String?, in db: any Transaction
    ) throws -> StudentID? {
        let person = PersonIdentity(profile)
        let candidates = try students.candidates(
            for: profile, among: person.phone.flatMap { phones[$0] } ?? [], byNameAlone: key == nil,
            in: db)
        let found = candidates.filter {
            person.isRecognised(as: PersonIdentity(StudentProfile($0)), byNameAlone: key == nil)
        }
        guard found.count < 2 else { throw StudentError.severalPersons(found.map(StudentSummary.init)) }
        return found.first?.id
    }

    mutating func prepareToFinish(in db: any Transaction) throws {
        guard let countBefore else { return }
        let added = try students.count(in: db) - countBefore
        compactsSearchIndex = added > 0 && added >= countBefore
    }

    /// Compacts the search index if at least half of the students are new, by one statement: a search reads
    /// every segment of the index, and each batch adds at least one. For fewer new students it would mostly
    /// copy old entries.
    mutating func finish(in db: any Transaction) throws -> Bool {
        if compactsSearchIndex { try students.compactSearchIndex(in: db) }
        compactsSearchIndex = false
        return false
    }
}
