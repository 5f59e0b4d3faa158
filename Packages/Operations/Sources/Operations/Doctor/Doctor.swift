internal import Academy
internal import Application
internal import Core
internal import Foundation
public import Persistence

/// Checks the data folder and the database of an academy, also while a server owns them, and changes nothing.
public struct Doctor: Sendable {
    /// The requirements on the machine.
    struct Requirements {
        /// The oldest version of SQLite that the programs run on.
        var engine = "3.40.0"
        /// The free space that an academy needs in addition to a copy of its database, in bytes.
        var freeSpace = 64 << 20
        /// The rules of time zones.
        var zones = ZoneDatabase.system
    }

    /// The maximum number of differences of the schema in a report.
    private static let listed = 5
    private static let restore = Phrase("doctor.step.restore").of(.operations)

    let folder: String
    private let database: PostgresAddress?
    private let headsCopy: String?
    let world: World
    let requirements: Requirements

    /// - Parameters:
    ///   - folder: the data folder.
    ///   - database: the PostgreSQL database of the academy; nil for that of the folder.
    ///   - headsCopy: the path of a copy of the folder's `chain.json`, which was kept elsewhere.
    public init(folder: String, database: PostgresAddress? = nil, headsCopy: String? = nil) {
        self.init(folder: folder, database: database, headsCopy: headsCopy, requirements: Requirements())
    }

    init(
        folder: String, database: PostgresAddress? = nil, headsCopy: String? = nil, world: World = .system,
        requirements: Requirements
    ) {
        self.folder = folder
        self.database = database
        self.headsCopy = headsCopy
        self.world = world
        self.requirements = requirements
    }

    /// Runs all checks.
    ///
    /// - Throws: ``Persistence/StorageError/noAcademy(folder:)``;
    ///   ``Persistence/StorageError/unusable(_:)`` if the folder cannot be entered.
    public func examine() throws -> DoctorReport {
        if database == nil { try DataFolder.checkHasAcademy(at: folder) }
        let files = DataFolderInspection(folder: folder, hasDatabase: isFile)
        return DoctorReport(
            findings: try [files.modes()] + databaseFindings() + [
                secrets(), zones(), files.disk(needed: requirements.freeSpace),
            ])
    }

    /// Whether the academy is in files of the folder; true if that is unknown.
    private var isFile: Bool {
        (try? DatabaseLocation(folder: folder, database: database).isFile) ?? true
    }

    private func databaseFindings() throws -> [DoctorFinding] {
        let inspection = try AcademyInspection()
        // The heads and the folder are read before the database, since a running server may extend both.
        let pictures = PictureInspection(folder: isFile ? PictureFolder(in: folder) : nil)
        let heads = ChainHeadInspection(folder: folder, copy: headsCopy)
        do {
            let reader = try DatabaseLocation(folder: folder, database: database).reader()
            defer { try? reader.close() }
            return try reader.read { db in
                try db.allowLongWork()
                return try engine(db) + [references(db)] + schema(inspection, heads, pictures, db)
            }
        } catch let error as any AcademyError {
            return [.problem("database", error, nextStep: nextStep(after: error))]
        }
    }

    /// The action after an error of the database. A folder that cannot be written needs no backup, nor does
    /// a disk that fails, and the next step of a damaged one is to run this check.
    func nextStep(after error: any AcademyError) -> any SentenceValue {
        switch error {
        case StorageError.fault(.readOnly, _): DataFolderInspection(folder: folder).writableStep
        case StorageError.fault(.damaged, _), StorageError.damagedDatabase: Self.restore
        default:
            ErrorStep(error)
                ?? (isFile ? Self.restore : Phrase("doctor.step.postgresql").of(.operations))
        }
    }

    /// The action that mends data of a kind.
    private static func repair(_ kind: String) -> any SentenceValue {
        Phrase("doctor.step.repair", ["kind": kind]).of(.operations)
    }

    /// Checks the version of the engine, and the pages of a file. PostgreSQL checks its own, and refuses to
    /// work with an older version when the database is opened.
    private func engine(_ db: any Transaction) throws -> [DoctorFinding] {
        switch db.dialect {
        case .sqlite: [try sqlite(db), try integrity(db)]
        case .postgresql: [.sound("postgresql", try db.engineVersion())]
        }
    }

    private func sqlite(_ db: any Transaction) throws -> DoctorFinding {
        let version = try db.engineVersion()
        let isNew = version.compare(requirements.engine, options: .numeric) != .orderedAscending
        return isNew
            ? .sound("sqlite", version)
            : .problem(
                "sqlite",
                Phrase("doctor.old-engine", ["version": version, "oldest": requirements.engine]).of(
                    .operations),
                nextStep: Phrase("doctor.step.engine").of(.operations))
    }

    private func integrity(_ db: any Transaction) throws -> DoctorFinding {
        guard let fault = try db.integrityFaults().first else {
            return .sound("integrity", Phrase("doctor.integrity").of(.operations))
        }
        return .problem(
            "integrity", Phrase("doctor.damaged", ["fault": fault]).of(.operations), nextStep: Self.restore)
    }

