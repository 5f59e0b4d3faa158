import Academy
import Application
import ArgumentParser
import Authentication
import Core
import Terminal

/// `accounts reset`
struct AccountsResetCommand: AdminCommand, ConfirmedCommand, AccountCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "reset", about: "accounts.reset.about",
            example: "accounts reset 2")
    }

    @Argument("option.account") var account: NamedArgument<Kind.Account>
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: DryRunOptions

    func run() async throws {
        let (request, sending) = (ResetPassword(account: try accountID), options.sending)
        try await present { academy in
            let reset = try await academy.send(request, sending)
            let next = await academy.remark(
                to: .choosePassword, code: reset.code, email: reset.email.description,
                program: reset.role.audience == .staff ? .admin : .student)
            return result(of: reset, next)
        }
    }

    private func result(of reset: PasswordReset, _ next: Phrase) -> any Presentable {
        MessageResult(reset, remark: options.dryRun ? nil : next, needsAcademy: true) {
            Phrase(
                $0.code.isEmpty ? "done.password-reset.dry-run" : "done.password-reset",
                ["code": $0.code, "email": $0.email, "time": $1.time($0.expiresAt)])
        }
    }
}

/// `accounts sign-out`
struct AccountsSignOutCommand: AdminDestructiveCommand, AccountCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-out", about: "accounts.sign-out.about",
            example: "accounts sign-out 2 --device 7 --yes")
    }

    @Argument("option.account") var account: NamedArgument<Kind.Account>
    @Option("accounts.sign-out.device") var device: NamedArgument<Kind.Device>
    @OptionGroup var yes: YesOption
    @OptionGroup var options: WriteOptions

    var needsLookup: Bool { account.isName || device.isName }

    mutating func lookUp(in academy: any Client) async throws {
        if account.isName { account.id = try await academy.account(account.word) }
        if device.isName {
            let devices = try await academy.send(ListAccountDevices(account: accountID)).items
            try device.lookUp(
                "device", among: devices.map { ($0.id, [$0.name], "\($0.name), \($0.signedInAt)") })
        }
    }

    var request: RevokeAccountDevice {
        get throws { RevokeAccountDevice(account: try accountID, device: try device.id("device")) }
    }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        let person = try await academy.changeableAccount(try accountID).email
        let devices = try await academy.send(ListAccountDevices(account: try accountID))
        let name = try devices.name(of: try device.id("device"))
        return Phrase("ask.end-sign-in-of", ["email": person, "device": name])
    }

    func result(of _: EmptyResponse) -> any Presentable {
        MessageResult(EmptyResponse(), Phrase("done.sign-in-ended", ["device": device.word]))
    }
}
