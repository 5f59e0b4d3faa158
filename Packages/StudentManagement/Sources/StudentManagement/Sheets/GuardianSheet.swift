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
    /// The rights besides that to pay.
    var rights: [String]?
    /// `yes` if a student of age lets the guardian keep the rights; otherwise empty.
    var kept: Bool?
}

/// Imports and exports the guardians, as `guardians.csv`.
struct GuardianSheet: Sheet {
    let guardians = SQLGuardianRepository()
    let name = "guardians"
    let noun = "guardian"
    let otherNames = [
        "guardian", "apoderado", "apoderados", "acudiente", "acudientes", "padres", "padresdefamilia",
        "parents", "tutores", "representantes", "encargados", "responsables", "familiares",
    ]
    let dependencies: Set = ["students"]
    let rareColumns: Set = ["rights", "kept"]
    /// The rights of a stored guardian are set by a request of its own, since the other guardians are told.
    let fixedColumns: Set<String>? = ["rights", "kept"]
    let detailColumns: Set = ["email", "phone", "relationship"]
    let identity = ["student", "name"]
    let repetitionCode: String? = "guardian.repeated"

    /// A guardian pays only if the row says so.
    func completed(_ row: GuardianRow) -> GuardianRow {
        var row = row
        row.pays = row.pays ?? false
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) -> GuardianImporter { GuardianImporter() }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (GuardianRow, Int64) throws -> Void
    ) throws {
        try guardians.forEach(in: db) { guardian in
            let row = GuardianRow(
                student: keys.key(guardian.student, of: "students"), name: guardian.name,
                email: guardian.email?.text, phone: guardian.phone, relationship: guardian.relationship,
                pays: guardian.pays, rights: guardian.exportedRights, kept: guardian.isKept ? true : nil)
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

/// Imports guardians. A row with the name, the e-mail address and the phone number of a stored person is that
/// person, so that an export and its import keep who is one person, and no value of a row is lost.
struct GuardianImporter: RowImporter {
    private let students = SQLStudentRepository()
    private let guardians = SQLGuardianRepository()
    /// The number of rows whose guardian became one person with another guardian.
    private var joined = 0
    private var hasJoinedLast = false

    var remarks: [any SentenceValue] {
        joined == 0 ? [] : [Phrase("guardian.import-joined", ["number": joined]).of(.students)]
    }

    /// Imports a guardian. A guardian of the same name whom the student has already stays unchanged.
    ///
    /// - Returns: nil if the student was erased: then no guardian is stored.
    /// - Throws: `InvalidValue`; `NotFound` if there is no such student.
    mutating func importRow(
        _ row: GuardianRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Guardian>? {
        hasJoinedLast = false
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        var profile = try GuardianProfile(
            parsing: row.name, email: row.email, phone: row.phone, relationship: row.relationship,
            pays: row.pays ?? false)
        profile.otherRights = try row.otherRights()
        profile.isKept = row.kept ?? false
        if try students.isErased(student, in: db) { return nil }
        if let id = try guardians.id(of: student, name: profile.name, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        let known = try guardians.people.candidates(for: profile, besidesGuardiansOf: student, in: db)
            .first { $0.profile.hasSameContact(as: profile) }
        let id = try guardians.insert(profile, of: student, as: known?.id, in: db)
        if known != nil {
            joined += 1
            hasJoinedLast = true
        }
        return ImportOutcome(id, isNew: true)
    }

    mutating func forgetLastRow() {
        if hasJoinedLast { joined -= 1 }
        hasJoinedLast = false
    }
}

extension Guardian {
    /// The rights besides that to pay, which has a column of its own; nil for none.
    fileprivate var exportedRights: [String]? {
        let others = rights.filter { $0 != .pays }
        return others.isEmpty ? nil : others.map(\.rawValue)
    }
}

extension GuardianRow {
    /// - Throws: `InvalidValue` `right.unknown`, also for the right to pay.
    fileprivate func otherRights() throws(InvalidValue) -> Set<GuardianRight> {
        var found: Set<GuardianRight> = []
        for name in rights ?? [] where !name.isEmpty {
            guard let right = GuardianRight(rawValue: name), right != .pays else {
                let others = GuardianRight.allCases.filter { $0 != .pays }.map(\.rawValue)
                throw InvalidValue(
                    "right.unknown", field: "rights", ["text": name.excerpt(), "rights": others])
            }
            found.insert(right)
        }
        return found
    }
}

extension GuardianProfile {
    /// Whether both have the same name, address and phone number.
    fileprivate func hasSameContact(as other: GuardianProfile) -> Bool {
        name == other.name && email == other.email && phone == other.phone
    }
}
