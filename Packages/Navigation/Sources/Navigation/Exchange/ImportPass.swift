internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

/// One reading of an academy's files: what is right goes in, what is wrong is noted.
///
/// A class, since each row adds to what the next may name; it lives inside one transaction.
final class ImportPass {
    let exchange: Exchange
    let db: any Transaction
    let now: Instant
    let today: CalendarDay
    let academyZone: Zone
    let currency: Currency
    let payments: PaymentImporter
    var report = ImportReport()

    var venues = KnownKeys<Kind.Venue>("venue")
    var rooms = KnownKeys<Kind.Room>("room")
    var instructors = KnownKeys<Kind.Instructor>("instructor")
    var classTypes = KnownKeys<Kind.ClassType>("class type")
    var plans = KnownKeys<Kind.Plan>("plan")
    var classes = KnownKeys<Kind.AcademyClass>("class")
    var students = KnownKeys<Kind.Student>("student")
    var venueZones: [VenueID: Zone] = [:]
    var families: [ClassTypeID: String] = [:]
    var classNotes: [ClassID: ClassNote] = [:]
    var sessions: [ClassDay: [SessionID]] = [:]
    var attended: Set<Attended> = []
    var enrolled: [EnrolledRow: Int] = [:]
    var uses: [HistoricUse] = []
    var voids: [(payment: PaymentID, note: VoidNote)] = []

    private let keepsRejected: Bool
    private var seenKeys: [String: Int] = [:]
    private var rejected: [AcademyFile: CSVWriter] = [:]
    private var heldBackRows = 0

    /// What the rows of payments and attendance need to know of their class.
    struct ClassNote {
        let zone: Zone
        let startTime: WallTime
        let family: String
    }

    struct ClassDay: Hashable {
        let academyClass: ClassID
        let day: CalendarDay
    }

    struct Attended: Hashable {
        let student: StudentID
        let session: SessionID
    }

    struct EnrolledRow: Hashable {
        let student: StudentID
        let academyClass: ClassID
        let from: CalendarDay
    }

    init(_ exchange: Exchange, keepsRejected: Bool, at now: Instant, in db: any Transaction) throws {
        (self.exchange, self.keepsRejected, self.now, self.db) = (exchange, keepsRejected, now, db)
        academyZone = try exchange.profile.zone(in: db)
        currency = try exchange.profile.currency(in: db)
        today = academyZone.day(now)
        payments = try exchange.ledger.paymentImporter(in: db)
        try learnWhatIsThere()
    }

    /// Reads one file.
    func read(_ file: AcademyFile, _ text: String) throws {
        var reader = CSVReader(text)
        guard let columns = try header(of: file, &reader) else { return }
        seenKeys = [:]
        var isFirst = true
        var rows = 0
        while true {
            do {
                guard let record = try reader.next() else { break }
                try take(record, of: file, columns, reader)
            } catch let error as InvalidValue {
                note(error, in: file, row: reader.row)
            }
            rows += 1
            if isFirst || rows.isMultiple(of: 512) {
                exchange.onProgress(file.rawValue, reader.progress.done, reader.progress.total)
            }
            isFirst = false
        }
        exchange.onProgress(file.rawValue, reader.progress.total, reader.progress.total)
        report.counts[file.rawValue, default: 0] += 0
    }

    /// Settles what the attendance read uses of the passes, once all of it is known, and then closes those of void
    /// payments.
    func finish() throws {
        _ = try exchange.ledger.settle(uses, in: db)
        for void in voids { try exchange.ledger.bring(void.note, of: void.payment, in: db) }
        report.rejected = Dictionary(uniqueKeysWithValues: rejected.map { ($0.rawValue, $1.text) })
        if heldBackRows > 0, keepsRejected {
            report.warnings.append(
                "\(heldBackRows) rows were held back because a row that they name was bad.")
        }
    }

