internal import Core
internal import Networking
internal import Persistence

extension Exchange {
    /// Takes files in: first into a copy of the academy, which finds every bad row while others write, and then what
    /// is to be taken for good, batch by batch, with a turn for whoever else writes between two batches.
    ///
    /// What has become of the academy since the copy was made may refuse a row: it is noted like a bad one, and the
    /// others go in. An import that ends early is completed by the same import.
    func takeIn(_ request: ImportAcademy, _ call: AsyncCall) async throws -> ImportReport {
        let files = AcademyFile.allCases.filter { request.files[$0.rawValue] != nil }
        guard !files.isEmpty else { throw ExchangeError.nothingToImport }
        try turn.take()
        defer { turn.end() }
        let trial = try await onCopy(files, of: request, call)
        let held = Self.heldBack(request.skipBad ? trial.unread : trial.faulty, among: files)
        let taken = files.filter { !held.contains($0) }
        var report = trial.report
        if !call.isDryRun {
            report = try await forGood(taken, of: request, call)
        } else if !held.isEmpty {
            report = try await onCopy(taken, of: request, call).report
        }
        if !request.skipBad, !call.isDryRun, report.hasErrors {
            report.warnings.append(Self.changedMeanwhile)
        }
        if !held.isEmpty {
            let names = Set(held.map(\.rawValue))
            report.errors = trial.report.errors.filter { names.contains($0.file) } + report.errors
            report.furtherErrors += held.reduce(0) { $0 + (trial.furtherErrors[$1] ?? 0) }
        }
        report.notRead = files.filter(trial.unread.contains).map(\.rawValue)
        report.heldBack = files.filter(held.contains).map(\.rawValue)
        report.warnings += Self.warnings(of: request)
        return report
    }

    /// Takes files into a copy of the academy that nobody else sees.
    private func onCopy(
        _ files: [AcademyFile], of request: ImportAcademy, _ call: AsyncCall
    ) async throws -> ImportPass.Result {
        let share = call.isDryRun ? 0..<1 : 0..<2
        return try await call.withTemporaryCopy { call in
            let run = try await ImportRun(start(files, of: request, share, call))
            try await run.go(call)
            return run.result
        }
    }

    private func forGood(
        _ files: [AcademyFile], of request: ImportAcademy, _ call: AsyncCall
    ) async throws -> ImportReport {
        let run = try await ImportRun(start(files, of: request, 1..<2, call))
        do {
            try await run.go(call)
            return try await call.write(about: request.subject) { _ in .done(run.result.report) }
        } catch  where run.batches > 0 {
            let stop = ExchangeError.interrupted(at: run.place, error)
            _ = try? await call.write(about: request.subject) { _ in Outcome<EmptyResponse>.refused(stop) }
            throw stop
        }
    }

    private func start(
        _ files: [AcademyFile], of request: ImportAcademy, _ share: Range<Int>, _ call: AsyncCall
    ) async throws -> ImportPass {
        let sheets = files.map { ($0, request.files[$0.rawValue] ?? "") }
        return try await call.read { db in
            try ImportPass(
                self, sheets, keepsRejected: request.skipBad, share: share, at: call.caller.at, in: db)
        }
    }

    /// The files with bad rows, and those whose rows name rows of such a file.
    private static func heldBack(_ faulty: Set<AcademyFile>, among files: [AcademyFile]) -> Set<AcademyFile> {
        var held = faulty
        for file in files where !file.dependencies.isDisjoint(with: held) { held.insert(file) }
        return held
    }

    private static let changedMeanwhile =
        "The academy changed while the files were taken in: the rows listed no longer fitted, and the others are in."

    private static func warnings(of request: ImportAcademy) -> [String] {
        request.files.keys.filter { AcademyFile(rawValue: $0) == nil }.sorted().map {
            "\($0.escapingControls).csv is none of the academy's files and was not read."
        }
    }
}
