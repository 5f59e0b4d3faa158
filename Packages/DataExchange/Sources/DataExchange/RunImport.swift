internal import Application
internal import Core

extension DataExchange {
    /// Imports the files.
    ///
    /// First the files are imported into a temporary copy of the academy, which finds every invalid row
    /// while others can write. Then the valid files are imported in batches, between which others can write.
    /// If the request skips invalid rows, there is no copy, since only files that cannot be read are left
    /// out. A dry run imports into the copy only.
    ///
    /// If the academy has changed since the copy was made, and a row is not valid any more, it is reported
    /// like an invalid row, and the others are imported. Repeating a stopped import completes it.
    ///
    /// - Throws: ``ExchangeError``; `InvalidValue` `map.unknown-file` or `map.missing-file`.
    func runImport(_ request: ImportAcademy, _ call: AsyncCall) async throws -> ImportReport {
        try request.checkMap(try sheets.map(\.name))
        let files = try sheets.filter { request.text(of: $0.name) != nil }
        guard !files.isEmpty else { throw ExchangeError.nothingToImport(try sheets.map(\.name)) }
        try lock.take(for: try? call.caller.signedIn().account)
        defer { lock.release() }
        let language = call.caller.language
        let check =
            request.skipsBad && !call.isDryRun
            ? resultOfOpening(files, of: request, in: language)
            : try await importIntoCopy(files, of: request, call)
        let rejected = Self.withDependents(request.skipsBad ? check.notRead : check.withErrors, among: files)
        let remaining = files.filter { !rejected.contains($0.name) }
        var report = check.report
        if !call.isDryRun {
            report = try await importIntoAcademy(remaining, of: request, call)
        } else if !rejected.isEmpty {
            report = try await importIntoCopy(remaining, of: request, call).report
        }
        if !request.skipsBad, !call.isDryRun, !report.errors.isEmpty {
            report.warnings.append(Self.sentence("import.academy-changed", in: language))
        }
        report.add(check, of: rejected, among: files.map(\.name))
        report.warnings =
            separators(of: files, in: request, language) + unknownColumns(of: files, in: request, language)
            + report.warnings
            + (try warnings(of: request, in: language))
        return report.withNames(of: request, files.map(\.name))
    }

    /// Opens each file once to find those that cannot be read.
    private func resultOfOpening(
        _ files: [SheetFile], of request: ImportAcademy, in language: Language
    ) -> ImportReportBuilder {
        var result = ImportReportBuilder(of: request, in: language)
        for file in files { _ = result.opened(file, request) }
        return result
    }

    private func importIntoCopy(
        _ files: [SheetFile], of request: ImportAcademy, _ call: AsyncCall
    ) async throws -> ImportReportBuilder {
        let passes = call.isDryRun ? 1 : 2
        return try await call.withTemporaryCopy { call in
            let run = try await ImportRun(importer(of: files, request, pass: (0, passes), call))
            try await run.run(call)
            return run.result
        }
    }

    private func importIntoAcademy(
        _ files: [SheetFile], of request: ImportAcademy, _ call: AsyncCall
    ) async throws -> ImportReport {
        let pass = request.skipsBad ? (0, 1) : (1, 2)
        let run = try await ImportRun(importer(of: files, request, pass: pass, call))
        do {
            try await run.run(call)
            var report = run.result.report
            if let warning = await keepMaps(of: files, request, call) { report.warnings.append(warning) }
            return try await call.write(about: request.subject) { [report] _ in Outcome.done(report) }
        } catch  where run.batches > 0 {
            let stop = ExchangeError.interrupted(at: run.position, error)
            _ = try? await call.write(about: request.subject) { _ in Outcome<EmptyResponse>.refused(stop) }
            throw stop
        }
    }

