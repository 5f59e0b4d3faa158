import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Networking

/// `class-types list | add | edit | archive | restore | delete`
struct ClassTypesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "class-types", "The styles that are taught, with their families and levels.",
        example: "class-types list",
        subcommands: [List.self, Add.self, Edit.self] + ClassType.archivingCommands)

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the class types.", example: "class-types list")
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListClassTypes {
            ListClassTypes(isArchived: archive.isArchived, limit: options.limit, after: options.after)
        }
    }

    struct Add: AdminCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a class type.",
            example: "class-types add --style Salsa --family latin --level beginner")

        @Option("The style, such as Salsa.") var style: String
        @Option("The family of styles, such as latin; a plan can be limited to families.") var family: String
        @Option("The level, such as beginner.") var level: String
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        func run() async throws {
            let sending = try options.sending
            let request = AddClassType(key: entity.key, style: style, family: family, level: level)
            try await present { academy in
                let values = Self.folded(style, family, level)
                let equal = try await academy.all { ListClassTypes(after: $0) }
                    .filter { Self.folded($0.style, $0.family, $0.level) == values }
                let added = try await academy.send(request, sending)
                // A repetition with the same idempotency key returns the class type that it added before.
                for other in equal where other.id != added.id {
                    Output.note(Phrase("done.class-type-exists", ["id": other.id]))
                }
                return added
            }
        }

        private static func folded(_ values: String...) -> [String] {
            values.map { SearchText.fold($0.collapsingSpaces) }
        }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a class type.", example: "class-types edit 3 --level intermediate")

        @Argument("The class type, by id, key or name.") var classType: Reference<Kind.ClassType>
        @Option("The style, such as Salsa.") var style: String?
        @Option("The family of styles, such as latin; a plan can be limited to families.") var family: String?
        @Option("The level, such as beginner.") var level: String?
        @OptionGroup var options: WriteOptions

        var request: EditClassType {
            EditClassType(classType: classType, style: style, family: family, level: level)
        }
    }
}
