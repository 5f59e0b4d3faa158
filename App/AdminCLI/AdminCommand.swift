import Academy
import Application
import ArgumentParser
import Attendance
import Authentication
import ClassManagement
import Core
import Discovery
import Messages
import Operations
import Payments
import SharedCommands
import StudentManagement
import Terminal

@main
struct ClasslyAdmin: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfigurations.made(Self.self) { newConfiguration }
    }

    private static var newConfiguration: CommandConfiguration {
        CommandConfiguration(
            Program.admin.name, about: "classly-admin.about",
            line: "classly-admin init --name \"Compás\" --currency PEN --time-zone America/Lima "
                + "--email a@example.org",
            version: Release.version,
            groupedSubcommands: [
                CommandGroup(
                    name: HelpTexts.text("group.academy"),
                    subcommands: [
                        InitCommand.self, FormGroup<ShowAcademy, AdminProgram>.self,
                        FormGroup<ListSettings, AdminProgram>.self,
                        FormGroup<RemoveSecondFactor, AdminProgram>.self,
                        FormGroup<ListRoles, AdminProgram>.self, FormGroup<ListAccounts, AdminProgram>.self,
                        FormGroup<ListAPITokens, AdminProgram>.self, RecoverCommand.self,
                        ImportCommand.self, ExportCommand.self, SheetsCommand.self, AuditCommands.self,
                        FormGroup<ShowMessage, AdminProgram>.self,
                        FormGroup<ListAnnouncements, AdminProgram>.self,
                        FormGroup<ListTemplates, AdminProgram>.self,
                    ]),
                CommandGroup(
                    name: HelpTexts.text("group.backup"),
                    subcommands: [
                        BackupCommand.self, RestoreCommand.self, MoveCommand.self, DoctorCommand.self,
                        FormGroup<ListRepairs, AdminProgram>.self, FormGroup<ShowClock, AdminProgram>.self,
                    ]),
                CommandGroup(
                    name: HelpTexts.text("group.account"),
                    subcommands: [
                        AcceptCommand<AdminProgram>.self, AdminSignInCommand.self,
                        SignOutCommand<AdminProgram>.self, WhoAmICommand<AdminProgram>.self,
                        PasswordCommand<AdminProgram>.self, ForgotCommand<AdminProgram>.self,
                        FormCommand<AddRole, AdminProgram>.self, LanguageCommand<AdminProgram>.self,
                        FormGroup<ListDevices, AdminProgram>.self,
                        FormGroup<ListPushDevices, AdminProgram>.self,
                        FormGroup<ShowSecondFactor, AdminProgram>.self, FormGroup<ShowPIN, AdminProgram>.self,
                    ]),
                CommandGroup(
                    name: HelpTexts.text("group.students"),
                    subcommands: [
                        FormGroup<FindStudents, AdminProgram>.self,
                        FormGroup<ListFamilies, AdminProgram>.self, FormGroup<ListPlans, AdminProgram>.self,
                        FormGroup<RecordPayment, AdminProgram>.self,
                        FormGroup<FindPasses, AdminProgram>.self,
                        FormGroup<ListSigningKeys, AdminProgram>.self,
                        FormGroup<ListScreens, AdminProgram>.self,
                        FormGroup<ListStations, AdminProgram>.self,
                        FormGroup<ShowRoster, AdminProgram>.self, FormGroup<ReportOwing, AdminProgram>.self,
                        FormGroup<ListRatings, AdminProgram>.self,
                    ]),
                CommandGroup(
                    name: HelpTexts.text("group.timetable"),
                    subcommands: [
                        FormGroup<ListVenues, AdminProgram>.self, FormGroup<ListRooms, AdminProgram>.self,
                        FormGroup<ListInstructors, AdminProgram>.self,
                        FormGroup<ListClassTypes, AdminProgram>.self, FormGroup<ListTerms, AdminProgram>.self,
                        FormGroup<ListHolidays, AdminProgram>.self,
                        FormGroup<ListClasses, AdminProgram>.self, FormGroup<ListSessions, AdminProgram>.self,
                        FormCommand<ShowTimetable, AdminProgram>.self,
                        CalendarsCommands.self, PicturesCommands.self,
                    ]),
            ])
    }

    static func main() async { await Launch.run(Self.self, .admin) }
}

/// A command of the front desk.
protocol AdminCommand: ProgramCommand {}

extension AdminCommand {
    static var program: Program { .admin }
}

/// A command of the front desk that sends one request and shows its response.
protocol AdminRequestCommand: AdminCommand, RequestCommand {}

/// A command of the front desk that asks for confirmation before it sends its request.
protocol AdminDestructiveCommand: AdminRequestCommand, DestructiveCommand {}

/// A command of the front desk that asks for confirmation if its request removes or ends something.
protocol AdminConditionallyDestructiveCommand: AdminRequestCommand, ConditionallyDestructiveCommand {}

extension Client {
    /// Fetches the name of a student, for a question.
    func name(of student: Reference<Kind.Student>) async throws -> String {
        try await send(ShowStudent(student: student)).student.name
    }
}

extension CommandConfiguration {
    /// The configuration of a command of `classly-admin`.
    ///
    /// - Parameters:
    ///   - about: the key of its text.
    ///   - example: the words after `classly-admin`.
    ///   - notes: a paragraph after the example.
    init(
        _ name: String, about: String, example: String, notes: Phrase? = nil,
        subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        self.init(
            name, of: .admin, about: about, example: example, notes: notes, subcommands: subcommands,
            defaultSubcommand: defaultSubcommand)
    }
}

/// The key of a new entity.
struct KeyOption: ParsableArguments {
    @Option("option.key", value: "key") var key: String?
}
