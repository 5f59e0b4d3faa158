import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `instructors list | free | add | edit | archive | restore | delete`
struct InstructorsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "instructors", "The instructors who teach the classes.", example: "instructors list",
        subcommands: [List.self, Free.self, Add.self, Edit.self] + Instructor.archivingCommands)

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the instructors.", example: "instructors list")
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListInstructors {
            ListInstructors(isArchived: archive.isArchived, limit: options.limit, after: options.after)
        }
    }

    struct Free: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "free", "Finds the instructors who teach nothing at a time.",
            example: "instructors free --at 2026-11-20T18:00 --minutes 60 --venue 1")

        @Option("The start, by the clock of the venue, such as 2026-11-20T18:00 or “thursday 19:30”.")
        var at: LocalDateTime
        @Option("The duration in minutes, 5 to 480.") var minutes: Int
        @Option("The venue, by id, key or name.") var venue: Reference<Kind.Venue>
        @OptionGroup var options: ListOptions

        var request: FindFreeInstructors {
            FindFreeInstructors(
                at: at, minutes: minutes, venue: venue, limit: options.limit, after: options.after)
        }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds an instructor.",
            example: "instructors add --name \"Luz Paredes\" --styles Salsa,Bachata")

        @Option("Their name.") var name: String
        @Option("Their e-mail address.", value: "address") var email: String?
        @Option("The styles they teach, such as Salsa,Bachata.") var styles: CommaSeparated<String>?
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        var request: AddInstructor {
            AddInstructor(key: entity.key, name: name, email: email, styles: styles?.elements ?? [])
        }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes an instructor.", example: "instructors edit 4 --styles Salsa,Mambo")

        @Argument("The instructor, by id, key or name.") var instructor: Reference<Kind.Instructor>
        @Option("Their name.") var name: String?
        @Option("Their e-mail address.", value: "address") var email: String?
        @Option("The styles they teach, such as Salsa,Bachata.") var styles: CommaSeparated<String>?
        @OptionGroup var options: WriteOptions

        var request: EditInstructor {
            EditInstructor(instructor: instructor, name: name, email: email, styles: styles?.elements)
        }
    }
}
