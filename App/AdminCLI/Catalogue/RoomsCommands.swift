import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `rooms list | free | add | edit | archive | restore | delete`
struct RoomsCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "rooms", "The rooms of the venues, and their capacity.", example: "rooms list",
        subcommands: [List.self, Free.self, Add.self, Edit.self] + Room.archivingCommands)

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "list", "Lists the rooms.", example: "rooms list --venue 1")

        @Option("One venue, by id, key or name.") var venue: Reference<Kind.Venue>?
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListRooms {
            ListRooms(
                venue: venue, isArchived: archive.isArchived, limit: options.limit, after: options.after)
        }
    }

    struct Free: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "free", "Finds the rooms that are free at a time.",
            example: "rooms free --at 2026-11-20T18:00 --minutes 60 --capacity 20")

        @Option("The start, by the clock of each venue, such as 2026-11-20T18:00 or “thursday 19:30”.")
        var at: LocalDateTime
        @Option("The duration in minutes, 5 to 480.") var minutes: Int
        @Option("One venue, by id, key or name.") var venue: Reference<Kind.Venue>?
        @Option("How many people it must hold.") var capacity: Int?
        @OptionGroup var options: ListOptions

        var request: FindFreeRooms {
            FindFreeRooms(
                at: at, minutes: minutes, venue: venue, capacity: capacity, limit: options.limit,
                after: options.after)
        }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a room to a venue.", example: "rooms add --venue 1 --name \"Sala A\" --capacity 24")

        @Option("The venue, by id, key or name.") var venue: Reference<Kind.Venue>
        @Option("The room's name.") var name: String
        @Option("How many students it holds.") var capacity: Int
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        var request: AddRoom { AddRoom(key: entity.key, venue: venue, name: name, capacity: capacity) }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a room's name or capacity.", example: "rooms edit 2 --capacity 20")

        @Argument("The room, by id, key or name.") var room: Reference<Kind.Room>
        @Option("The room's name.") var name: String?
        @Option("How many students it holds.") var capacity: Int?
        @OptionGroup var options: WriteOptions

        var request: EditRoom { EditRoom(room: room, name: name, capacity: capacity) }
    }
}
