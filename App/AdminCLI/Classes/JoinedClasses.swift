import Application
import ArgumentParser
import Core
import Discovery
import Terminal

/// `classes joined`
struct ClassesJoinedCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "joined", about: "classes.joined.about",
            example: "classes joined")
    }
    @OptionGroup var options: ListOptions

    var request: ListJoinedClasses { ListJoinedClasses(limit: options.limit, after: options.after) }
}
