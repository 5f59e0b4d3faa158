internal import Application
internal import Core
internal import Persistence

/// The checks of the names of instructors, and of the texts by which classes and their types are searched:
/// copies without case and accents.
enum SQLClassNames {
    /// The instructors with invisible characters in their names, with letters that were read in a wrong
    /// encoding, or with errors of a spreadsheet. Only a person knows the right names.
    static let instructors = DataRepair("instructor-names") { _, db in
        try db.rows("SELECT id, name FROM instructors ORDER BY id").compactMap { row in
            let text: String = try row["name"]
            let name = WrittenName(text)
            guard name.hasForeignCharacter || name.visible != text else { return nil }
            return WrongData(
                subject: "instructor \(try row["id"] as InstructorID)", text: text.escapingControls)
        }
    }

    static let check = DataCheck("class-names", recompute: recompute, names)

    @Sendable private static func names(_ db: any Transaction) throws -> DataFinding {
        if let type = try types(db).first?.id {
            return .fault(Phrase("check.class-type-text", ["id": type]).of(.classes))
        }
        if let id = try classes(db).first?.id ?? SQLClassTexts().wrong(in: db).first?.id {
            return .fault(Phrase("check.class-text", ["id": id]).of(.classes))
        }
        let count: Int = try db.value("SELECT count(*) AS value FROM classes") ?? 0
        return .sound(
            Phrase(count == 1 ? "check.classes.one" : "check.classes", ["count": "\(count)"]).of(.classes))
    }

    @Sendable private static func recompute(_ db: any Transaction) throws {
        for (id, folded) in try types(db) {
            try db.run(
                """
                UPDATE class_types SET folded_style = \(folded[0]), folded_family = \(folded[1]),
                    folded_level = \(folded[2])
                WHERE id = \(id)
                """)
        }
        for (id, name) in try classes(db) {
            try db.run("UPDATE classes SET folded_name = \(name) WHERE id = \(id)")
        }
        // The texts have the copies of the names.
        for (id, text) in try SQLClassTexts().wrong(in: db) {
            try db.run("UPDATE class_texts SET search_text = \(text) WHERE id = \(id)")
        }
    }

    /// The class types with wrong copies, each with the right style, family and level.
    private static func types(_ db: any Transaction) throws -> [(id: ClassTypeID, folded: [String])] {
        try db.rows(
            """
            SELECT id, style, family, level, folded_style, folded_family, folded_level FROM class_types
            ORDER BY id
            """
        ).compactMap { row in
            let names: [String] = [try row["style"], try row["family"], try row["level"]]
            let stored: [String] = [
                try row["folded_style"], try row["folded_family"], try row["folded_level"],
            ]
            let folded = names.map(SearchText.fold)
            return folded == stored ? nil : (try row["id"], folded)
        }
    }

    /// The classes with wrong copies, each with the right one.
    private static func classes(_ db: any Transaction) throws -> [(id: ClassID, name: String)] {
        var wrong: [(id: ClassID, name: String)] = []
        try db.forEach("SELECT id, name, folded_name FROM classes ORDER BY id") { row in
            let folded = SearchText.fold(try row["name"])
            let stored: String = try row["folded_name"]
            if stored != folded { wrong.append((try row["id"], folded)) }
        }
        return wrong
    }
}
