extension ImportAcademy {
    /// The part of the import whose dry run finds what the whole import would take away.
    ///
    /// Edits of stored rows may take something away, and so may the new rows of some files. New rows of other
    /// files take nothing away, and reading a long history twice takes long.
    ///
    /// - Returns: nil if the import takes nothing away.
    public func trial(among sheets: SheetList) -> ImportAcademy? {
        if update == true { return self }
        let takingAway = sheets.items.filter { $0.newRowsTakeAway && text(of: $0.name) != nil }
        guard !takingAway.isEmpty else { return nil }
        let needed = sheets.withDependencies(takingAway.map(\.name))
        let names = Set(needed.map(fileName(of:)))
        var part = self
        part.files = files.filter { names.contains($0.key) }
        // Names that are no sheets stay, so that they are refused.
        let others = Set(sheets.items.map(\.name)).subtracting(needed)
        part.map = map?.filter { !others.contains($0.key) }
        return part
    }
}

extension SheetList {
    /// The names of some files, and of all to which their rows refer, directly or not.
    public func withDependencies(_ names: [String]) -> Set<String> {
        Self.withDependencies(
            names, Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.dependencies) }))
    }

    /// - Parameter dependencies: the names of the files to which the rows of each file refer.
    static func withDependencies(_ names: [String], _ dependencies: [String: [String]]) -> Set<String> {
        var (found, waiting) = (Set<String>(), names)
        while let sheet = waiting.popLast() {
            if found.insert(sheet).inserted { waiting += dependencies[sheet] ?? [] }
        }
        return found
    }
}
