public import ArgumentParser
internal import Core
internal import Synchronization

/// The configurations of commands with many subcommands, made once.
///
/// ArgumentParser asks for each several times while it parses one command line.
public enum CommandConfigurations {
    private struct Key: Hashable {
        let command: ObjectIdentifier
        let language: Language?
    }

    private static let made = Mutex<[Key: CommandConfiguration]>([:])

    /// The configuration of a command in the language of the help that is being written.
    public static func made<Command: ParsableCommand>(
        _ command: Command.Type, _ make: () -> CommandConfiguration
    ) -> CommandConfiguration {
        let key = Key(command: ObjectIdentifier(command), language: HelpTexts.language)
        if let known = made.withLock({ $0[key] }) { return known }
        // Outside the lock, since it makes the configurations of subcommands.
        let configuration = make()
        made.withLock { $0[key] = configuration }
        return configuration
    }
}
