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

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: WithdrawStudent { WithdrawStudent(student: student) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase("ask.withdraw", ["student": try await academy.name(of: student)])
        }
    }

    struct Readmit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "readmit", "Readmits a withdrawn student.", example: "students readmit 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var options: WriteOptions

        var request: ReadmitStudent { ReadmitStudent(student: student) }

        func result(of student: Student) -> any Presentable {
            MessageResult(
                student, Phrase("done.readmitted", ["student": student.name]),
                remark: Phrase("next.enrol", ["id": student.id]))
        }
    }

    struct Delete: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "delete", "Deletes a student without history.", example: "students delete 12 --yes")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: DeleteStudent { DeleteStudent(student: student) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase("ask.delete-student", ["student": try await academy.name(of: student)])
        }

        func result(of deleted: DeletedStudent) -> any Presentable {
            MessageResult(deleted, Phrase("done.student-deleted", ["id": deleted.student]))
        }
    }

    struct Erase: AdminDestructiveCommand, ConfirmedCommand {
        static let configuration = CommandConfiguration(
            "erase", "Erases a student's personal data; payments and attendance stay.",
            example: "students erase 12 --yes")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
        @OptionGroup var yes: YesOption
        @OptionGroup var confirmation: ConfirmationOptions
        @OptionGroup var options: WriteOptions

        var request: EraseStudent { EraseStudent(student: student) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase("ask.erase", ["student": try await academy.name(of: student)])
        }
    }

    struct Invite: AdminCommand {
        static let configuration = CommandConfiguration(
            "invite", "Creates a one-time code with which a student opens an account.",
            example: "students invite 12")

        @Argument("The student, by id, key or name.") var student: Reference<Kind.Student>
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
}
