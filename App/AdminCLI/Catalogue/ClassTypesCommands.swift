import ArgumentParser
import ClassManagement
import CommandSupport
import Core

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

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a class type.",
            example: "class-types add --style Salsa --family latin --level beginner")

        @Option("The style, such as Salsa.") var style: String
        @Option("The family of styles, such as latin; a plan can be limited to families.") var family: String
        @Option("The level, such as beginner.") var level: String
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        var request: AddClassType {
            AddClassType(key: entity.key, style: style, family: family, level: level)
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
