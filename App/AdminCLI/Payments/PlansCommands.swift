import ArgumentParser
import CommandSupport
import Core
import Payments

/// `plans list | add | edit | archive | restore | delete`
struct PlansCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "plans", "The plans that are sold.", example: "plans list",
        subcommands: [List.self, Add.self, Edit.self] + Plan.archivingCommands)

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration("list", "Lists the plans.", example: "plans list")
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListPlans {
            ListPlans(isOffered: archive.isArchived.map { !$0 }, limit: options.limit, after: options.after)
        }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a plan.",
            example: "plans add --name \"8 classes\" --kind pass --credits 8 --valid-days 45 --price 200.00")

        @Option("The plan's name.") var name: String
        @Option("kind", of: AddPlan.self, words: "plan-kind", value: "kind") var kind: String
        @Option("How many classes it pays for; omit it for a membership.") var credits: Int?
        @Option("How many days it is valid after purchase.") var validDays: Int
        @Option(
            "The price in the academy's currency, such as 200.00.", value: "amount", parsing: .unconditional)
        var price: String
        @Option("Families of styles, such as latin,ballet (default: all).")
        var families: CommaSeparated<String>?
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        var request: AddPlan {
            AddPlan(
                key: entity.key, name: name, kind: kind, credits: credits, validDays: validDays, price: price,
                families: families?.elements ?? [])
        }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a plan for future payments.", example: "plans edit PASS8 --price 220.00")

        @Argument("The plan, by id, key or name.") var plan: Reference<Kind.Plan>
        @Option("The plan's name.") var name: String?
        @Option("The price, such as 200.00.", value: "amount", parsing: .unconditional) var price: String?
        @Option("How many classes it pays for, until it is sold.") var credits: Int?
        @Option("How many days it is valid after purchase, until it is sold.") var validDays: Int?
        @Option("Whether it is sold: yes or no.") var offered: Bool?
        @OptionGroup var options: WriteOptions

        var request: EditPlan {
            EditPlan(
                plan: plan, name: name, price: price, credits: credits, validDays: validDays,
                isOffered: offered)
        }
    }
}
