internal import Academy
internal import Application
internal import Core
internal import DataExchange

/// The texts of a draft's files, with the sheets and columns that are recognised in them.
struct ImportFiles: Sendable {
    /// The texts by the names of the files.
    private(set) var texts: [String: DecodedText] = [:]
    /// Why files have no text, by their names.
    private(set) var problems: [String: any AcademyError] = [:]
    /// The files with a text, with the sheets and columns that are recognised in them.
    private(set) var recognised: [InspectedFile] = []
    /// The map with which an import reads the files.
    private(set) var map: [String: FileMap] = [:]

    /// Reads the files of a draft in the encodings that the person or the map has chosen, and inspects them.
    ///
    /// - Throws: errors of the inspection, such as of a map that does not fit.
    init(of draft: ImportDraft, _ client: any Client) async throws {
        let mapped = try draft.map?.encodings() ?? [:]
        for file in draft.files {
            do throws(TextError) {
                let encoding = draft.encodings[file.name] ?? mapped[file.name]
                texts[file.name] = try DecodedText(file.bytes, of: file.name, in: encoding)
                if texts[file.name] == nil { problems[file.name] = PageError.notText(file.name) }
            } catch {
                problems[file.name] = error
            }
        }
        let read = Set(texts.keys).subtracting(draft.leftOut)
        let unread = Set(draft.files.map(\.name)).subtracting(read)
        let inspected = try await client.send(
            InspectImport(
                files: texts.mapValues(\.text).filter { read.contains($0.key) },
                map: draft.map?.filter { !unread.contains($0.value.file ?? $0.key) },
                usesKept: draft.map == nil))
        recognised = inspected.files
        map = inspected.map(with: texts.compactMapValues(\.encoding)).mapValues { map in
            var map = map
            map.unreadable = nil
            return map
        }
    }

    /// The import of the files.
    ///
    /// - Parameter draft: the draft with the files.
    func request(_ draft: ImportDraft, _ choices: ImportChoices) -> ImportAcademy {
        var map = map
        for file in recognised where draft.clearsUnreadable && !file.unreadable.isEmpty {
            guard let sheet = file.sheet else { continue }
            let name = sheet == file.file ? nil : file.file
            map[sheet, default: FileMap(file: name)].unreadable = file.unreadable
        }
        return ImportAcademy(
            files: texts.mapValues(\.text).filter { !draft.leftOut.contains($0.key) },
            skipBad: choices.skipBad, update: choices.update, map: map, keepMap: true)
    }

    /// The file that needs a person's attention first, or else the first one.
    func first(among files: [ImportDraft.File]) -> String? {
        let names = files.map(\.name)
        return names.first { name in
            problems[name] != nil || recognised.contains { $0.file == name && $0.needsAttention }
        } ?? names.first
    }
}

extension InspectedFile {
    /// Whether a person has to choose something before the import, or should look at something.
    var needsAttention: Bool {
        sheet == nil || !missing.isEmpty || details.contains(where: \.needsAttention)
    }
}

extension InspectedColumn {
    /// Whether a person has to choose something for the column, or should look at it.
    var needsAttention: Bool { isUnclear || words.contains { $0.word == nil } }
}

extension [String: FileMap] {
    /// The map of a file as one of the academy's, or a new one.
    func map(of sheet: String, in file: String) -> FileMap {
        if let map = self[sheet], (map.file ?? sheet) == file { return map }
        return FileMap(file: sheet == file ? nil : file)
    }
}
