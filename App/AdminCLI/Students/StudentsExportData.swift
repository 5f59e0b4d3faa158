import Academy
import ArgumentParser
import CommandSupport
import Core

extension StudentsCommands {
    struct ExportData: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "export-data", "Shows everything that the academy has stored about a student.",
            example: "students export-data 12 --html > student-12.html")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @Flag(help: "Prints an HTML page for the student.") var html = false
        @OptionGroup var options: GlobalOptions

        func validate() throws {
            guard !html || !options.json else { throw ValidationError(.excluding("--html", "--json")) }
        }

        var request: ExportStudentData { ExportStudentData(student: student) }

        func result(of data: StudentData) -> any Presentable { html ? StudentDataPage(data) : data }
    }
}
