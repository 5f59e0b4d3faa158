/// The names of the tables, indexes and triggers that migrations create in PostgreSQL.
struct PostgresSchema: Sendable {
    let objects: Set<SchemaObject>

    init(of migrations: [Migration]) {
        var objects: [String: SchemaObject] = [:]
        let table = SchemaObject(kind: .table, name: "migrations", table: "migrations", declaration: "")
        for table in [table, table.named("server_lease")] { objects["table \(table.name)"] = table }
        for statement in migrations.flatMap({ $0.statements(.postgresql) }) {
            Self.apply(statement.text, to: &objects)
        }
        self.objects = Set(objects.values)
    }

    /// Adds what a statement creates, and removes what it drops; other statements change nothing here.
    private static func apply(_ statement: String, to objects: inout [String: SchemaObject]) {
        let words = statement.split { $0.isWhitespace || $0 == "(" }.map(String.init)
        var rest = words.dropFirst().filter { !["UNIQUE", "IF", "NOT", "EXISTS"].contains($0) }[...]
        guard let verb = words.first, let kind = rest.popFirst().flatMap({ SchemaObject.Kind($0) }),
            let name = rest.popFirst()
        else { return }
        switch verb {
        case "CREATE":
            // A table may have references ON DELETE CASCADE.
            let on = kind == .index || kind == .trigger ? rest.firstIndex(of: "ON") : nil
            let table = on.map { rest[$0 + 1] } ?? name
            let object = SchemaObject(kind: kind, name: name, table: table, declaration: statement)
            objects["\(kind) \(name)"] = object
        case "DROP":
            objects["\(kind) \(name)"] = nil
            if kind == .table { objects = objects.filter { $0.value.table != name } }
        case "ALTER" where rest.starts(with: ["RENAME", "TO"]):
            guard let new = rest.last, let old = objects.removeValue(forKey: "\(kind) \(name)") else {
                return
            }
            objects["\(kind) \(new)"] = old.named(new)
            if kind == .table { objects = objects.mapValues { $0.table == name ? $0.moved(to: new) : $0 } }
        default: return
        }
    }

    /// The objects that are missing, and those that are no part of the schema.
    func differences(in db: any Transaction) throws -> [SchemaDifference] {
        let (found, disabled) = try Self.objects(in: db)
        let names = Set(found.map(\.key))
        let expected = Set(objects.map(\.key))
        let missing = objects.filter { !names.contains($0.key) }
            .map { SchemaDifference(object: $0, fault: .missing) }
        let lost = Set(missing.filter { $0.object.kind == .table }.map(\.object.name))
        let foreign = found.filter { !expected.contains($0.key) }
            .map { SchemaDifference(object: $0, fault: .foreign) }
        let changed = disabled.filter { expected.contains($0.key) }
            .map { SchemaDifference(object: $0, fault: .changed) }
        let own = missing.filter { $0.object.kind == .table || !lost.contains($0.object.table) }
        return (own + changed + foreign).sorted {
            ($0.isHarmful ? 0 : 1, $0.object.name) < ($1.isHarmful ? 0 : 1, $1.object.name)
        }
    }

    /// The objects of a database without the indexes of constraints and the triggers of references; and those
    /// of them that are triggers and do not run.
    private static func objects(
        in db: any Transaction
    ) throws -> (all: [SchemaObject], disabled: [SchemaObject]) {
        let rows = try db.rows(
            """
            SELECT CASE c.relkind WHEN 'i' THEN 'index' WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
                c.relname::text AS name, coalesce(t.relname, c.relname)::text AS table_name,
                false AS is_disabled
            FROM pg_catalog.pg_class c
            LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid
            LEFT JOIN pg_catalog.pg_class t ON t.oid = i.indrelid
            WHERE c.relnamespace = \(part: Dialect.currentSchema) AND c.relkind IN ('r', 'p', 'i', 'v')
            AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_constraint k WHERE k.conindid = c.oid)
            UNION ALL
            SELECT 'trigger', g.tgname::text, c.relname::text, g.tgenabled NOT IN ('O', 'A')
            FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_class c ON c.oid = g.tgrelid
            WHERE c.relnamespace = \(part: Dialect.currentSchema) AND NOT g.tgisinternal
            """
        )
        let objects = try rows.map { row in
            let kind: String = try row["kind"]
            guard let kind = SchemaObject.Kind(rawValue: kind) else {
                throw StorageError.unexpectedValue(column: "kind")
            }
            return SchemaObject(
                kind: kind, name: try row["name"], table: try row["table_name"], declaration: "")
        }
        return (objects, try zip(objects, rows).filter { try $1["is_disabled"] }.map(\.0))
    }
}

extension SchemaObject {
    /// The names of triggers are unique among those of their table only.
    fileprivate var key: String { "\(kind) \(name) \(table)" }

    fileprivate func named(_ name: String) -> SchemaObject {
        SchemaObject(kind: kind, name: name, table: kind == .table ? name : table, declaration: declaration)
    }

    fileprivate func moved(to table: String) -> SchemaObject {
        SchemaObject(kind: kind, name: name, table: table, declaration: declaration)
    }
}

extension SchemaObject.Kind {
    /// The kind of a word in capitals: `TABLE`.
    fileprivate init?(_ word: String) { self.init(rawValue: word.lowercased()) }
}