    /// Keeps the maps of an import for later files; the import is complete without them.
    ///
    /// - Returns: a warning if the maps could not be kept.
    private func keepMaps(
        of files: [SheetFile], _ request: ImportAcademy, _ call: AsyncCall
    ) async -> String? {
        do {
            let kept = request.keptMaps(of: files, among: try sheets)
            guard !kept.isEmpty else { return nil }
            try await call.writeBatch { [maps] db in try maps.keep(kept, at: call.caller.at, in: db) }
            return nil
        } catch {
            return Self.sentence("import.maps-not-kept", in: call.caller.language)
        }
    }

    private func importer(
        of files: [SheetFile], _ request: ImportAcademy, pass: (number: Int, count: Int),
        _ call: AsyncCall
    ) async throws -> Importer {
        try await call.read { try Importer(self, files, of: request, pass: pass, call, in: $0) }
    }

    /// The files with these names, and those that depend on one of them.
    private static func withDependents(_ names: Set<String>, among files: [SheetFile]) -> Set<String> {
        files.reduce(into: names) { names, file in
            if !file.dependencies.isDisjoint(with: names) { names.insert(file.name) }
        }
    }

    /// The warnings about the files whose separator is not the comma, also if their columns are not found.
    private func separators(
        of files: [SheetFile], in request: ImportAcademy, _ language: Language
    ) -> [String] {
        let found = files.map { file in
            let text = request.text(of: file.name) ?? ""
            return (request.fileName(of: file.name), ColumnSeparator(of: text, request.map?[file.name]))
        }
        return Dictionary(found) { first, _ in first }.sorted { $0.key < $1.key }.compactMap {
            name, separator in
            guard separator != .comma else { return nil }
            return Self.sentence(
                "import.separator.\(separator.rawValue)", ["name": name.escapingControls], in: language)
        }
    }

    /// The warnings about the files that are not read.
    private func warnings(of request: ImportAcademy, in language: Language) throws -> [String] {
        let sheets = try Set(sheets.map(\.name))
        let known = Set(sheets.map(request.fileName))
        return request.files.keys.filter { !known.contains($0) }.sorted().map { name in
            if sheets.contains(name) {
                let other = request.fileName(of: name).escapingControls
                return Self.sentence("import.not-read.mapped", ["name": name, "other": other], in: language)
            }
            return Self.sentence("import.not-read", ["name": name.escapingControls], in: language)
        }
    }

    static func sentence(
        _ key: String, _ values: [String: any SentenceValue] = [:], in language: Language
    ) -> String {
        Catalogue.exchange.sentence(key, values, in: language) ?? key
    }
}

extension ImportReport {
    /// Adds the errors that the check found in the files that were not imported.
    fileprivate mutating func add(
        _ check: ImportReportBuilder, of rejected: Set<String>, among files: [String]
    ) {
        let all = check.report.errors.filter { rejected.contains($0.file) } + errors
        errors = Array(all.prefix(Self.errorLimit))
        furtherErrors += all.count - errors.count
        furtherErrors += rejected.reduce(0) { $0 + (check.furtherErrors[$1] ?? 0) }
        notRead = files.filter(check.notRead.contains)
        notImported = files.filter(rejected.contains)
    }

    /// The report with the request's names of files and columns in place of the academy's.
    ///
    /// If one file is read as several of the academy's, the files of rejected rows keep the academy's names,
    /// since each has reasons of its own and is imported again as one of the academy's files.
    fileprivate func withNames(of request: ImportAcademy, _ sheets: [String]) -> ImportReport {
        guard request.map != nil else { return self }
        var report = self
        report.errors = errors.map { error in
            var error = error
            error.column = error.column.map { request.columnName(of: $0, in: error.file) }
            error.file = request.fileName(of: error.file)
            return error
        }
        report.differences = differences.map { difference in
            var difference = difference
            difference.column = request.columnName(of: difference.column, in: difference.file)
            difference.file = request.fileName(of: difference.file)
            return difference
        }
        report.notRead = request.fileNames(of: notRead)
        report.notImported = request.fileNames(of: notImported)
        if request.fileNames(of: sheets).count == sheets.count {
            report.rejected = Dictionary(
                uniqueKeysWithValues: rejected.map { (request.fileName(of: $0.key), $0.value) })
        }
        return report
    }
}
