import ArgumentParser
import Attendance
import CommandSupport

extension CodesCommands {
    /// `codes keys list | rotate | revoke`
    struct Keys: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "keys", abstract: "The keys that sign the codes.",
            discussion: "Example: classly-admin codes keys list",
            subcommands: [List.self, Rotate.self, Revoke.self])
    }
}

extension CodesCommands.Keys {
    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the keys, newest first; never their secrets.",
            discussion: "Example: classly-admin codes keys list")

        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListSigningKeys())
        }
    }

    struct Rotate: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate",
            abstract: "Makes a new key; codes of the last one are accepted until the next rotation.",
            discussion: "Example: classly-admin codes keys rotate")

        @OptionGroup var options: DryRunOption
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await options.send(RotateSigningKeys(), to: academy)
        }
    }

    struct Revoke: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke",
            abstract: "Revokes a key: its codes are refused from now on, printed ones too.",
            discussion: "Example: classly-admin codes keys revoke MFRGGZDF --yes")

        @Argument(help: "The key's name.") var key: String
        @OptionGroup var yes: YesOption
        @OptionGroup var options: DryRunOption
        @OptionGroup var global: GlobalOptions

        func prepare() throws { if !options.dryRun { try yes.confirm("Revoke the key \(key)?") } }

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await options.send(RevokeSigningKey(kid: key), to: academy)
        }
    }
}
