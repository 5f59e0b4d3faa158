import Academy
import Application
import ArgumentParser
import Core
import Terminal

/// `repairs run`
struct RepairsRunCommand: AdminDestructiveCommand, ConfirmedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "run", about: "repairs.run.about", example: "repairs run search --dry-run")
    }
    @Argument("repairs.kind") var kind: String
    @OptionGroup var yes: YesOption
    @OptionGroup var confirmation: ConfirmationOptions
    @OptionGroup var options: WriteOptions

    var request: RunRepair { RunRepair(kind: kind) }

    func question(_ academy: any Client) async throws -> any SentenceValue {
        Phrase("ask.repair", ["count": try await academy.send(ShowRepair(kind: kind)).count, "kind": kind])
    }
}
