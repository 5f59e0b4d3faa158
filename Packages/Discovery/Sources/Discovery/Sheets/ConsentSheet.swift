internal import Application
internal import Core
internal import Persistence

/// A row of `guardian_consents.csv`.
struct ConsentRow: Codable, Sendable {
    let student: String
    let guardian: String
    var recordedAt: Instant?
    /// `yes` if the consent covers the student's picture; otherwise empty.
    var pictures: Bool?
}

/// Imports and exports consents, as `guardian_consents.csv`.
struct ConsentSheet: Sheet, RowImporter {
    let students: any StudentDirectory
    let consents = SQLConsents()
    let name = "guardian_consents"
    let noun = "consent"
    let dependencies: Set = ["students", "guardians"]
    let identity = ["student"]
    let rareColumns: Set = ["pictures"]
    let repetitionCode: String? = nil

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (ConsentRow, Int64) throws -> Void
    ) throws {
        try consents.forEach(in: db) { consent in
            let row = ConsentRow(
                student: keys.key(consent.student, of: "students"), guardian: consent.content.guardian,
                recordedAt: consent.content.recordedAt,
                pictures: consent.content.coversPictures ? true : nil)
            try write(row, consent.id.number)
        }
    }

    /// Stores a consent, unless one is stored; the consent for an erased student is left out.
    ///
    /// It is a fact of the past, so the guardian may have been removed since.
    ///
    /// - Throws: `InvalidValue`.
    func importRow(
        _ row: ConsentRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.GuardianConsent>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let guardian = try FreeText.parse(row.guardian, field: "guardian")
        if try students.wasErased(student, in: db) { return nil }
        if let known = try consents.find(student, in: db) {
            return ImportOutcome(known.id, isNew: false)
        }
        let consent = NewConsent(
            guardian: guardian, coversPictures: row.pictures ?? false, recordedAt: row.recordedAt ?? now)
        return ImportOutcome(try consents.insert(consent, for: student, in: db), isNew: true)
    }
}
