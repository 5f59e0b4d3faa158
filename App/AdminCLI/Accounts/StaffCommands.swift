import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `staff list`
struct StaffListCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "list", about: "staff.list.about", example: "staff list")
    }
    @OptionGroup var options: ListOptions

    var request: ListAccounts { ListAccounts(of: .staff, limit: options.limit, after: options.after) }
}

/// `staff invite`, and `accounts invite`
struct StaffInviteCommand: AdminCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "invite", about: "staff.invite.about",
            example: "staff invite --role front-desk --email bea@example.org")
    }

    @Option("staff.invite.role") var role: Role
    @Option("staff.invite.email", value: "address") var email: String
    @Option("staff.name") var name: String?
    @Option("staff.invite.instructor")
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
