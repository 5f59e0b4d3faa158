import ArgumentParser
import CommandSupport
import Core
import StudentManagement

/// `students guardians …`
struct GuardiansCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "guardians", abstract: "Who answers for a student.",
        discussion:
            "Example: classly-admin students guardians add 12 --name \"Rosa Rojas\" --relationship mother",
        subcommands: [Add.self, Edit.self, Remove.self])

    struct Options: ParsableArguments {
        @Option(name: .long, help: ArgumentHelp("E-mail address.", valueName: "address")) var email: String?
        @Option(name: .long, help: ArgumentHelp("Phone number.", valueName: "number")) var phone: String?
        @Option(name: .long, help: ArgumentHelp("What they are to the student.", valueName: "text"))
        var relationship: String?
        @Option(name: .long, help: ArgumentHelp("Whether they pay: yes or no.", valueName: "yes|no"))
        var pays: String?
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a guardian to a student.",
            discussion:
                "Example: classly-admin students guardians add 12 --name \"Rosa Rojas\" --relationship mother"
        )

        @Argument(help: "The student, by id or key.") var student: String
        @Option(name: .long, help: ArgumentHelp("The guardian's name.", valueName: "text")) var name: String
        @OptionGroup var more: Options
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddGuardian(
                student: try Reference(student, field: "student"), name: name, email: more.email,
                phone: more.phone,
                relationship: more.relationship, pays: try Values.yes(more.pays, "pays"))
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes what is known about a guardian.",
            discussion: "Example: classly-admin students guardians edit 7 --phone 987654321")

        @Argument(help: "The guardian's id.") var guardian: String
        @Option(name: .long, help: ArgumentHelp("The guardian's name.", valueName: "text")) var name: String?
        @OptionGroup var more: Options
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditGuardian(
                guardian: GuardianID(try Values.number(guardian, "guardian")), name: name, email: more.email,
                phone: more.phone, relationship: more.relationship, pays: try Values.yes(more.pays, "pays"))
            return try await send(request, to: academy)
        }
    }

    struct Remove: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Removes a guardian.",
            discussion: "Example: classly-admin students guardians remove 7 --yes")

        @Argument(help: "The guardian's id.") var guardian: String
        @OptionGroup var yes: YesOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func prepare() throws { if !write.dryRun { try yes.confirm("Remove guardian \(guardian)?") } }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = RemoveGuardian(guardian: GuardianID(try Values.number(guardian, "guardian")))
            return Told(try await send(request, to: academy), "Guardian \(guardian) is removed.")
        }
    }
}
