internal import Attendance
internal import ClassManagement
internal import Core
internal import Networking
internal import Payments
internal import Persistence
internal import StudentManagement

/// The façade of import and export: the academy as the spreadsheets an owner keeps.
struct Exchange: Feature {
    let profile: Profile
    let students: Students
    let classes: Classes
    let ledger: Ledger
    let rollCall: RollCall
    /// What ends a batch of an import.
    let now: @Sendable () -> Instant
    let onProgress: @Sendable (String, Int, Int) -> Void
    /// What keeps a second import out while one runs.
    let turn = ImportTurn()

    var migrations: [Migration] { [UnsettledUses.migration] }

    func serve(_ service: inout Service) {
        service.onAsync(ImportAcademy.self, takeIn)
        service.on(ExportAcademy.self) { _, _, db in
            ExportedFiles(files: try Exporter(exchange: self, db: db).files())
        }
    }
}
