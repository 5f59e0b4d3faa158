import ArgumentParser
import ClassManagement
import CommandSupport
import Core
import Payments
import StudentManagement

extension StudentsCommands {
    struct Show: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a student: guardians, classes, balance, what is left on each pass.",
            discussion: "Example: classly-admin students show 12")

        @Argument(help: "The student, by id or key.") var student: String
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let student = try Reference<Kind.Student>(student, field: "student")
            let details = try await academy.send(ShowStudent(student: student))
            return StudentFile(
                student: details.student, guardians: details.guardians,
                balance: try await academy.send(ShowBalance(student: student)),
                classes: try await academy.send(ListStudentClasses(student: student)).items)
        }
    }
}
