public import Application

/// A command whose arguments may be names, which the academy replaces by ids before the command runs.
public protocol LookupCommand: ProgramCommand {
    /// Whether an argument is a name, and no id.
    var needsLookup: Bool { get }
    /// Replaces the names in the arguments by ids.
    mutating func lookUp(in academy: any Client) async throws
}

extension LookupCommand {
    /// The command with ids in place of names.
    func lookedUp() async throws -> Self {
        guard needsLookup else { return self }
        var command = self
        try await connection.open { academy in try await command.lookUp(in: academy) }
        return command
    }
}
