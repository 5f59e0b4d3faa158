import ArgumentParser
import Authentication
import CommandSupport
import Core
import Networking

/// `passkeys list | remove`
struct PasskeysCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "passkeys", "Your passkeys, which the page /passkeys adds.", example: "passkeys list",
        subcommands: [List.self, Remove.self])

    struct List: StudentRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists your passkeys, oldest first.", example: "passkeys list")
        @OptionGroup var options: WholeListOptions

        var request: ListPasskeys { ListPasskeys() }
    }

    struct Remove: StudentRequestCommand, DestructiveCommand, LookupCommand {
        static let configuration = CommandConfiguration(
            "remove", "Removes a passkey, which signs you in no more.", example: "passkeys remove 3 --yes")
        @Argument("The passkey, by id or name.") var passkey: NamedArgument<Kind.Passkey>
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var needsLookup: Bool { passkey.isName }

        mutating func lookUp(in academy: any Client) async throws {
            let known = try await academy.send(ListPasskeys()).items
            try passkey.lookUp("passkey", among: known.map { ($0.id, [$0.name], $0.name) })
        }

        var request: RemovePasskey {
            get throws { RemovePasskey(passkey: try passkey.id("passkey")) }
        }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            let id = try passkey.id("passkey")
            let known = try await academy.send(ListPasskeys()).items.first { $0.id == id }
            guard let known else { throw NotFound("passkey", id) }
            return Phrase("ask.remove-passkey", ["passkey": known.name])
        }

        func result(of response: EmptyResponse) -> any Presentable {
            MessageResult(response, Phrase("done.passkey-removed", ["passkey": passkey.word]))
        }
    }
}
