import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `venues list | add | edit`
struct VenuesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "venues", abstract: "The places where classes are held.",
        discussion: "Example: classly-admin venues list", subcommands: [List.self, Add.self, Edit.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the venues.",
            discussion: "Example: classly-admin venues list")

        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(ListVenues(limit: try page.limit(), after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a venue.",
            discussion: "Example: classly-admin venues add --name Barranco --time-zone America/Lima")

        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String
        @Option(name: .long, help: ArgumentHelp("Where it is.", valueName: "text")) var address: String?
        @Option(name: .long, help: ArgumentHelp("An IANA zone, such as America/Lima.", valueName: "zone"))
        var timeZone: String
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddVenue(key: own.key, name: name, address: address, timeZone: timeZone)
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes a venue's name or address; its time zone stays.",
            discussion: "Example: classly-admin venues edit 1 --address \"Av. Grau 123\"")

        @Argument(help: "The venue, by id or key.") var venue: String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
        @Option(name: .long, help: ArgumentHelp("Where it is.", valueName: "text")) var address: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditVenue(venue: try Reference(venue, field: "venue"), name: name, address: address)
            return try await send(request, to: academy)
        }
    }
}

/// The key a new thing has in the academy's own files.
struct KeyOption: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Its key in the academy's own files.", valueName: "key"))
    var key: String?
}
