internal import Core
internal import Persistence

extension ClassCatalogue {
    /// The classes with some ids, by id.
    func classesByID(
        _ ids: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> [ClassID: ClassSummary] {
        guard !ids.isEmpty else { return [:] }
        let found = try summaries(of: Array(Set(ids)), at: now, in: db)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    }

    /// A page of rows with their classes, which are read together; rows whose class does not exist are left
    /// out.
    func withClasses<Row, Item>(
        of page: Page<Row>, _ id: (Row) -> ClassID, at now: Instant, in db: any Transaction,
        _ item: (Row, ClassSummary) throws -> Item?
    ) throws -> Page<Item> {
        let classes = try classesByID(page.items.map(id), at: now, in: db)
        return try page.compactMap { row in try classes[id(row)].flatMap { try item(row, $0) } }
    }

    /// The same without the rows whose class is over.
    func withCurrentClasses<Row, Item>(
        of page: Page<Row>, _ id: (Row) -> ClassID, at now: Instant, in db: any Transaction,
        _ item: (Row, ClassSummary) -> Item
    ) throws -> Page<Item> {
        try withClasses(of: page, id, at: now, in: db) { $1.isOver ? nil : item($0, $1) }
    }
}
