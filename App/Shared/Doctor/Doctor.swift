internal import Academy
public import Core
internal import Foundation
internal import Networking
internal import Persistence

/// Checks the data folder of an academy, also while a server owns the folder, and changes nothing.
public struct Doctor: Sendable {
    /// The oldest version of SQLite that the programs run on.
    private static let oldestEngine = "3.40.0"
    private static let restore = "Restore a backup to another folder: classly-admin restore FILE --data DIR"

    private let folder: String
    private let headsCopy: String?
    private let world: World

    /// - Parameters:
    ///   - folder: the data folder.
    ///   - headsCopy: the path of a copy of the folder's `chain.json`, which was kept elsewhere.
    public init(folder: String, headsCopy: String? = nil, world: World = .system) {
        self.folder = folder
        self.headsCopy = headsCopy
        self.world = world
    }

    /// Runs all checks.
    ///
    /// - Throws: ``Persistence/StorageError/noAcademy(folder:)``;
    ///   ``Persistence/StorageError/unusable(_:)`` if the folder cannot be entered.
    public func examine() throws -> DoctorReport {
        try DataFolder.checkHasAcademy(at: folder)
        let files = DataFolderInspection(folder: folder)
        return DoctorReport(findings: try [files.modes()] + database() + [secrets(), zones(), files.disk()])
    }

    private func database() throws -> [DoctorFinding] {
        let inspection = try AcademyInspection()
        // The heads and the folder are read before the database, since a running server may extend both.
        let pictures = PictureInspection(folder: PictureFolder(in: folder))
        let heads = ChainHeadInspection(folder: folder, copy: headsCopy)
        do {
            let reader = try DatabaseReader(path: DataFolder.databasePath(in: folder))
            defer { try? reader.close() }
            return try reader.read { db in
                try [engine(db), integrity(db), references(db)] + schema(inspection, heads, pictures, db)
                    + [clock(db)]
            }
        } catch let error as any AcademyError {
            return [.problem("database", error, nextStep: nextStep(after: error))]
        }
    }

    /// The action after an error of the database. A folder that cannot be written needs no backup.
    func nextStep(after error: any AcademyError) -> String {
        if let step = error.nextStep { return step }
        let isReadOnly = error.code == StorageFault.readOnly.rawValue
        return isReadOnly ? DataFolderInspection(folder: folder).openingForWrites : Self.restore
    }

    private func engine(_ db: any Transaction) throws -> DoctorFinding {
        let version = try db.engineVersion()
        let isNew = version.compare(Self.oldestEngine, options: .numeric) != .orderedAscending
        return isNew
            ? .sound("sqlite", version)
            : .problem(
                "sqlite", "The version \(version) is older than \(Self.oldestEngine).",
                nextStep: "Install a newer libsqlite3.")
    }

    private func integrity(_ db: any Transaction) throws -> DoctorFinding {
        guard let fault = try db.integrityFaults().first else {
            return .sound("integrity", "all pages and indexes")
        }
        return .problem("integrity", "SQLite reports: \(fault)", nextStep: Self.restore)
    }

    private func references(_ db: any Transaction) throws -> DoctorFinding {
        guard let broken = try db.brokenReferences().first else {
            return .sound("references", "none is broken")
        }
        return .problem("references", "The \(broken).", nextStep: Self.restore)
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
            return [.problem("schema", error, nextStep: error.nextStep ?? Self.restore)]
        }
        guard isUpToDate else {
            return [
                .problem(
                    "schema", "It is that of an older version of the programs.",
                    nextStep:
                        "Start this version of classly-server, or run any other command of classly-admin.")
            ]
        }
        return try [.sound("schema", "version \(Program.version)")]
            + inspection.academy.checks.map { check in
                switch try check.finding(in: db) {
                case .sound(let summary): .sound(check.name, summary)
                case .fault(let fault): .problem(check.name, fault, nextStep: Self.restore)
                }
            } + [pictures.finding(inspection, db)]
            + heads.findings(inspection, db)
    }

    /// Checks that the clock is not earlier than the last change.
    ///
    /// With such a clock, tokens and codes would be refused, and records would get wrong dates.
    private func clock(_ db: any Transaction) throws -> DoctorFinding {
        let now = world.now()
        guard let last = try AuditEntries.lastChange(in: db), last > now else {
            return .sound("clock", "\(now)")
        }
        return .problem(
            "clock", "It is \(now) on this machine, before the last change at \(last).",
            nextStep: "Set the clock, and check the dates of the last entries: classly-admin audit list")
    }

    /// Checks that the system has the rules of time zones, which are newer than those of the programs.
    private func zones() -> DoctorFinding {
        let zones = ZoneDatabase.system
        guard let version = zones.version else {
            return .problem(
                "time-zones", "\(zones.folder) has no time zones: the older rules of the programs apply.",
                nextStep: "Install the package tzdata.")
        }
        return .sound("time-zones", version)
    }

    private func secrets() -> DoctorFinding {
        let path = DataFolder.secretsPath(in: folder)
        do {
            let count = try SecretsFile(path: path, now: world.now).keys().count
            return .sound("secrets", count == 1 ? "1 signing key" : "\(count) signing keys")
        } catch let error as any AcademyError {
            return .problem(
                "secrets", error, nextStep: error.nextStep ?? "Restore \(path) from a backup.")
        } catch {
            return .problem("secrets", "\(path) cannot be read.", nextStep: "Restore it from a backup.")
        }
    }
}
