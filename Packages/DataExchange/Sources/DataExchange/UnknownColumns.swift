internal import Core

extension DataExchange {
    /// The warnings about the columns that no sheet reads, also in files that are not imported.
    func unknownColumns(
        of files: [SheetFile], in request: ImportAcademy, _ language: Language
    ) -> [String] {
        let sheets = Dictionary(grouping: files) { request.fileName(of: $0.name) }
        return sheets.sorted { $0.key < $1.key }.compactMap { name, sheets in
            let unknown = sheets.map {
                $0.unknownColumns(in: request.text(of: $0.name) ?? "", request.map?[$0.name])
            }
            // One file may be read as several sheets: what one of them reads is not unknown.
            let inAll = unknown.dropFirst().reduce(unknown.first ?? []) { $0.intersection($1) }
            guard !inAll.isEmpty else { return nil }
            let names = inAll.sorted().map { Phrase("import.quoted", ["text": $0.excerpt()]) }
            return Self.sentence(
                "import.unknown-columns", ["name": name.escapingControls, "columns": Joined(names)],
                in: language)
        }
    }
}

extension SheetFile {
    /// The columns in the header of a file that the sheet does not read; none if it has no header.
    fileprivate func unknownColumns(in text: String, _ map: FileMap?) -> Set<String> {
        let start = String(decoding: text.utf8.prefix(CSVReader.recordLimit), as: UTF8.self)
        var reader = CSVReader(start, separator: ColumnSeparator(of: start, map))
        guard !reader.hasNUL else { return [] }
        let first = (try? HeaderRow.all(in: reader, limit: 1))?.first
        let header = try? Header.find(in: &reader, for: columns, map)
        let names = header?.names ?? first.flatMap { try? Header.names(of: $0.fields) } ?? []
        return Set(names).subtracting(columns.names(in: map))
            .subtracting([columns.rejectionColumn(in: map), ""])
            .subtracting(header?.days?.all.map(\.name) ?? [])
    }
}

extension SheetColumns {
    /// The names that the columns have in the header of a file.
    fileprivate func names(in map: FileMap?) -> Set<String> { Set(all.flatMap { map.names(of: $0.name) }) }

    /// The name of the column with the reason, in the file of rejected rows: `reason`, or `rejection` if a
    /// column of the sheet, or of the file, has that name.
    func rejectionColumn(in map: FileMap?) -> String {
        contains("reason") || names(in: map).contains("reason") ? "rejection" : "reason"
    }
}
