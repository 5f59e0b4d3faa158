internal import Core
internal import DataExchange

/// The parts of a page with the result of an import.
struct ImportResult {
    /// The maximum number of errors, and of rejected rows of a file, that a page shows.
    private static let shownErrors = 200
    /// The pages that show what was imported, by the academy's names of the files.
    private static let pages = [
        "students": "/desk/students", "guardians": "/desk/students", "classes": "/desk/classes",
        "enrolments": "/desk/classes", "payments": "/desk/payments", "plans": "/desk/plans",
        "instructors": "/desk/instructors", "venues": "/desk/venues", "rooms": "/desk/rooms",
        "terms": "/desk/terms", "holidays": "/desk/holidays", "settings": "/desk/settings",
        "class_types": "/desk/class-types", "sessions": "/desk", "attendance": "/desk",
    ]

    let words: Words
    let report: ImportReport

    var parts: [any DeskPart] {
        let files = report.counts.sorted { $0.key < $1.key }.map { (words.sheet($0.key), $0.value) }
        let counts = [
            ("desk.import.unchanged", report.unchanged), ("desk.import.different", report.different),
            ("desk.import.updated", report.updated), ("desk.import.bad", report.badRows),
        ].filter { $0.1 > 0 }.map { (words[$0.0], $0.1) }
        let facts = (files + counts).map { (name: $0.0, value: Optional(words.number($0.1))) }
        let links = report.counts.keys.sorted().compactMap { sheet in
            Self.pages[sheet].map { DeskActions.Action.link($0, words.sheet(sheet)) }
        }
        var parts: [any DeskPart] = [
            DeskDetails(heading: words["desk.import.done"], facts), DeskActions(links),
        ]
        if !report.notImported.isEmpty {
            let names = report.notImported.map { $0 + ".csv" }.joined(separator: ", ")
            parts.append(DeskNote(text: words.text("desk.import.not", ["files": names]), isBad: true))
        }
        parts.append(DeskNote(text: words["desk.import.undo"]))
        return parts + errors + report.losses.map { DeskNote(text: $0.message, isBad: true) }
            + report.warnings.map { DeskNote(text: $0) } + rejected
    }

    private var errors: [any DeskPart] {
        let rows = report.errors.prefix(Self.shownErrors).map { error in
            DeskList.Row(
                title: words.text("desk.import.row", ["file": error.file + ".csv", "row": error.row]),
                lines: [[error.column, error.message].joinedLine])
        }
        return rows.isEmpty ? [] : [DeskList(heading: words["desk.import.bad"], rows: rows, empty: "")]
    }

    /// The rows that were not imported, with the reason of each.
    private var rejected: [any DeskPart] {
        report.rejected.sorted { $0.key < $1.key }.map { file, text in
            let lines = text.split(separator: "\r\n").prefix(1 + Self.shownErrors)
            return DeskText(
                heading: words.text("desk.import.rejected", ["file": file]),
                text: lines.joined(separator: "\n"))
        }
    }
}
