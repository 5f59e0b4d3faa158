import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking
import StudentManagement

extension StudentsCommands {
    struct Withdraw: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "withdraw", "Withdraws a student and ends their enrolments; their history stays.",
            example: "students withdraw 12 --yes")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: WithdrawStudent { WithdrawStudent(student: student) }

        func question(_ academy: any Client) async throws -> String {
            "Withdraw \(try await academy.name(of: student))? Their enrolments end."
        }
    }

    struct Readmit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "readmit", "Readmits a withdrawn student.", example: "students readmit 12")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var options: WriteOptions

        var request: ReadmitStudent { ReadmitStudent(student: student) }
    }

    struct Delete: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "delete", "Deletes a student without history.", example: "students delete 12 --yes")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: DeleteStudent { DeleteStudent(student: student) }

        func question(_ academy: any Client) async throws -> String {
            "Delete \(try await academy.name(of: student))? This cannot be undone."
        }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(response, "Student \(student) is deleted.")
        }
    }

    struct Erase: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "erase", "Erases a student's personal data; payments and attendance stay.",
            example: "students erase 12 --yes")

        @Argument("The student, by id or key.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: EraseStudent { EraseStudent(student: student) }

        func question(_ academy: any Client) async throws -> String {
            "Erase the personal data of \(try await academy.name(of: student))? This cannot be undone."
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
