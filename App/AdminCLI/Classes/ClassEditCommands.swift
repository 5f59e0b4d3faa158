import Application
import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `classes add`
struct ClassesAddCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "add", "Adds a class and plans its sessions.",
        example: "classes add --class-type 3 --room 1 --days MO,WE --start 18:00 --end 19:00 "
            + "--term 2 --capacity 20 --price 35.00")

    @Option("The class's name (default: style and level).") var name: String?
    @Option("The class type, by id, key or name.", value: "class-type")
    var classType: Reference<Kind.ClassType>
    @Option("The room, by id, key or name.") var room: Reference<Kind.Room>
    @Option("The instructor, by id, key or name.") var instructor: Reference<Kind.Instructor>?
    @OptionGroup var week: WeekOptions
    @Option("First day: YYYY-MM-DD, today, monday (the next one), …") var firstDay: CalendarDay?
    @Option("Last day: YYYY-MM-DD, today, monday (the next one), …") var lastDay: CalendarDay?
    @Option("The term, by id, key or name: the default of --first-day and --last-day.")
    var term: Reference<Kind.Term>?
    @Option("How many students can be enrolled.") var capacity: Int
    @Option("The price of one session, such as 35.00.", value: "amount", parsing: .unconditional)
    var price: String?
    @OptionGroup var entity: KeyOption
    @OptionGroup var options: WriteOptions

    var request: AddClass {
        get throws {
            AddClass(
                key: entity.key, name: name, classType: classType, room: room, instructor: instructor,
                slots: try week.slots() ?? [], firstDay: firstDay, lastDay: lastDay, capacity: capacity,
                dropInPrice: price, term: term)
        }
    }
}

/// `classes edit`
struct ClassesEditCommand: AdminConditionallyDestructiveCommand, InstructorEditing, LookupCommand {
    static let configuration = CommandConfiguration(
        "edit", "Changes a class and its future sessions, but for those that were changed by hand.",
        example: "classes edit 5 --days TU,TH --start 19:00 --end 20:00 --from 2026-12-07 --yes",
        notes: "One session alone is changed with: sessions edit ID")

    @Argument("The class, by id, key or name.") var `class`: Reference<Kind.AcademyClass>
    @Option("The class's name.") var name: String?
    @Option("The room, by id, key or name.") var room: Reference<Kind.Room>?
    @Option("The instructor, by id, key or name.") var instructor: EditedInstructor?
    @Flag(help: "Leaves the class without an instructor.") var noInstructor = false
    @OptionGroup var week: WeekOptions
    @Option("First day: YYYY-MM-DD, today, …; it can change until the class begins.") var firstDay:
        CalendarDay?
    @Option("Last day: YYYY-MM-DD, today, monday (the next one), …") var lastDay: CalendarDay?
    @Option("The first day whose sessions change (default: today).") var from: CalendarDay?
    @Option("How many students can be enrolled.") var capacity: Int?
    @Option("The price of one session; \"\" removes it.", value: "amount", parsing: .unconditional)
    var price: String?
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    func validate() throws { try checkInstructor() }

    var needsLookup: Bool { week.lacksDaysOrTimes }

    /// Takes the days or the times that the options lack from the schedule on the day of the change.
    mutating func lookUp(in academy: any Client) async throws {
        let found = try await academy.send(ShowClass(class: `class`))
        let later = from.flatMap { day in found.upcoming.last { $0.from <= day } }
        week.complete(from: later?.slots ?? found.slots)
    }

    var request: EditClass {
        get throws {
            EditClass(
                class: `class`, name: name, room: room,
                instructor: instructorEdit, capacity: capacity, dropInPrice: price, firstDay: firstDay,
                lastDay: lastDay, slots: try week.slots(), from: from)
        }
    }

    func question(_ academy: any Client) async throws -> (any SentenceValue)? {
        try await academy.question(before: try request)
    }
}
