import ArgumentParser
import CommandSupport
import Core
import Payments

/// `plans list | add | edit`
struct PlansCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plans", abstract: "What is sold.", discussion: "Example: classly-admin plans list",
        subcommands: [List.self, Add.self, Edit.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the plans.", discussion: "Example: classly-admin plans list"
        )

        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListPlans(limit: try page.limit(), after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a plan.",
            discussion: "Example: classly-admin plans add --name \"8 classes\" --kind pass --credits 8 "
                + "--valid-days 45 --price 200.00")

        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String
        @Option(name: .long, help: ArgumentHelp("drop_in, pass, membership or trial.", valueName: "kind"))
        var kind: String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Classes it pays for; none for a membership.", valueName: "n"))
        var credits: String?
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("Days it is good after purchase.", valueName: "n"))
        var validDays: String
        @Option(
            name: .long, parsing: .unconditional,
            help: ArgumentHelp("In the academy's currency, such as 200.00.", valueName: "amount"))
        var price: String
        @Option(
            name: .long,
            help: ArgumentHelp("Families of styles, such as latin,ballet; none means all.", valueName: "list")
        )
        var families: String?
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddPlan(
                key: own.key, name: name, kind: kind, credits: try Values.whole(credits, "credits"),
                validDays: try Values.whole(validDays, "validDays"), price: price,
                families: Values.list(families) ?? [])
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes a plan for payments to come.",
            discussion: "Example: classly-admin plans edit PASS8 --price 220.00")

        @Argument(help: "The plan, by id or key.") var plan: String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
        @Option(
            name: .long, parsing: .unconditional, help: ArgumentHelp("Such as 200.00.", valueName: "amount"))
        var price: String?
        @Option(name: .long, help: ArgumentHelp("Whether it is sold: yes or no.", valueName: "yes|no"))
        var offered: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditPlan(
                plan: try Reference(plan, field: "plan"), name: name, price: price,
                isOffered: try Values.yes(offered, "offered"))
            return try await send(request, to: academy)
        }
    }
}
