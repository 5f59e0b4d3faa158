import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `rooms list | add | edit`
struct RoomsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rooms", abstract: "The venues' rooms and how many they take.",
        discussion: "Example: classly-admin rooms list", subcommands: [List.self, Add.self, Edit.self])

    struct List: AdminCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Lists the rooms.",
            discussion: "Example: classly-admin rooms list --venue 1")

        @Option(name: .long, help: ArgumentHelp("One venue, by id or key.", valueName: "venue")) var venue:
            String?
        @OptionGroup var page: PageOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            try await academy.send(
                ListRooms(
                    venue: try Values.reference(venue, "venue"), limit: try page.limit(),
                    after: try page.after()))
        }
    }

    struct Add: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Adds a room to a venue.",
            discussion: "Example: classly-admin rooms add --venue 1 --name \"Sala A\" --capacity 24")

        @Option(name: .long, help: ArgumentHelp("The venue, by id or key.", valueName: "venue")) var venue:
            String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String
        @Option(
            name: .long, parsing: .unconditional, help: ArgumentHelp("How many it takes.", valueName: "n"))
        var capacity: String
        @OptionGroup var own: KeyOption
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = AddRoom(
                key: own.key, venue: try Reference(venue, field: "venue"), name: name,
                capacity: try Values.whole(capacity, "capacity"))
            return try await send(request, to: academy)
        }
    }

    struct Edit: AdminWrite {
        static let configuration = CommandConfiguration(
            commandName: "edit", abstract: "Changes a room's name or capacity.",
            discussion: "Example: classly-admin rooms edit 2 --capacity 20")

        @Argument(help: "The room, by id or key.") var room: String
        @Option(name: .long, help: ArgumentHelp("What it is called.", valueName: "text")) var name: String?
        @Option(
            name: .long, parsing: .unconditional, help: ArgumentHelp("How many it takes.", valueName: "n"))
        var capacity: String?
        @OptionGroup var write: WriteOptions
        @OptionGroup var global: GlobalOptions

        func answer(_ academy: OpenAcademy) async throws -> any Presentable {
            let request = EditRoom(
                room: try Reference(room, field: "room"), name: name,
                capacity: try Values.whole(capacity, "capacity"))
            return try await send(request, to: academy)
        }
    }
}
