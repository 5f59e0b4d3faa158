public import Attendance
public import ClassManagement
public import Core
public import Networking
public import Payments
public import Persistence
public import StudentManagement

/// The façade of import and export: the academy as the spreadsheets an owner keeps.
public struct Exchange: Feature {
    let zone: @Sendable (any Transaction) throws -> Zone
    let currency: @Sendable (any Transaction) throws -> Currency
    let students: Students
    let classes: Classes
    let ledger: Ledger
    let rollCall: RollCall
    /// What ends a batch of an import.
    let now: @Sendable () -> Instant
    let onProgress: @Sendable (String, Int, Int) -> Void
    /// What keeps a second import out while one runs.
    let turn = ImportTurn()

    /// - Parameters:
    ///   - zone: the academy's time zone.
    ///   - currency: the academy's currency.
    ///   - now: the clock that ends a batch.
    ///   - onProgress: takes the name of a file, the bytes done and all bytes.
    public init(
        zone: @escaping @Sendable (any Transaction) throws -> Zone,
        currency: @escaping @Sendable (any Transaction) throws -> Currency, students: Students,
        classes: Classes, ledger: Ledger, rollCall: RollCall, now: @escaping @Sendable () -> Instant,
        onProgress: @escaping @Sendable (String, Int, Int) -> Void
    ) {
        self.zone = zone
        self.currency = currency
        self.students = students
        self.classes = classes
        self.ledger = ledger
        self.rollCall = rollCall
        self.now = now
        self.onProgress = onProgress
    }

    public var migrations: [Migration] { [UnsettledUses.migration] }

    public func serve(_ service: inout Service) {
        service.onAsync(ImportAcademy.self, takeIn)
        service.on(ExportAcademy.self) { _, _, db in
            ExportedFiles(files: try Exporter(exchange: self, db: db).files())
        }
    }
}
