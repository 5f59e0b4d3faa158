import Academy
import Application
import ArgumentParser
import Core
import Terminal

/// `repairs list | show | run`
struct RepairsCommands: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "repairs", about: "repairs.about",
            example: "repairs list",
            notes: Phrase("repairs.notes"),
            subcommands: [List.self, Show.self, Run.self])
    }

    struct List: AdminRequestCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "list", about: "repairs.list.about", example: "repairs list")
        }
        @OptionGroup var options: WholeListOptions

        var request: ListRepairs { ListRepairs() }
    }

    struct Show: AdminRequestCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "show", about: "repairs.show.about", example: "repairs show duplicates")
        }
        @Argument("repairs.kind") var kind: String
        @OptionGroup var options: GlobalOptions

        var request: ShowRepair { ShowRepair(kind: kind) }
    }

    struct Run: AdminDestructiveCommand {
        static var configuration: CommandConfiguration {
            CommandConfiguration(
                "run", about: "repairs.run.about", example: "repairs run search --dry-run")
        }
        @Argument("repairs.kind") var kind: String
        @OptionGroup var yes: YesOption
        @OptionGroup var options: WriteOptions

        var request: RunRepair { RunRepair(kind: kind) }

        func question(_ academy: any Client) async throws -> any SentenceValue {
            Phrase(
                "ask.repair", ["count": try await academy.send(ShowRepair(kind: kind)).count, "kind": kind])
        }
    }
}
