import ArgumentParser
import Authentication
import CommandSupport
import Core
import StudentManagement

extension StudentsCommands {
    struct Withdraw: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "withdraw",
            abstract: "Withdraws a student, who keeps their history; their enrolments end.",
            discussion: "Example: classly-admin students withdraw 12")

        @Argument(help: "The student, by id or key.") var student: String
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await send(WithdrawStudent(student: try Reference(student, field: "student")), to: academy)
        }
    }

    struct Readmit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "readmit", abstract: "Takes a withdrawn student back.",
            discussion: "Example: classly-admin students readmit 12")

        @Argument(help: "The student, by id or key.") var student: String
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await send(ReadmitStudent(student: try Reference(student, field: "student")), to: academy)
        }
    }

    struct Delete: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Deletes a student who has no history.",
            discussion: "Example: classly-admin students delete 12 --yes")

        @Argument(help: "The student, by id or key.") var student: String
        @OptionGroup var yes: YesOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func prepare() throws { if !write.dryRun { try yes.confirm("Delete student \(student)?") } }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = DeleteStudent(student: try Reference(student, field: "student"))
            return Told(try await send(request, to: academy), "Student \(student) is deleted.")
        }
    }

    struct Erase: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "erase", abstract: "Overwrites a student's personal data; the money stays.",
            discussion: "Example: classly-admin students erase 12 --yes")

        @Argument(help: "The student, by id or key.") var student: String
        @OptionGroup var yes: YesOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func prepare() throws {
            if !write.dryRun { try yes.confirm("Overwrite all that is known about student \(student)?") }
        }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await send(EraseStudent(student: try Reference(student, field: "student")), to: academy)
        }
    }

    struct Invite: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "invite", abstract: "Makes a one-time code with which a student opens an account.",
            discussion: "Example: classly-admin students invite 12")

        @Argument(help: "The student, by id or key.") var student: String
        @OptionGroup var options: DryRunOption
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let invitation = try await options.send(
                InviteStudent(student: try Reference(student, field: "student")), to: academy)
            let next = "They open it with: classly-student accept \(invitation.code) --email E"
            return Told(invitation, after: options.dryRun ? nil : next) { invitation, style in
                "\(invitation.code) opens an account for \(invitation.studentName), until \(style.time(invitation.expiresAt))."
            }
        }
    }
}
