import ArgumentParser
import CommandSupport

@main
struct ClasslyAdmin: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Program.admin.name, abstract: "Runs an academy from the front desk.",
        discussion: "Example: classly-admin init --name \"Compás\" --currency PEN --time-zone America/Lima "
            + "--email a@example.org",
        version: Program.version,
        subcommands: [
            InitCommand.self, AcademyCommands.self, SignInCommand<AdminProgram>.self,
            SignOutCommand<AdminProgram>.self, WhoAmICommand<AdminProgram>.self,
            PasswordCommand<AdminProgram>.self, DevicesCommand<AdminProgram>.self, AccountsCommands.self,
            ImportCommand.self, ExportCommand.self, StudentsCommands.self, VenuesCommands.self,
            RoomsCommands.self, InstructorsCommands.self, ClassTypesCommands.self, TermsCommands.self,
            HolidaysCommands.self, ClassesCommands.self, SessionsCommands.self,
            TimetableCommand<AdminProgram>.self, PlansCommands.self,
            PaymentsCommands.self, CodesCommands.self, ScreensCommands.self, AttendanceCommands.self,
            ReportsCommands.self,
            AuditCommands.self,
        ])

    static func main() async { await Launch.run(Self.self, .admin) }
}

/// A command of the front desk.
protocol AdminCommand: AcademyCommand {}

extension AdminCommand {
    static var program: Program { .admin }
}

/// A command of the front desk that changes something.
protocol AdminWrite: AdminCommand, AcademyWrite {}
