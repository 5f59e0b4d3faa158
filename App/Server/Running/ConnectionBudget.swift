import Core
import HTTPServer
import Terminal

extension ServerConfiguration {
    /// The number of file descriptors for the database with its readers, the listeners, the event loops, the
    /// logs, and connections above the limit, which get an error.
    static let reservedDescriptors = 128
    /// The number of connections for which there must be descriptors: otherwise the server does not start. A
    /// setting of fewer connections needs descriptors for these only.
    static let fewestConnections = 16

    /// Raises the descriptor limit of the process to the number that the connections need. If that is not
    /// possible, lowers the number of connections to the number that the limit allows.
    ///
    /// - Returns: a warning if the number of connections was lowered.
    /// - Throws: ``Terminal/TooFewDescriptors``.
    mutating func fitConnections() throws(TooFewDescriptors) -> Phrase? {
        let wanted = Self.reservedDescriptors + server.limits.connections
        let limit = try DescriptorLimit.raise(
            to: wanted,
            needed: Self.reservedDescriptors + min(server.limits.connections, Self.fewestConnections))
        let possible = limit - Self.reservedDescriptors
        guard possible < server.limits.connections else { return nil }
        defer { server.limits.connections = possible }
        return Phrase(
            "program.fewer-connections",
            [
                "limit": "\(limit)", "possible": "\(possible)", "wanted": "\(server.limits.connections)",
                "files": "\(wanted)",
            ])
    }
}
