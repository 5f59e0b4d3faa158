import Application
import ArgumentParser
import CommandSupport
import Core
import Discovery

/// `classes joined`
struct ClassesJoinedCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "joined", "Lists the classes that students joined themselves, newest first.",
        example: "classes joined")
    @OptionGroup var options: ListOptions

    var request: ListJoinedClasses { ListJoinedClasses(limit: options.limit, after: options.after) }
}
