import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `instructors list | add | edit`
struct InstructorsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instructors", abstract: "Who teaches.",
        discussion: "Example: classly-admin instructors list",
        subcommands: [List.self, Add.self, Edit.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the instructors.",
            discussion: "Example: classly-admin instructors list")

        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListInstructors(limit: try page.limit(), after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds an instructor.",
            discussion: "Example: classly-admin instructors add --name \"Luz Paredes\" --styles Salsa,Bachata"
        )

        @Option(name: .long, help: ArgumentHelp("Their name.", valueName: "text")) var name: String
        @Option(name: .long, help: ArgumentHelp("E-mail address.", valueName: "address")) var email: String?
        @Option(name: .long, help: ArgumentHelp("What they teach, such as Salsa,Bachata.", valueName: "list"))
        var styles: String?
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddInstructor(
                key: own.key, name: name, email: email, styles: Values.list(styles) ?? [])
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes an instructor.",
            discussion: "Example: classly-admin instructors edit 4 --styles Salsa,Mambo")

        @Argument(help: "The instructor, by id or key.") var instructor: String
        @Option(name: .long, help: ArgumentHelp("Their name.", valueName: "text")) var name: String?
        @Option(name: .long, help: ArgumentHelp("E-mail address.", valueName: "address")) var email: String?
        @Option(name: .long, help: ArgumentHelp("What they teach, such as Salsa,Bachata.", valueName: "list"))
        var styles: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditInstructor(
                instructor: try Reference(instructor, field: "instructor"), name: name, email: email,
                styles: Values.list(styles))
            return try await send(request, to: academy)
        }
    }
}
