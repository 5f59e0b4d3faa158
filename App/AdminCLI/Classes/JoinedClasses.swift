import Application
import ArgumentParser
import CommandSupport
import Core
import Discovery

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
