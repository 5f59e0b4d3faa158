public import Application
internal import Core
public import DataExchange

/// An import of a folder of CSV files, with the pictures in its folder `pictures`.
public struct FolderImport: Sendable {
    private let folder: String
    /// Whether the valid rows of a file with invalid ones are imported.
    public var skipBad = false
    /// Whether the report has the values that differ from those of existing rows.
    public var showDifferences = false
    /// Whether existing rows get the values of the files.
    public var update = false
    /// The folder for rejected rows; nil for `classly-rejected`.
    public var rejected: String?
    /// The names of files and columns, by the names of the sheets; nil for those of the sheets.
    public var map: [String: FileMap]?
    /// The name of the encoding of the files to which the map gives none; nil if their bytes show it.
    public var encoding: String?

    /// - Parameter folder: the path of the folder.
    public init(_ folder: String) { self.folder = folder }

    /// Imports the files, and shows the progress on a terminal.
    ///
    /// - Throws: ``FileError`` or `InvalidValue` if the files cannot be read; the errors of the request.
    public func run(over connection: Connection, _ sending: SendOptions) async throws -> ImportResult {
        let sheets = try await connection.open { try await $0.send(ListSheets()).items.map(\.name) }
        return try await run(sheets, over: connection, sending)
    }

    /// Imports the files of all sheets but some.
    ///
    /// - Parameters:
    ///   - all: the names of all sheets.
    ///   - others: the names of the sheets whose files are left out.
    private func run(
        _ all: [String], without others: Set<String> = [], over connection: Connection,
        _ sending: SendOptions
    ) async throws -> ImportResult {
        let sheets = all.filter { !others.contains($0) }
        let encodings = try FileEncodings(encoding, map: map)
        let texts = try CSVFolder(folder).read(Set(sheets.map(file(of:))), encodings)
        let progress = ImportProgressBar(
            Dictionary(uniqueKeysWithValues: sheets.map { ($0, texts[file(of: $0)]?.text ?? "") }))
        var report = try await connection.open(onImportProgress: progress.update) { academy in
            defer { progress.finish() }
            return try await send(texts, without: others, sending, to: academy)
        }
        report.warnings += sentences(aboutEncodingsOf: texts)
        let written =
            try skipBad && !sending.isDryRun ? writeRejected(report.rejected, of: sheets + texts.keys) : []
        return ImportResult(report: report, isDryRun: sending.isDryRun, rejectedFiles: written)
    }

    /// Sends the files, and the pictures that they name.
    ///
    /// Names of a map that are no sheets are sent too, so that they are refused.
    private func send(
        _ texts: [String: DecodedText], without others: Set<String>, _ sending: SendOptions,
        to academy: any Client
    ) async throws -> ImportReport {
        let request = ImportAcademy(
            files: texts.mapValues(\.text), skipBad: skipBad,
            showDifferences: showDifferences ? true : nil, update: update ? true : nil,
            map: map?.filter { !others.contains($0.key) })
        var report = try await academy.send(request, sending)
        report.warnings += try await sendPictures(texts[file(of: "pictures")]?.text, sending, to: academy)
        return report
    }

    /// The name of a sheet's file, without `.csv`.
    private func file(of sheet: String) -> String { map?[sheet]?.file ?? sheet }

    /// Asks for confirmation if the import would take something away.
    ///
    /// A dry run of the files that can do so says what.
    ///
    /// - Throws: a usage error without a terminal; `ExitCode.failure` if the answer is no.
    public func confirmLosses(over connection: Connection) async throws {
        let sheets = try await connection.open { try await $0.send(ListSheets()) }
        let takingAway = sheets.items.filter(\.newRowsTakeAway).map(\.name)
        guard try needsDryRun(takingAway) else { return }
        // New rows of other sheets take nothing away, and reading a long history twice takes long.
        let all = sheets.items.map(\.name)
        let others = update ? [] : Set(all).subtracting(sheets.withDependencies(takingAway))
        // Valid files are imported although others are invalid, so their losses are asked about.
        let trial = try await run(all, without: others, over: connection, SendOptions(isDryRun: true))
        if let question = trial.lossQuestion(folder) { try Output.confirm(question) }
    }

    /// Whether the import may take something away: edits of stored rows can, and new rows of some sheets.
    func needsDryRun(_ takingAway: [String]) throws -> Bool {
        try update || !CSVFolder(folder).names().isDisjoint(with: takingAway.map(file(of:)))
    }

    /// Whether, by a result, at least one file was not imported at all because of its errors.
    public func isRefused(_ result: ImportResult) -> Bool {
        !result.report.errors.isEmpty && (!skipBad || !result.report.notRead.isEmpty)
    }

    /// A sentence for each file that is not in UTF-8.
    private func sentences(aboutEncodingsOf texts: [String: DecodedText]) -> [String] {
        texts.sorted { $0.key < $1.key }.compactMap { name, text in
            text.encoding.map {
                Output.style().sentence("import.encoding", ["file": "\(name).csv", "encoding": $0.rawValue])
            }
        }
    }

    /// Uploads the files of the imported pictures; a dry run only looks at them.
    ///
    /// - Parameter text: the text of `pictures.csv`.
    /// - Returns: sentences about missing files.
    private func sendPictures(
        _ text: String?, _ sending: SendOptions, to academy: any Client
    ) async throws -> [String] {
        guard let text else { return [] }
        let pictures = ExportedPictures(in: folder)
        if sending.isDryRun { return pictures.warnings(about: text, Output.style()) }
        return try await pictures.upload(to: academy, Output.style())
    }

    /// Writes the rejected rows, and returns the paths of the files.
    ///
    /// Removes the files of an earlier import from the default folder, unless that is the imported folder.
    /// Another folder may contain the user's own files, so nothing is removed there.
    private func writeRejected(_ texts: [String: String], of files: [String]) throws -> [String] {
        let usual = CSVFolder("classly-rejected")
        if rejected == nil, !usual.isSame(as: CSVFolder(folder)) { usual.remove(files) }
        return try (rejected.map(CSVFolder.init) ?? usual).write(texts)
    }
}
