import Academy
import Application
import ArgumentParser
import CommandSupport
import Core

/// `repairs list | show | run`
struct RepairsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "repairs", "Finds and mends wrong data that a fault, a wrong clock or another program has left.",
        example: "repairs list",
        notes: """
            Make a backup first. A dry run shows what a repair would change; the log of changes has an entry for each \
            repair. Some kinds only a person can mend: “show” lists them.
            """,
        subcommands: [List.self, Show.self, Run.self])

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the kinds of wrong data, and how much there is of each.", example: "repairs list")
        @OptionGroup var options: WholeListOptions

        var request: ListRepairs { ListRepairs() }
    }

    struct Show: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "show", "Shows the wrong data of a kind.", example: "repairs show duplicates")
        @Argument("The kind, as the list shows it.") var kind: String
        @OptionGroup var options: GlobalOptions

        var request: ShowRepair { ShowRepair(kind: kind) }
    }

    struct Run: AdminDestructiveCommand {
        static let configuration = CommandConfiguration(
            "run", "Mends the wrong data of a kind.", example: "repairs run search --dry-run")
        @Argument("The kind, as the list shows it.") var kind: String
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RunRepair { RunRepair(kind: kind) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase(
                "ask.repair", ["count": try await academy.send(ShowRepair(kind: kind)).count, "kind": kind])
        }
    }
}
