import Core
import Persistence

extension Instructor: StoredEntry {
    static let rows = KeyedTable<Kind.Instructor>(noun: "instructor", table: "instructors")

    static let selection: SQL = "SELECT t.id, t.key, t.name, t.email, t.styles FROM instructors t"

    init(_ row: Row) throws {
        let styles: String = try row["styles"]
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], email: try row["email"],
            styles: styles.split(separator: "|").map(String.init))
    }

    static func insertion(_ new: New) -> SQL {
        """
        INSERT INTO instructors (key, name, email, styles)
        VALUES (\(new.key), \(new.name), \(new.email), \(new.styles.joined(separator: "|")))
        """
    }

    static func update(_ id: InstructorID, to new: New) -> SQL {
        """
        UPDATE instructors SET name = \(new.name), email = \(new.email),
            styles = \(new.styles.joined(separator: "|"))
        WHERE id = \(id)
        """
    }
}

extension ClassType: StoredEntry {
    static let rows = KeyedTable<Kind.ClassType>(noun: "class type", table: "class_types")

    static let selection: SQL = "SELECT t.id, t.key, t.style, t.family, t.level FROM class_types t"

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], style: try row["style"], family: try row["family"],
            level: try row["level"])
    }

    static func insertion(_ new: New) -> SQL {
        """
        INSERT INTO class_types (key, style, family, level, folded_style, folded_family, folded_level)
        VALUES (\(new.key), \(new.style), \(new.family), \(new.level),
            \(SearchText.fold(new.style)), \(SearchText.fold(new.family)), \(SearchText.fold(new.level)))
        """
    }

    static func update(_ id: ClassTypeID, to new: New) -> SQL {
        """
        UPDATE class_types SET style = \(new.style), family = \(new.family), level = \(new.level),
            folded_style = \(SearchText.fold(new.style)), folded_family = \(SearchText.fold(new.family)),
            folded_level = \(SearchText.fold(new.level))
        WHERE id = \(id)
        """
    }
}

extension Term: StoredEntry {
    static let rows = KeyedTable<Kind.Term>(noun: "term", table: "terms")

    static let selection: SQL = "SELECT t.id, t.key, t.name, t.first_day, t.last_day FROM terms t"

    init(_ row: Row) throws {
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], firstDay: try row["first_day"],
            lastDay: try row["last_day"])
    }

    static func insertion(_ new: New) -> SQL {
        """
        INSERT INTO terms (key, name, first_day, last_day)
        VALUES (\(new.key), \(new.name), \(new.firstDay), \(new.lastDay))
        """
    }

    static func update(_ id: TermID, to new: New) -> SQL {
        """
        UPDATE terms SET name = \(new.name), first_day = \(new.firstDay), last_day = \(new.lastDay)
        WHERE id = \(id)
        """
    }
}
