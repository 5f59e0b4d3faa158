extension Dialect {
    /// The text in place of an erased one.
    public static let erasedText = "—"

    /// The SQLSTATE of the error by which a trigger of PostgreSQL refuses a statement.
    static let appendOnlyState = "CL001"

    /// Triggers by which the database refuses to change or remove a table's rows.
    public func appendOnly(_ table: StaticString) -> [SQL] { fixed(table) + keepsRows(of: table) }

    /// A trigger by which the database refuses to change rows of a table, or some of their columns.
    ///
    /// - Parameter columns: the names, with commas between them; nil for all.
    public func fixed(_ table: StaticString, columns: StaticString? = nil) -> [SQL] {
        let change = columns.map { "UPDATE OF \($0)" } ?? "UPDATE"
        return refusal("\(table)_no_update", of: table, "BEFORE \(change) ON \(table)")
    }

    /// A trigger by which the database refuses to remove rows of a table, except those whose column `at` is
    /// before an instant.
    ///
    /// - Parameter instant: an SQL expression; nil if no row may be removed.
    public func keepsRows(of table: StaticString, since instant: StaticString? = nil) -> [SQL] {
        let (name, event) = ("\(table)_no_delete", "BEFORE DELETE ON \(table)")
        guard let instant else { return refusal(name, of: table, event) }
        switch self {
        case .sqlite: return refusal(name, of: table, event, when: "old.at >= \(instant)")
        // The condition of a trigger cannot have a subquery.
        case .postgresql:
            return [
                function(
                    name,
                    """
                    IF old.at >= \(instant) THEN
                        RAISE EXCEPTION 'append-only: \(table)' USING ERRCODE = '\(Self.appendOnlyState)';
                    END IF;
                    RETURN old;
                    """),
                raw("CREATE TRIGGER \(name) \(event) FOR EACH ROW EXECUTE FUNCTION \(name)()"),
            ]
        }
    }

    /// Triggers that keep a counter in each row of a table `owner`: the number of rows of another table that
    /// refer to it and have NULL in a column.
    ///
    /// - Parameters:
    ///   - table: the table whose rows are counted.
    ///   - column: the column that is NULL in the counted rows.
    ///   - reference: the column with the id of the owner, which does not change.
    ///   - counter: the column of `owner` with the number.
    public func countsRows(
        of table: StaticString, without column: StaticString, by reference: StaticString,
        in owner: StaticString, _ counter: StaticString
    ) -> [SQL] {
        [
            ("INSERT", "new.\(column) IS NULL", "1"), ("DELETE", "old.\(column) IS NULL", "-1"),
            (
                "UPDATE OF \(column)", "(old.\(column) IS NULL) <> (new.\(column) IS NULL)",
                "CASE WHEN new.\(column) IS NULL THEN 1 ELSE -1 END"
            ),
        ].flatMap { event, condition, change in
            let verb = event.prefix { $0 != " " }
            let name = "\(counter)_on_\(verb.lowercased())"
            let count = """
                UPDATE \(owner) SET \(counter) = \(counter) + \(change)
                WHERE id = \(verb == "DELETE" ? "old" : "new").\(reference);
                """
            return trigger(name, "AFTER \(event) ON \(table)", when: condition, count)
        }
    }

    /// A trigger that lets only an erasure change a text and its salt, the column `TEXT_salt`, in a table
    /// whose rows never change otherwise.
    ///
    /// An erasure replaces the text by ``erasedText``, and the salt by the digest of both.
    public func erasable(_ table: StaticString, text: StaticString) -> [SQL] {
        let differs =
            switch self {
            case .sqlite: "IS NOT"
            case .postgresql: "IS DISTINCT FROM"
            }
        return refusal(
            "\(table)_no_\(text)_update", of: table, "BEFORE UPDATE OF \(text), \(text)_salt ON \(table)",
            when: """
                old.\(text) IS NULL OR new.\(text) \(differs) '\(Self.erasedText)'
                    OR length(new.\(text)_salt) \(differs) \(Digest.size)
                """)
    }

    /// A trigger before an event that refuses the statement.
    private func refusal(
        _ name: String, of table: StaticString, _ event: String, when condition: String? = nil
    ) -> [SQL] {
        switch self {
        case .sqlite:
            let clause = condition.map { " WHEN \($0)" } ?? ""
            return [
                raw(
                    """
                    CREATE TRIGGER \(name) \(event)\(clause)
                    BEGIN SELECT RAISE(ABORT, 'append-only: \(table)'); END
                    """)
            ]
        case .postgresql:
            let clause = condition.map { " WHEN (\($0))" } ?? ""
            return [
                function(
                    "refuse_change",
                    """
                    RAISE EXCEPTION 'append-only: %', TG_TABLE_NAME
                        USING ERRCODE = '\(Self.appendOnlyState)';
                    """),
                raw("CREATE TRIGGER \(name) \(event) FOR EACH ROW\(clause) EXECUTE FUNCTION refuse_change()"),
            ]
        }
    }

    /// A trigger after an event that runs a statement.
    private func trigger(
        _ name: String, _ event: String, when condition: String, _ statement: String
    ) -> [SQL] {
        switch self {
        case .sqlite:
            [raw("CREATE TRIGGER \(name) \(event) WHEN \(condition)\nBEGIN \(statement) END")]
        case .postgresql:
            [
                function(name, statement + "\nRETURN NULL;"),
                raw(
                    """
                    CREATE TRIGGER \(name) \(event) FOR EACH ROW WHEN (\(condition))
                    EXECUTE FUNCTION \(name)()
                    """),
            ]
        }
    }

    /// A function of PostgreSQL that a trigger runs. Triggers of several tables may share it.
    private func function(_ name: String, _ body: String) -> SQL {
        raw(
            """
            CREATE OR REPLACE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
            \(body)
            END $$
            """)
    }
}