    private func references(_ db: any Transaction) throws -> DoctorFinding {
        guard let broken = try db.brokenReferences().first else {
            return .sound("references", Phrase("doctor.references").of(.operations))
        }
        return .problem("references", broken, nextStep: Self.restore)
    }

    /// Checks that the schema is this program's, and then runs the checks of the features.
    private func schema(
        _ inspection: AcademyInspection, _ heads: ChainHeadInspection, _ pictures: PictureInspection,
        _ db: any Transaction
    ) throws -> [DoctorFinding] {
        let isUpToDate: Bool
        do {
            isUpToDate = try db.isUpToDate(inspection.academy.migrations)
        } catch let error as any AcademyError {
            return [.problem("schema", error, nextStep: ErrorStep(error) ?? Self.restore)]
        }
        guard isUpToDate else {
            return [
                .problem(
                    "schema", Phrase("doctor.old-schema").of(.operations),
                    nextStep: Phrase("doctor.step.old-schema").of(.operations))
            ]
        }
        let differences = try inspection.academy.schema().differences(in: db)
        let schema =
            differences.isEmpty
            ? [.sound("schema", Phrase("doctor.schema", ["version": Release.version]).of(.operations))]
            : differences.prefix(Self.listed).map { finding($0, db.dialect) }
        // The checks read the tables of this version.
        guard differences.allSatisfy({ $0.object.kind != .table || !$0.isHarmful }) else { return schema }
        let clock = try clock(inspection, db)
        // A wrong clock would find data that is right.
        let repairs = inspection.academy.repairs.filter { clock.isSound || !$0.dependsOnTime }
        // The indexes of PostgreSQL are parts of its tables.
        var findings = try schema + (db.dialect == .sqlite ? [search(db)] : [])
        for check in inspection.academy.checks { findings.append(try finding(of: check, db)) }
        for repair in repairs { findings.append(try finding(of: repair, db)) }
        findings.append(try pictures.finding(inspection, db))
        return try findings + heads.findings(inspection, db) + [clock]
    }

    private func finding(_ difference: SchemaDifference, _ dialect: Dialect) -> DoctorFinding {
        let foreign = dialect == .sqlite ? "doctor.step.foreign" : "doctor.step.foreign-postgresql"
        return .problem(
            "schema", difference.sentence,
            nextStep: difference.isHarmful
                ? difference.isRepairable ? Self.repair("schema") : Self.restore
                : Phrase(foreign).of(.operations))
    }

    private func finding(of check: DataCheck, _ db: any Transaction) throws -> DoctorFinding {
        switch try check.finding(in: db) {
        case .sound(let summary): return .sound(check.name, summary)
        case .fault(let fault):
            guard check.repair == nil else {
                return .problem(check.name, fault, nextStep: Self.repair(check.name))
            }
            return .problem(check.name, fault, nextStep: check.nextStep ?? Self.restore)
        }
    }

    private func finding(of repair: DataRepair, _ db: any Transaction) throws -> DoctorFinding {
        let found = try repair.wrongData(at: world.now(), in: db)
        guard let first = found.first else {
            return .sound(repair.name, Phrase("doctor.no-wrong-data").of(.operations))
        }
        let sample = (first.subject.map { $0 + ": " } ?? "") + first.text
        let text = Phrase("doctor.wrong-data", ["count": "\(found.count)", "first": sample]).of(.operations)
        guard repair.isAutomatic else {
            return .notice(
                repair.name, text, nextStep: Phrase("doctor.step.show", ["kind": repair.name]).of(.operations)
            )
        }
        return .problem(repair.name, text, nextStep: Self.repair(repair.name))
    }

    private func search(_ db: any Transaction) throws -> DoctorFinding {
        let indexes = try db.searchIndexes()
        guard let wrong = try indexes.first(where: { try !$0.isSound(in: db) }) else {
            return .sound("search", Phrase("doctor.indexes", ["count": "\(indexes.count)"]).of(.operations))
        }
        return .problem(
            "search", Phrase("doctor.wrong-index", ["table": wrong.table]).of(.operations),
            nextStep: Self.repair("search"))
    }

    /// Checks that the clock shows no time before the newest one in the database, and none far after it.
    private func clock(_ inspection: AcademyInspection, _ db: any Transaction) throws -> DoctorFinding {
        let now = world.now()
        switch try inspection.academy.clockState(at: now, in: db) {
        case .plausible: return .sound("clock", "\(now)")
        case .ahead(let newest):
            return .problem(
                "clock",
                Phrase("doctor.clock.ahead", ["now": "\(now)", "newest": "\(newest)"]).of(.operations),
                nextStep: Phrase("doctor.clock.ahead.step").of(.operations))
        case .setBack(let newest):
            return .problem(
                "clock",
                Phrase("doctor.clock.set-back", ["now": "\(now)", "last": "\(newest)"]).of(.operations),
                nextStep: Phrase("doctor.clock.set-back.step").of(.operations))
        }
    }
}
