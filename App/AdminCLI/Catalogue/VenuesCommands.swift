import ArgumentParser
import ClassManagement
import CommandSupport
import Core

/// `venues list | add | edit | archive | restore | delete`
struct VenuesCommands: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "venues", "The venues where classes are held.", example: "venues list",
        subcommands: [List.self, Add.self, Edit.self] + Venue.archivingCommands)

    struct List: AdminRequestCommand {
        static let configuration = CommandConfiguration("list", "Lists the venues.", example: "venues list")
        @OptionGroup var archive: ArchivedOption
        @OptionGroup var options: ListOptions

        var request: ListVenues {
            ListVenues(isArchived: archive.isArchived, limit: options.limit, after: options.after)
        }
    }

    struct Add: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "add", "Adds a venue.", example: "venues add --name Barranco --time-zone America/Lima")

        @Option("The venue's name.") var name: String
        @Option("The venue's street address.") var address: String?
        @Option("An IANA time zone, such as America/Lima (default: the academy's).", value: "zone")
        var timeZone: String?
        @OptionGroup var entity: KeyOption
        @OptionGroup var options: WriteOptions

        var request: AddVenue { AddVenue(key: entity.key, name: name, address: address, timeZone: timeZone) }
    }

    struct Edit: AdminRequestCommand {
        static let configuration = CommandConfiguration(
            "edit", "Changes a venue's name or address; its time zone stays.",
            example: "venues edit 1 --address \"Av. Grau 123\"")

        @Argument("The venue, by id, key or name.") var venue: Reference<Kind.Venue>
        @Option("The venue's name.") var name: String?
        @Option("The venue's street address.") var address: String?
        @OptionGroup var options: WriteOptions

        var request: EditVenue { EditVenue(venue: venue, name: name, address: address) }
    }
}
