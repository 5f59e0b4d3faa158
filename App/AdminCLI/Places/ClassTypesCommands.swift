import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `class-types list | add | edit`
struct ClassTypesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "class-types", abstract: "What is taught: styles, their families, levels.",
        discussion: "Example: classly-admin class-types list", subcommands: [List.self, Add.self, Edit.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the class types.",
            discussion: "Example: classly-admin class-types list")

        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListClassTypes(limit: try page.limit(), after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a class type.",
            discussion: "Example: classly-admin class-types add --style Salsa --family latin --level beginner"
        )

        @Option(name: .long, help: ArgumentHelp("Such as Salsa.", valueName: "text")) var style: String
        @Option(name: .long, help: ArgumentHelp("What plans go by, such as latin.", valueName: "text"))
        var family: String
        @Option(name: .long, help: ArgumentHelp("Such as beginner.", valueName: "text")) var level: String
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddClassType(key: own.key, style: style, family: family, level: level)
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes a class type.",
            discussion: "Example: classly-admin class-types edit 3 --level intermediate")

        @Argument(help: "The class type, by id or key.") var classType: String
        @Option(name: .long, help: ArgumentHelp("Such as Salsa.", valueName: "text")) var style: String?
        @Option(name: .long, help: ArgumentHelp("What plans go by, such as latin.", valueName: "text"))
        var family: String?
        @Option(name: .long, help: ArgumentHelp("Such as beginner.", valueName: "text")) var level: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditClassType(
                classType: try Reference(classType, field: "classType"), style: style, family: family,
                level: level)
            return try await send(request, to: academy)
        }
    }
}
