import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Networking
import Payments
import StudentManagement

/// `students list | show | add | edit | withdraw | readmit | delete | erase | merge | …`
struct StudentsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "students", "The students of the academy.", example: "students list --search nahui",
        subcommands: [
            List.self, Show.self, Add.self, Edit.self, Withdraw.self, Readmit.self, Delete.self, Erase.self,
            Merge.self, Invite.self, ExportData.self, GuardiansCommands.self, NotesCommands.self,
            StudentMessagesCommands.self,
        ])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists students.", example: "students list --search nahui --status active --limit 20")

        @Option("Any part of a name, e-mail address, phone number, national id or key.") var search: String?
        @Option("status", of: FindStudents.self, value: "status") var status: String?
        @Option("sort", of: FindStudents.self, "Default: name.", value: "order") var sort: String?
        @OptionGroup var options: ListOptions

        var request: FindStudents {
            FindStudents(
                search: search, status: status, sort: sort, limit: options.limit, after: options.after)
        }
    }
}

/// The personal data of a student.
struct StudentOptions: ParsableArguments {
    @Option("E-mail address, unique among the students.", value: "address") var email: String?
    @Option(name: .customLong("national-id"), "National id, unique among the students.", value: "id")
    var nationalID: String?
    @Option("Phone number, such as +51 987 654 321.", value: "number") var phone: String?
    @Option("Date of birth: YYYY-MM-DD.") var birthDate: CalendarDay?
    @Option("The day they joined: YYYY-MM-DD, today, monday (the last one), …") var joinedOn: PastDay?
    @Option("status", of: AdmitStudent.self, value: "status") var status: String?
    @Option("Their level, such as beginner.") var level: String?
    @OptionGroup var emergency: EmergencyOptions
}

extension StudentsCommands {
    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Admits a new student.",
            example: "students add --first-name Ana --last-name Rojas --email ana@example.org")

        @Option("First name.") var firstName: String
        @Option("Last name.") var lastName: String
        @OptionGroup var details: StudentOptions
        @OptionGroup var options: WriteOptions

        var request: AdmitStudent {
            AdmitStudent(
                firstName: firstName, lastName: lastName, email: details.email,
                nationalID: details.nationalID, phone: details.phone, birthDate: details.birthDate,
                joinedOn: details.joinedOn?.day, status: details.status, level: details.level,
                emergencyName: details.emergency.name, emergencyPhone: details.emergency.phone)
        }
    }

    struct Edit: AdminConditionallyDestructiveCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a student; an empty text clears an optional field.",
            example: "students edit 12 --phone \"+51 987 654 321\"")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Option("First name.") var firstName: String?
        @Option("Last name.") var lastName: String?
        @OptionGroup var details: StudentOptions
        @Flag(help: "Removes the date of birth.") var noBirthDate = false
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        func validate() throws {
            guard details.birthDate == nil || !noBirthDate else {
                throw ValidationError(.excluding("--birth-date", "--no-birth-date"))
            }
        }

        var request: EditStudent {
            EditStudent(
                student: student, firstName: firstName, lastName: lastName, email: details.email,
                nationalID: details.nationalID, phone: details.phone,
                birthDate: noBirthDate ? .cleared : details.birthDate.map { .set($0) } ?? .unchanged,
                joinedOn: details.joinedOn?.day, status: details.status, level: details.level,
                emergencyName: details.emergency.name, emergencyPhone: details.emergency.phone)
        }

        func question(_ academy: any Client) async throws -> (any SentenceValue)? {
            try await academy.question(before: request)
        }
    }

    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            "show",
            "Shows everything about a student, such as guardians, notes, classes, passes, payments and messages.",
            example: "students show 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await present { try await StudentOverview(of: student, from: $0) }
        }
    }
}
