internal import Core
internal import Foundation

extension DataExchange {
    private static let inspections = DispatchQueue(label: "import.inspection")

    /// Recognises which of the academy's files the files of a request are, and which of its columns they
    /// have.
    ///
    /// Requests are inspected one after another on a dispatch queue: large files take seconds, in which a
    /// task would block one of the few threads that all tasks share.
    ///
    /// - Parameters:
    ///   - country: that of the academy.
    ///   - now: the time of the request.
    /// - Throws: ``ExchangeError/unreadable(file:reason:)`` if the first row of a file cannot be read;
    ///   ``ExchangeError/tooManyFiles``.
    func inspect(_ request: InspectImport, in country: String?, at now: Instant) async throws
        -> InspectedFiles
    {
        guard request.files.count <= InspectImport.fileLimit else { throw ExchangeError.tooManyFiles }
        let sheets = try sheets
        let today = now.latestDay
        return try await withCheckedThrowingContinuation { caller in
            Self.inspections.async {
                caller.resume(with: Result { try request.inspected(among: sheets, in: country, on: today) })
            }
        }
    }
}

extension InspectImport {
    fileprivate func inspected(
        among sheets: [SheetFile], in country: String?, on today: CalendarDay
    ) throws -> InspectedFiles {
        let inspected = try files.sorted { $0.key < $1.key }.map { name, text in
            do throws(InvalidValue) {
                return try SampledFile(name, text, among: sheets).recognised(
                    among: sheets, in: country, on: today)
            } catch {
                throw ExchangeError.unreadable(file: name, reason: error.specification)
            }
        }
        return InspectedFiles(files: inspected, map: inspected.importMap)
    }
}

extension [InspectedFile] {
    /// The map of ``InspectedFiles/map``.
    ///
    /// The keys of students get their zeros back in the other files too.
    fileprivate var importMap: [String: FileMap] {
        var map = ownMaps
        guard let zeros = map["students"]?.forms?["key"] else { return map }
        for sheet in compactMap({ $0.columns["student"] == nil ? nil : $0.sheet }) {
            map[sheet, default: FileMap()].forms = (map[sheet]?.forms ?? [:]).merging(["student": zeros]) {
                $1
            }
        }
        return map
    }

    /// The map of each file.
    private var ownMaps: [String: FileMap] {
        reduce(into: [:]) { map, file in
            guard let sheet = file.sheet, map[sheet] == nil else { return }
            var values = Dictionary(uniqueKeysWithValues: file.missing.map { ($0, "") })
            if !file.keyColumns.isEmpty { values["key"] = KeyTemplate.text(of: file.keyColumns) }
            let proposed = FileMap(
                file: sheet == file.file ? nil : file.file,
                columns: file.columns.filter { $0.key != $0.value }.nonEmpty, values: values.nonEmpty,
                words: file.words.nonEmpty, dates: file.dates, forms: file.forms.nonEmpty,
                joined: file.joined.nonEmpty, unreadable: file.unreadable.isEmpty ? nil : file.unreadable,
                grid: file.grid)
            if proposed != FileMap() { map[sheet] = proposed }
        }
    }
}

extension Dictionary {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
