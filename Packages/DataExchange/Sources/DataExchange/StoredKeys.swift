internal import Application
internal import Core
internal import Persistence

extension KeyIndex {
    /// Reads the keys, the names and the duplicates that are stored.
    ///
    /// - Parameter sheets: those to whose entities rows of others refer; each comes after those that it
    ///   depends on.
    init(of sheets: [SheetFile], in db: any Transaction) throws {
        self.init()
        let containers = Set(sheets.compactMap { $0.sheet.container })
        var containerKeys = ExportedKeys()
        for file in sheets {
            let (sheet, name) = (file.sheet, file.name)
            add(
                sheet: name, noun: file.noun, namesPersons: !sheet.nameColumns.isEmpty,
                container: sheet.container)
            try sheet.forEachKey(in: db, keys: containerKeys) { key, text, id, container in
                add(key, id, of: name)
                if let text { add(name: text, id, of: name, within: container) }
                if containers.contains(name) { containerKeys.add(key, id, of: name) }
            }
            try sheet.forEachDuplicate(in: db) { add(duplicate: $0, $1, of: name) }
        }
    }
}
