internal import Application
internal import Core
internal import Persistence

/// A row of `guardians.csv`, which its student and its name identify.
struct GuardianRow: Codable, Hashable, Sendable {
    var student: String
    var name: String
    var email: String?
    var phone: String?
    var relationship: String?
    var pays: Bool?
}

/// Imports and exports the guardians, as `guardians.csv`.
struct GuardianSheet: Sheet, RowImporter {
    let students = SQLStudentRepository()
    let guardians = SQLGuardianRepository()
    let name = "guardians"
    let noun = "guardian"
    let otherNames = [
        "guardian", "apoderado", "apoderados", "acudiente", "acudientes", "padres", "padresdefamilia",
        "parents", "tutores", "representantes", "encargados", "responsables", "familiares",
    ]
    let dependencies: Set = ["students"]
    let fixedColumns: Set<String>? = []
    let detailColumns: Set = ["email", "phone", "relationship"]
    let identity = ["student", "name"]
    let repetitionCode: String? = "guardian.repeated"

    /// A guardian pays only if the row says so.
    func completed(_ row: GuardianRow) -> GuardianRow {
        var row = row
        row.pays = row.pays ?? false
        return row
    }

    /// Imports a guardian. A guardian of the same name whom the student has already stays unchanged.
    ///
    /// - Returns: nil if the student was erased: then no guardian is stored.
    /// - Throws: `InvalidValue`; `NotFound` if there is no such student.
    func importRow(
        _ row: GuardianRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Guardian>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let profile = try GuardianProfile(
            parsing: row.name, email: row.email, phone: row.phone, relationship: row.relationship,
            pays: row.pays ?? false)
        if try students.isErased(student, in: db) { return nil }
        if let id = try guardians.id(of: student, name: profile.name, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        return ImportOutcome(try guardians.insert(profile, of: student, in: db), isNew: true)
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (GuardianRow, Int64) throws -> Void
    ) throws {
        try guardians.forEach(in: db) { guardian in
            let row = GuardianRow(
                student: keys.key(guardian.student, of: "students"), name: guardian.name,
                email: guardian.email?.text, phone: guardian.phone, relationship: guardian.relationship,
                pays: guardian.pays)
            try write(row, guardian.id.number)
        }
    }

    func edit(
        _ id: GuardianID, to row: GuardianRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> (any APIRequest)? {
        EditGuardian(
            guardian: id, email: row.email, phone: row.phone, relationship: row.relationship, pays: row.pays)
    }
}
