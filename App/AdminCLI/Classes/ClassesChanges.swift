import ArgumentParser
import ClassManagement
import CommandSupport
import Core

extension ClassesCommands {
    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a class and makes its sessions.",
            discussion:
                "Example: classly-admin classes add --class-type 3 --room 1 --days MO,WE --start 18:00 "
                + "--end 19:00 --term 2 --capacity 20 --price 35.00")

        @Option(
            name: .long,
            help: ArgumentHelp("What it is called; style and level where missing.", valueName: "text"))
        var name: String?
        @Option(name: .long, help: ArgumentHelp("The class type, by id or key.", valueName: "class-type"))
        var classType: String
        @Option(name: .long, help: ArgumentHelp("The room, by id or key.", valueName: "room")) var room:
            String
        @Option(name: .long, help: ArgumentHelp("The instructor, by id or key.", valueName: "instructor"))
        var instructor: String?
        @OptionGroup var week: WeekOptions
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var firstDay: String?
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var lastDay: String?
        @Option(name: .long, help: ArgumentHelp("Gives the days that are not said.", valueName: "term"))
        var term: String?
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("Places.", valueName: "n"))
        var capacity: String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Of one visit, such as 35.00.", valueName: "amount"))
        var price: String?
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddClass(
                key: own.key, name: name, classType: try Reference(classType, field: "classType"),
                room: try Reference(room, field: "room"),
                instructor: try Values.reference(instructor, "instructor"),
                slots: try week.slots() ?? [], firstDay: try Values.day(firstDay, "firstDay"),
                lastDay: try Values.day(lastDay, "lastDay"), capacity: try Values.whole(capacity, "capacity"),
                dropInPrice: price, term: try Values.reference(term, "term"))
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes a class; its sessions ahead follow.",
            discussion: "Example: classly-admin classes edit 5 --days TU,TH --start 19:00 --end 20:00")

        @Argument(help: "The class, by id or key.") var academyClass: String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
        @Option(name: .long, help: ArgumentHelp("The room, by id or key.", valueName: "room")) var room:
            String?
        @Option(name: .long, help: ArgumentHelp("The instructor, by id or key.", valueName: "instructor"))
        var instructor: String?
        @OptionGroup var week: WeekOptions
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
        var lastDay: String?
        @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("Places.", valueName: "n"))
        var capacity: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditClass(
                academyClass: try Reference(academyClass, field: "class"), name: name,
                room: try Values.reference(room, "room"),
                instructor: try Values.reference(instructor, "instructor"),
                capacity: try Values.whole(capacity, "capacity"), lastDay: try Values.day(lastDay, "lastDay"),
                slots: try week.slots())
            return try await send(request, to: academy)
        }
    }
}