    /// A key may stand once in a file.
    func once(_ key: String, row: SheetRow) throws(InvalidValue) {
        if let first = seenKeys.updateValue(row.number, forKey: key) {
            seenKeys[key] = first
            throw InvalidValue(
                "key.repeated", field: "key",
                "The key \(key.escapingControls) is used on row \(first) already.")
        }
    }

    private func header(of file: AcademyFile, _ reader: inout CSVReader) throws -> [String: Int]? {
        func refuse(_ error: InvalidValue) -> [String: Int]? {
            note(error, in: file, row: 1)
            return nil
        }
        let fields: [String]
        do {
            fields = try reader.next()?.fields.map { $0.collapsingSpaces.lowercased() } ?? []
        } catch {
            return refuse(error)
        }
        let columns = Dictionary(
            fields.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        guard columns.count == fields.count else {
            return refuse(
                InvalidValue("csv.repeated-column", field: nil, "A column stands twice in the first row."))
        }
        if let missing = file.columns.first(where: {
            columns[$0] == nil && !file.optionalColumns.contains($0)
        }) {
            return refuse(
                InvalidValue(
                    "csv.missing-column", field: missing, "The column \(missing) is missing in the first row."
                ))
        }
        return columns
    }

    private func take(
        _ record: CSVReader.Record, of file: AcademyFile, _ columns: [String: Int], _ reader: CSVReader
    ) throws {
        do {
            guard record.fields.count == columns.count else {
                throw InvalidValue(
                    "csv.field-count", field: nil,
                    "The row has \(record.fields.count) fields and the first row \(columns.count).")
            }
            let row = SheetRow(number: record.number, fields: record.fields, columns: columns)
            let isNew =
                try file.isOneStatement ? bring(row, of: file) : db.savepoint { try bring(row, of: file) }
            if isNew { report.counts[file.rawValue, default: 0] += 1 } else { report.unchanged += 1 }
        } catch let held as HeldBack {
            heldBackRows += 1
            rejectKey(of: record, in: file, columns)
            keep(record, of: file, columns, reader, reason: "held back: \(held.reason)")
        } catch let error as any AcademyError {
            note(error, in: file, row: record.number)
            rejectKey(of: record, in: file, columns)
            keep(record, of: file, columns, reader, reason: error.description)
        }
    }

    private func note(_ error: any AcademyError, in file: AcademyFile, row: Int) {
        guard report.errors.count < ImportReport.errorLimit else {
            report.furtherErrors += 1
            return
        }
        let column = error.field.map { FreeText.code($0).replacing("-", with: "_") }
        report.errors.append(
            ImportError(
                file: file.rawValue, row: row,
                column: column.flatMap { (file.columns + AcademyFile.laterColumns).contains($0) ? $0 : nil },
                code: error.code, message: error.description))
    }

    private func keep(
        _ record: CSVReader.Record, of file: AcademyFile, _ columns: [String: Int], _ reader: CSVReader,
        reason: String
    ) {
        guard keepsRejected else { return }
        let header = columns.sorted { $0.value < $1.value }.map(\.key)
        rejected[file, default: CSVWriter(columns: header + ["reason"])]
            .add(line: reader.text(of: record) + "," + CSVWriter.quoted(SpreadsheetCell.neutralised(reason)))
    }

    private func rejectKey(of record: CSVReader.Record, in file: AcademyFile, _ columns: [String: Int]) {
        guard let index = columns["key"], record.fields.indices.contains(index) else { return }
        let key = record.fields[index]
        switch file {
        case .venues: venues.rejectRow(of: key)
        case .rooms: rooms.rejectRow(of: key)
        case .instructors: instructors.rejectRow(of: key)
        case .classTypes: classTypes.rejectRow(of: key)
        case .plans: plans.rejectRow(of: key)
        case .classes: classes.rejectRow(of: key)
        case .students: students.rejectRow(of: key)
        default: break
        }
    }
}

extension AcademyFile {
    /// Whether a row goes in by one statement, which undoes itself where it fails.
    var isOneStatement: Bool { self == .attendance || self == .students || self == .guardians }
}
