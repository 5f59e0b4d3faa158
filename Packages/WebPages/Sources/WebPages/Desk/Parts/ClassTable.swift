internal import ClassManagement
internal import Core

/// The table of classes.
struct ClassTable {
    let context: PageContext
    private var words: Words { context.words }

    /// - Parameter page: the classes in order of name.
    func table(of page: Page<AcademyClass>) throws -> DeskTable {
        let isComplete = try page.next == nil && context.after == nil
        func column(_ key: String, _ order: String, isNumber: Bool = false) -> DeskTable.Column {
            .init(words[key], order: isComplete ? order : nil, isReversible: true, isNumber: isNumber)
        }
        let classes = isComplete ? context.sorted(page.items, by: Self.orders) : page.items
        return DeskTable(
            caption: words["desk.nav.classes"],
            columns: [
                column("desk.field.class", "name"), column("desk.field.slots", "time"),
                column("desk.field.room", "place"), column("desk.field.instructor", "instructor"),
                column("desk.classes.enrolled", "enrolled", isNumber: true),
            ],
            rows: classes.map(row), empty: words["desk.classes.none"],
            next: context.next(page.next, at: "/desk/classes"), defaultOrder: "name")
    }

    private func row(of academyClass: AcademyClass) -> DeskTable.Row {
        DeskTable.Row(
            href: "/desk/classes/\(academyClass.id)", title: academyClass.name,
            cells: [
                [words.week(academyClass.slots)] + words.changes(of: academyClass),
                [academyClass.roomName, words.venue(of: academyClass)], [academyClass.instructorName ?? "—"],
                [words.places(in: academyClass)],
            ], tag: academyClass.enrolled >= academyClass.capacity ? words["timetable.full"] : nil)
    }

    /// The comparisons by the names of the orders; classes that are equal by one are in order of name.
    private static let orders: [String: @Sendable (AcademyClass, AcademyClass) -> Bool] = [
        "name": { name(of: $0) < name(of: $1) },
        "time": { (time(of: $0), name(of: $0)) < (time(of: $1), name(of: $1)) },
        "place": { ($0.venueName, $0.roomName, name(of: $0)) < ($1.venueName, $1.roomName, name(of: $1)) },
        "instructor": { (teacher(of: $0), name(of: $0)) < (teacher(of: $1), name(of: $1)) },
        "enrolled": { ($0.enrolled, name(of: $0)) < ($1.enrolled, name(of: $1)) },
    ]

    private static func name(of academyClass: AcademyClass) -> String { SearchText.fold(academyClass.name) }

    private static func teacher(of academyClass: AcademyClass) -> String {
        SearchText.fold(academyClass.instructorName ?? "")
    }

    /// The minute of the week at which the class is held first.
    private static func time(of academyClass: AcademyClass) -> Int {
        academyClass.slots.map { slot in
            (Weekday.allCases.firstIndex(of: slot.day) ?? 0) * 24 * 60 + slot.startTime.minutes
        }.min() ?? .max
    }
}
