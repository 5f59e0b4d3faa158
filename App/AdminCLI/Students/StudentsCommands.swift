import Academy
import Application
import ArgumentParser
import Authentication
import Core
import StudentManagement
import Terminal

/// `students show`
struct StudentsShowCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "show",
            about: "students.show.about",
            example: "students show 12")
    }

    @Argument("option.student") var student: Reference<Kind.Student>
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await present { try await StudentOverview(of: student, from: $0) }
    }
}

/// `students invite`
struct StudentsInviteCommand: AdminCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "invite", about: "students.invite.about",
            example: "students invite 12")
    }

    @Argument("option.student") var student: Reference<Kind.Student>
    @OptionGroup var options: DryRunOptions

    func run() async throws {
        let sending = options.sending
        try await present { academy in
            let invitation = try await academy.send(InviteStudent(student: student), sending)
            // Without the permission to read students, the code is shown all the same.
            let email = try await academy.permitted(ShowStudent(student: student))?.student.email
            let next = await academy.remark(
                to: .openAccount, code: invitation.code, email: email?.description ?? "ADDRESS",
                program: .student)
            return result(of: invitation, next)
        }
    }

    private func result(of invitation: Invitation, _ next: Phrase) -> any Presentable {
        MessageResult(invitation, remark: options.dryRun ? nil : next, needsAcademy: true) {
            Phrase(
                $0.code.isEmpty ? "done.student-invited.dry-run" : "done.student-invited",
                ["code": $0.code, "student": $0.studentName, "time": $1.time($0.expiresAt)])
        }
    }
}

/// `students export-data`
struct StudentsExportDataCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "export-data", about: "students.export-data.about",
            example: "students export-data 12 --html > student-12.html")
    }

    @Argument("option.student") var student: Reference<Kind.Student>
    @Flag(help: .of("students.export-data.html")) var html = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard !html || !options.json else { throw ValidationError(.excluding("--html", "--json")) }
    }

    var request: ExportStudentData { ExportStudentData(student: student) }

    func result(of data: StudentData) -> any Presentable { html ? StudentDataPage(data) : data }
}

/// `students guardians export-data`
struct GuardiansExportDataCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "export-data", about: "students.guardians.export-data.about",
            example: "students guardians export-data 7 --json")
    }

    @Argument("option.guardian") var guardian: Reference<Kind.Guardian>
    @OptionGroup var options: GlobalOptions

    var request: ExportGuardianData { ExportGuardianData(guardian: guardian) }
}
