import CommandSupport
import HTTPServer

extension ServerConfiguration {
    /// Descriptors for the database with its readers, the listeners, the event loops, the logs, and
    /// connections above the limit.
    static let reservedDescriptors = 128
    /// The server does not start with fewer connections.
    static let fewestConnections = 16

    /// Raises the descriptor limit of the process to the number that the connections need, and lowers the
    /// connections to the number that the limit allows.
    ///
    /// - Returns: a warning if the number of connections was lowered.
    /// - Throws: ``CommandSupport/TooFewDescriptors``.
    mutating func fitConnections() throws(TooFewDescriptors) -> String? {
        let wanted = Self.reservedDescriptors + server.limits.connections
        let limit = try DescriptorLimit.raise(
            to: wanted,
            needed: Self.reservedDescriptors + min(server.limits.connections, Self.fewestConnections))
        let possible = limit - Self.reservedDescriptors
        guard possible < server.limits.connections else { return nil }
        defer { server.limits.connections = possible }
        return
            "The process may open \(limit) files (ulimit -n): the server accepts \(possible) connections "
            + "instead of \(server.limits.connections). Raise the limit with: ulimit -n \(wanted)"
    }
}
