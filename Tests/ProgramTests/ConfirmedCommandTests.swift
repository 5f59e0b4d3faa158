import Application
import ArgumentParser
import Terminal
import Testing

@testable import classly_admin
@testable import classly_student

/// Scripts can pass the password to every command whose request may need it again.
@Suite struct ConfirmedCommandTests {
    /// A command with its subcommands, and theirs.
    private static func commands(
        of command: any ParsableCommand.Type
    ) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { commands(of: $0) }
    }

    /// Whether the request of a command may need the password.
    private static func needsPassword<Command: RequestCommand>(_: Command.Type) -> Bool {
        if case .never = Command.Request.endpoint.confirmation { false } else { true }
    }

    @Test func `each command of a request that may need the password takes it from standard input`() {
        let commands = Self.commands(of: ClasslyAdmin.self) + Self.commands(of: ClasslyStudent.self)
        let sending = commands.compactMap { $0 as? any RequestCommand.Type }.filter {
            Self.needsPassword($0)
        }
        #expect(sending.count > 5)
        let without = sending.filter { !($0 is any ConfirmedCommand.Type) }.map { "\($0)" }
        #expect(without.isEmpty, "\(without) have no --password-stdin")
    }
}
