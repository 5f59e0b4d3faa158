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
    ///   - kept: the maps of earlier imports.
    ///   - now: the time of the request.
    /// - Throws: ``ExchangeError/unreadable(file:reason:)`` if the first row of a file cannot be read;
    ///   ``ExchangeError/tooManyFiles``; `InvalidValue` `map.unknown-file`; the errors of
    ///   ``FileMap/check(_:)``.
    func inspect(
        _ request: InspectImport, in country: String?, kept: [KeptMap], at now: Instant
    ) async throws -> InspectedFiles {
        guard request.files.count <= InspectImport.fileLimit else { throw ExchangeError.tooManyFiles }
        let sheets = try sheets
        for (name, map) in (request.map ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let sheet = sheets.first(where: { $0.name == name }) else {
                throw ImportAcademy.unknownFile(name, of: sheets.map(\.name))
            }
            try map.check(sheet.columns)
        }
        if let missing = (request.map ?? [:]).values.compactMap(\.file).filter({ request.files[$0] == nil })
            .min()
        {
            throw ImportAcademy.missingFile(missing, among: request.files.keys.sorted())
        }
        let inspection = FileInspection(
            sheets: sheets, country: country, kept: kept, today: now.latestDay)
        return try await withCheckedThrowingContinuation { caller in
            Self.inspections.async { caller.resume(with: Result { try inspection.inspected(request) }) }
        }
    }
}

/// An inspection of files.
private struct FileInspection {
    let sheets: [SheetFile]
    let country: String?
    let kept: [KeptMap]
    let today: CalendarDay

    /// The result for a file, with the decided map of the file.
    typealias Recognised = (file: InspectedFile, given: FileMap?)

    func inspected(_ request: InspectImport) throws -> InspectedFiles {
        let recognised = try request.files.sorted { $0.key < $1.key }.flatMap { name, text -> [Recognised] in
            do throws(InvalidValue) {
                return try files(name, text, request)
            } catch {
                throw ExchangeError.unreadable(file: name, reason: error.specification)
            }
        }
        return InspectedFiles(files: recognised.map(\.file), map: Self.map(of: recognised))
    }

    /// Inspects a file as each sheet for which a map names it; without a map, as the likeliest sheet.
    private func files(
        _ name: String, _ text: String, _ request: InspectImport
    ) throws(InvalidValue) -> [Recognised] {
        var given: [(sheet: SheetFile, map: FileMap)] = sheets.compactMap { sheet in
            guard let map = request.map?[sheet.name], (map.file ?? sheet.name) == name else { return nil }
            return (sheet, map)
        }
        let isGiven = !given.isEmpty
        if !isGiven, request.usesKept == true {
            given = KeptMap.maps(kept, for: SampledFile.header(of: text, among: sheets), among: sheets)
        }
        guard !given.isEmpty else {
            let file = try SampledFile(name, text, among: sheets)
            return [(file.recognised(among: sheets, in: country, on: today), nil)]
        }
        return try given.map { entry throws(InvalidValue) -> Recognised in
            let file = try SampledFile(name, text, among: sheets, entry.map)
            var found = file.recognised(among: sheets, as: entry, in: country, on: today)
            found.isKept = !isGiven
            return (found, entry.map)
        }
    }

    /// The map of ``InspectedFiles/map``.
    ///
    /// The keys of students get their zeros back in the other files too.
    private static func map(of recognised: [Recognised]) -> [String: FileMap] {
        var map = ownMaps(of: recognised)
        guard let zeros = map["students"]?.forms?["key"] else { return map }
        for sheet in recognised.compactMap({ $0.file.columns["student"] == nil ? nil : $0.file.sheet }) {
            map[sheet, default: FileMap()].forms = (map[sheet]?.forms ?? [:]).merging(["student": zeros]) {
                $1
            }
        }
        return map
    }

    /// The map of each file.
    private static func ownMaps(of recognised: [Recognised]) -> [String: FileMap] {
        recognised.reduce(into: [:]) { map, entry in
            let (file, given) = entry
            guard let sheet = file.sheet, map[sheet] == nil else { return }
            var values = Dictionary(uniqueKeysWithValues: file.missing.map { ($0, "") })
            if !file.keyColumns.isEmpty { values["key"] = KeyTemplate.text(of: file.keyColumns) }
            values.merge(given?.values?.filter { !$0.value.isEmpty } ?? [:]) { $1 }
            let unread = given?.columns?.filter { $0.value.isEmpty } ?? [:]
            let columns = file.columns.filter { $0.key != $0.value }.merging(unread) { $1 }
            let unreadable = given == nil ? file.unreadable : given?.unreadable ?? []
            let proposed = FileMap(
                file: sheet == file.file ? nil : file.file, separator: given?.separator,
                columns: given?.columns == nil ? columns.nonEmpty : columns, values: values.nonEmpty,
                words: file.words.nonEmpty,
                dates: file.dates, forms: file.forms.nonEmpty, joined: file.joined.nonEmpty,
                unreadable: unreadable.isEmpty ? nil : unreadable, grid: file.grid,
                encoding: given?.encoding)
            if proposed != FileMap() { map[sheet] = proposed }
        }
    }
}

extension Dictionary {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
