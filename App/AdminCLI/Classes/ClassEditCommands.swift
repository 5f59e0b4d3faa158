import Application
import ArgumentParser
import ClassManagement
import Core
import Terminal

/// `classes add`
struct ClassesAddCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "add", about: "classes.add.about",
            example: "classes add --class-type 3 --room 1 --days MO,WE --start 18:00 --end 19:00 "
                + "--term 2 --capacity 20 --price 35.00")
    }

    @Option("classes.add.name") var name: String?
    @Option("classes.add.class-type", value: "class-type")
    var classType: Reference<Kind.ClassType>
    @Option("option.room") var room: Reference<Kind.Room>
    @Option("option.instructor") var instructor: Reference<Kind.Instructor>?
    @OptionGroup var week: WeekOptions
    @Option("classes.add.first-day") var firstDay: CalendarDay?
    @Option("classes.last-day") var lastDay: CalendarDay?
    @Option("classes.add.term")
    var term: Reference<Kind.Term>?
    @Option("classes.capacity") var capacity: Int
    @Option("classes.add.price", value: "amount", parsing: .unconditional)
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
struct ClassesEditCommand: AdminConditionallyDestructiveCommand, LookupCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "edit", about: "classes.edit.about",
            example: "classes edit 5 --days TU,TH --start 19:00 --end 20:00 --from 2026-12-07 --yes",
            notes: Phrase("classes.edit.notes"))
    }

    @Argument("classes.edit.class") var `class`: Reference<Kind.AcademyClass>
    @Option("classes.edit.name") var name: String?
    @Option("option.room") var room: Reference<Kind.Room>?
    @Option("option.instructor") var instructor: EditedInstructor?
    @Flag(help: .of("classes.edit.no-instructor")) var noInstructor = false
    @OptionGroup var week: WeekOptions
    @Option("classes.edit.first-day") var firstDay: CalendarDay?
    @Option("classes.last-day") var lastDay: CalendarDay?
    @Option("classes.edit.from") var from: CalendarDay?
    @Option("classes.capacity") var capacity: Int?
    @Option("classes.edit.price", value: "amount", parsing: .unconditional)
    var price: String?
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    func validate() throws {
        guard instructor == nil || !noInstructor else {
            throw ValidationError(.excluding("--instructor", "--no-instructor"))
        }
    }

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
                instructor: noInstructor ? .cleared : instructor?.edit ?? .unchanged, capacity: capacity,
                dropInPrice: price, firstDay: firstDay, lastDay: lastDay, slots: try week.slots(), from: from)
        }
    }

    func question(_ academy: any Client) async throws -> (any SentenceValue)? {
        try await academy.question(before: try request)
    }
}

/// The instructor that an edit sets; an empty word clears it, as `--no-instructor` does.
struct EditedInstructor: ArgumentValue {
    static var valueName: String { Reference<Kind.Instructor>.valueName }
    static var mayBeginWithHyphen: Bool { false }

    let edit: FieldEdit<Reference<Kind.Instructor>>

    init(word: String) throws(InvalidValue) {
        edit = word.isEmpty ? .cleared : .set(try Reference(word: word))
    }
}
