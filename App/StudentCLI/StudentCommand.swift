import Academy
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
import Usage

@main
struct ClasslyStudent: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfigurations.made(Self.self) { newConfiguration }
    }

    private static var newConfiguration: CommandConfiguration {
        CommandConfiguration(
            Program.student.name, about: "classly-student.about",
            line: "classly-student check-in 'CL1.…'",
            version: Release.version,
            subcommands: [
                SignUpCommand.self, AcceptCommand<StudentProgram>.self, StudentSignInCommand.self,
                StudentSignOutCommand.self, WhoAmICommand<StudentProgram>.self,
                PasswordCommand<StudentProgram>.self, ForgotCommand<StudentProgram>.self,
                FormCommand<AddRole, StudentProgram>.self, LanguageCommand<StudentProgram>.self,
                FormGroup<ListDevices, StudentProgram>.self, FormGroup<ListPushDevices, StudentProgram>.self,
                FormGroup<ListPasskeys, StudentProgram>.self, FormCommand<EditContact, StudentProgram>.self,
                CheckInCommand.self, FormGroup<ShowOwnCard, StudentProgram>.self,
                FormCommand<ListStudentClasses, StudentProgram>.self,
                FormCommand<ListStudentSessions, StudentProgram>.self,
                FormCommand<ShowTimetable, StudentProgram>.self,
                FormCommand<ListVenues, StudentProgram>.self,
                FormCommand<ListClassTypes, StudentProgram>.self, CalendarCommands.self,
                FormCommand<ListStudentAttendance, StudentProgram>.self,
                FormCommand<ListPasses, StudentProgram>.self,
                FormCommand<ListPlans, StudentProgram>.self,
                FormGroup<ListStudentPayments, StudentProgram>.self,
                FormGroup<ListStudentMessages, StudentProgram>.self,
                NotesCommand.self, FormGroup<ListFavourites, StudentProgram>.self,
                FormGroup<ListWishes, StudentProgram>.self,
                FormGroup<ListStudentRatings, StudentProgram>.self,
                FormGroup<ListCollections, StudentProgram>.self, FormGroup<ListFriends, StudentProgram>.self,
                FormGroup<ListRecommendations, StudentProgram>.self,
                FormGroup<ListGuardians, StudentProgram>.self, DiscoverCommand.self,
                FormCommand<ShowClassDetails, StudentProgram>.self,
                FormCommand<JoinClass, StudentProgram>.self,
                FormCommand<LeaveClass, StudentProgram>.self, FormCommand<ShowNumbers, StudentProgram>.self,
                PictureCommands.self, FormGroup<ListSettings, StudentProgram>.self,
                FormGroup<ShowUsagePreference, StudentProgram>.self,
            ])
    }

    static func main() async { await Launch.run(Self.self, .student) }
}

/// A command of the students' program.
protocol StudentCommand: ProgramCommand {}

extension StudentCommand {
    static var program: Program { .student }
}

/// A command of the students' program that sends one request and shows its response.
protocol StudentRequestCommand: StudentCommand, RequestCommand {}

extension CommandConfiguration {
    /// The configuration of a command of `classly-student`.
    ///
    /// - Parameters:
    ///   - about: the key of its text.
    ///   - example: the words after `classly-student`.
    ///   - notes: a paragraph after the example.
    init(
        _ name: String, about: String, example: String, notes: Phrase? = nil,
        subcommands: [any ParsableCommand.Type] = []
    ) {
        self.init(
            name, of: .student, about: about, example: example, notes: notes, subcommands: subcommands)
    }
}
