import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking
import StudentManagement

extension StudentsCommands {
    struct Withdraw: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "withdraw", "Withdraws a student and ends their enrolments; their history stays.",
            example: "students withdraw 12")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var options: WriteOptions

        var request: WithdrawStudent { WithdrawStudent(student: student) }
    }

    struct Readmit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "readmit", "Readmits a withdrawn student.", example: "students readmit 12")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var options: WriteOptions

        var request: ReadmitStudent { ReadmitStudent(student: student) }
    }

    struct Delete: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "delete", "Deletes a student without history.", example: "students delete 12 --yes")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: DeleteStudent { DeleteStudent(student: student) }

        func confirm() throws { try yes.confirm("Delete student \(student)?", unless: options.dryRun) }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(response, "Student \(student) is deleted.")
        }
    }

    struct Erase: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "erase", "Erases a student's personal data; payments and attendance stay.",
            example: "students erase 12 --yes")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: EraseStudent { EraseStudent(student: student) }

        func confirm() throws {
            try yes.confirm("Erase the personal data of student \(student)?", unless: options.dryRun)
        }
    }

    struct Invite: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "invite", "Creates a one-time code with which a student opens an account.",
            example: "students invite 12")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var options: DryRunOptions

        var request: InviteStudent { InviteStudent(student: student) }

        func result(of invitation: Invitation) -> any Presentable {
            let next = "They open it with: classly-student accept \(invitation.code) --email E"
            return MessageResult(invitation, remark: options.dryRun ? nil : next, needsAcademy: true) {
                "\($0.code.isEmpty ? "A code" : $0.code) opens an account for \($0.studentName), "
                    + "until \($1.time($0.expiresAt))."
            }
        }
    }
}
