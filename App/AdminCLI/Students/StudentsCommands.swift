import ArgumentParser
import CommandSupport
import Core
import StudentManagement

/// `students …`
struct StudentsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "students", abstract: "Who is taught.",
        discussion: "Example: classly-admin students list --search nahui",
        subcommands: [
            List.self, Show.self, Add.self, Edit.self, Withdraw.self, Readmit.self, Delete.self, Erase.self,
            Invite.self, GuardiansCommands.self,
        ])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists students.",
            discussion: "Example: classly-admin students list --search nahui --status active --limit 20")

        @Option(
            name: .long,
            help: ArgumentHelp("Any part of a name; case and accents do not matter.", valueName: "text"))
        var search: String?
        @Option(name: .long, help: ArgumentHelp("lead, trial, active or inactive.", valueName: "status"))
        var status: String?
        @Option(name: .long, help: ArgumentHelp("name (where missing), id or joined.", valueName: "order"))
        var sort: String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(
                FindStudents(
                    search: search, status: status, sort: sort, limit: try page.limit(),
                    after: try page.after()))
        }
    }
}

/// What is known about a student, as options; missing ones stay as they are.
struct StudentOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Unique, where there is one.", valueName: "address")) var email:
        String?
    @Option(
        name: .customLong("national-id"), help: ArgumentHelp("Unique, where there is one.", valueName: "id"))
    var nationalID: String?
    @Option(
        name: .long, help: ArgumentHelp("Digits, a plus sign before them where needed.", valueName: "number"))
    var phone: String?
    @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
    var birthDate: String?
    @Option(name: .long, parsing: .unconditional, help: ArgumentHelp("YYYY-MM-DD.", valueName: "day"))
    var joinedOn: String?
    @Option(name: .long, help: ArgumentHelp("lead, trial, active or inactive.", valueName: "status"))
    var status: String?
    @Option(name: .long, help: ArgumentHelp("What they can do, such as beginner.", valueName: "text"))
    var level: String?

    func born() throws -> CalendarDay? { try Values.day(birthDate, "birthDate") }
    func joined() throws -> CalendarDay? { try Values.day(joinedOn, "joinedOn") }
}

extension StudentsCommands {
    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Admits a new student.",
            discussion:
                "Example: classly-admin students add --first-name Ana --last-name Rojas --email ana@example.org"
        )

        @Option(name: .long, help: ArgumentHelp("First name.", valueName: "text")) var firstName: String
        @Option(name: .long, help: ArgumentHelp("Last name.", valueName: "text")) var lastName: String
        @OptionGroup var more: StudentOptions
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AdmitStudent(
                firstName: firstName, lastName: lastName, email: more.email, nationalID: more.nationalID,
                phone: more.phone, birthDate: try more.born(), joinedOn: try more.joined(),
                status: more.status,
                level: more.level)
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes what is known about a student; an empty text clears what may be missing.",
            discussion: "Example: classly-admin students edit 12 --phone \"+51 987 654 321\"")

        @Argument(help: "The student, by id or key.") var student: String
        @Option(name: .long, help: ArgumentHelp("First name.", valueName: "text")) var firstName: String?
        @Option(name: .long, help: ArgumentHelp("Last name.", valueName: "text")) var lastName: String?
        @OptionGroup var more: StudentOptions
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditStudent(
                student: try Reference(student, field: "student"), firstName: firstName, lastName: lastName,
                email: more.email, nationalID: more.nationalID, phone: more.phone, birthDate: try more.born(),
                joinedOn: try more.joined(), status: more.status, level: more.level)
            return try await send(request, to: academy)
        }
    }
}
