internal import Application
internal import Core
internal import Persistence

/// A row of `pickup_adults.csv`, which its student and the name of the adult identify.
struct PickupAdultRow: Codable, Sendable {
    let student: String
    let adult: String
    var adultPhone: String?
}

/// Imports and exports the adults who may pick students up besides the guardians, as `pickup_adults.csv`.
struct PickupAdultSheet: Sheet, RowImporter {
    let students: any AttendingStudents
    let adults: SQLPickupAdults
    let name = "pickup_adults"
    let noun = "pickup adult"
    let otherNames = ["adultosautorizados", "personasautorizadas", "autorizados", "authorizedadults"]
    let dependencies: Set = ["students"]
    let fixedColumns: Set<String>? = ["adult", "adult_phone"]
    let identity = ["student", "adult"]
    let repetitionCode: String? = "pickup-adult.repeated"
    let isOneStatement = true

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (PickupAdultRow, Int64) throws -> Void
    ) throws {
        try adults.forEach(in: db) { adult in
            let row = PickupAdultRow(
                student: keys.key(adult.student, of: "students"), adult: adult.name, adultPhone: adult.phone)
            try write(row, adult.id.number)
        }
    }

    /// Stores an adult, unless the student has one of the name.
    ///
    /// - Returns: nil if the student was erased.
    /// - Throws: ``DepartureError/tooManyAdults``; `InvalidValue`.
    func importRow(
        _ row: PickupAdultRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.PickupAdult>? {
        let student: StudentID = try keys.id(row.student, of: "students", column: "student")
        let new = try NewPickupAdult(name: row.adult, phone: row.adultPhone)
        if try students.wasErased(student, in: db) { return nil }
        let folded = SearchText.fold(new.name)
        let known = try adults.adults(of: student, in: db).first { SearchText.fold($0.name) == folded }
        if let known { return ImportOutcome(known.id, isNew: false) }
        return ImportOutcome(try new.insert(into: adults, of: student, in: db), isNew: true)
    }
}
