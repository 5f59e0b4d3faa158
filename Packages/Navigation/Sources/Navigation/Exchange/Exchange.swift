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
    let onProgress: @Sendable (String, Int, Int) -> Void

    var migrations: [Migration] { [] }

    func serve(_ service: inout Service) {
        service.on(ImportAcademy.self, takeIn)
        service.on(ExportAcademy.self) { _, _, db in
            ExportedFiles(files: try Exporter(exchange: self, db: db).files())
        }
    }

    /// Takes files in, whole: bad rows are found in all of them first.
    ///
    /// Without `skipBad` a first pass that finds bad rows is undone and a second takes the files that neither have
    /// any nor depend on one that has.
    private func takeIn(_ request: ImportAcademy, by caller: Caller, in db: any Transaction) throws
        -> ImportReport
    {
        let files = AcademyFile.allCases.filter { request.files[$0.rawValue] != nil }
        guard !files.isEmpty else { throw ExchangeError.nothingToImport }
        let unknown = request.files.keys.filter { AcademyFile(rawValue: $0) == nil }.sorted()
        let ignored = unknown.map {
            "\($0.escapingControls).csv is none of the academy's files and was not read."
        }
        do {
            return try db.savepoint {
                let pass = try ImportPass(self, keepsRejected: request.skipBad, at: caller.at, in: db)
                for file in files { try pass.read(file, request.files[file.rawValue] ?? "") }
                try pass.finish()
                guard request.skipBad || !pass.report.hasErrors else { throw BadRows(report: pass.report) }
                return pass.report.warning(ignored)
            }
        } catch let bad as BadRows {
            let held = Self.heldBack(bad.report, among: files)
            let pass = try ImportPass(self, keepsRejected: false, at: caller.at, in: db)
            for file in files where !held.contains(file) {
                try pass.read(file, request.files[file.rawValue] ?? "")
            }
            try pass.finish()
            var report = pass.report
            report.errors = bad.report.errors
            report.furtherErrors = bad.report.furtherErrors
            report.heldBack = files.filter(held.contains).map(\.rawValue)
            return report.warning(ignored)
        }
    }

    /// The files with bad rows, and those whose rows name rows of such a file.
    private static func heldBack(_ report: ImportReport, among files: [AcademyFile]) -> Set<AcademyFile> {
        var held = Set(report.errors.compactMap { AcademyFile(rawValue: $0.file) })
        for file in files where !file.dependencies.isDisjoint(with: held) { held.insert(file) }
        return held
    }

    /// Undoes the first pass.
    private struct BadRows: Error {
        let report: ImportReport
    }
}

extension ImportReport {
    func warning(_ more: [String]) -> ImportReport {
        var report = self
        report.warnings += more
        return report
    }
}
