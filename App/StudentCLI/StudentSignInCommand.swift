import Application
import ArgumentParser
import Authentication
import Core
import Operations
import SharedCommands
import Terminal

/// `sign-in`
struct StudentSignInCommand: StudentCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sign-in", about: "sign-in.about", example: "sign-in --email ana@example.org",
            notes: Phrase("own.sign-in.notes"))
    }
    @Option("option.email", value: "address") var email: String?
    @Flag(help: .of("own.sign-in.device"))
    var device = false
    @OptionGroup var password: PasswordOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard device != (email != nil) else { throw ValidationError(.either("--email", "--device")) }
        if device, password.passwordStdin {
            throw ValidationError(.excluding("--device", "--password-stdin"))
        }
    }

    func run() async throws {
        if let email { return try await signIn(email: email, password) }
        let connection = try self.connection
        let started = try await connection.open { try await $0.startDevice() }
        let minutes = max(1, (started.expiresAt.milliseconds - World.system.now().milliseconds) / 60_000)
        Output.note(Phrase("device.code", ["code": started.userCode, "minutes": Int(minutes)]))
        Output.note(Phrase("next.approve-device", ["program": Self.program.name, "code": started.userCode]))
        if let page = started.verificationURI {
            Output.note(Phrase("next.approve-device-page", ["address": page]))
        }
        var polling = DevicePolling(started)
        let principal = try await polling.run(
            poll: { try await connection.open { try await $0.finishDevice(started.deviceCode) } },
            wait: { try await Task.sleep(for: .seconds($0)) })
        try Output.show(MessageResult(signedIn: principal), asJSON: options.json, Output.style())
    }
}
