import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Payments
import StudentManagement

extension StudentsCommands {
    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows a student: guardians, classes, balance, passes and their credits.",
            example: "students show 12")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var options: GlobalOptions

        func run() async throws {
            try await present { try await StudentOverview(of: student, from: $0) }
        }
    }
}
