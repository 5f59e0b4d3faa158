import Application
import ArgumentParser
import Authentication
import CommandSupport
import Core

/// `staff list`
struct StaffListCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "list", "Lists the accounts of staff, oldest first.", example: "staff list")
    @OptionGroup var options: ListOptions

    var request: ListAccounts { ListAccounts(of: .staff, limit: options.limit, after: options.after) }
}

/// `staff invite`, and `accounts invite`
struct StaffInviteCommand: AdminCommand, ConfirmedCommand {
    static let configuration = CommandConfiguration(
        "invite", "Creates a one-time code with which a member of staff opens an account.",
        example: "staff invite --role front-desk --email bea@example.org")

    @Option("The role: owner (or admin), manager, front-desk or instructor.") var role: Role
    @Option("The e-mail address that the account will sign in with.", value: "address") var email: String
    @Option("Their name.") var name: String?
    @Option("The instructor they are, by id, key or name; needed for the role instructor.")
    var instructor: Reference<Kind.Instructor>?
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: DryRunOptions

    private var request: InviteStaff {
        InviteStaff(email: email, role: role, name: name, instructor: instructor)
    }

    func run() async throws {
        let sending = options.sending
        try await present { academy in
            let invitation = try await academy.send(request, sending)
            let next = await academy.remark(
                to: .openAccount, code: invitation.code, email: invitation.email.description,
                program: .admin)
            return result(of: invitation, next)
        }
    }

    private func result(of invitation: StaffInvitation, _ next: Phrase) -> any Presentable {
        MessageResult(invitation, remark: options.dryRun ? nil : next, needsAcademy: true) {
            Phrase(
                $0.code.isEmpty ? "done.staff-invited.dry-run" : "done.staff-invited",
                [
                    "code": $0.code, "email": $0.email, "role": $0.role.word,
                    "time": $1.time($0.expiresAt),
                ])
        }
    }
}

/// `staff edit`
struct StaffEditCommand: AdminConditionallyDestructiveCommand, ConfirmedCommand, InstructorEditing,
    AccountCommand
{
    static let configuration = CommandConfiguration(
        "edit", "Changes the role, the name or the instructor of a member of staff.",
        example: "staff edit 2 --role manager --yes")

    @Argument("The account, by id, e-mail address or name.") var account: NamedArgument<Kind.Account>
    @Option("The role: owner, manager, front-desk or instructor.") var role: Role?
    @Option("Their name.") var name: String?
    @Option("The instructor they are, by id, key or name.") var instructor: EditedInstructor?
    @Flag(help: "Disconnects the account from its instructor.") var noInstructor = false
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    func validate() throws { try checkInstructor() }

    var request: EditAccount {
        get throws {
            EditAccount(
                account: try accountID, role: role, name: name.map { .set($0) } ?? .unchanged,
                instructor: instructorEdit)
        }
    }
}
