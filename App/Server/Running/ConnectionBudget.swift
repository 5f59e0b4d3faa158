import CommandSupport
import HTTPServer

extension ServerConfiguration {
    /// Descriptors that are not connections of clients: the database with its readers, the listeners, the event loops,
    /// the logs, and connections that are turned away.
    static let reservedDescriptors = 128
    /// Connections without which serving makes no sense.
    static let fewestConnections = 16

    /// Raises the process's limit of descriptors to what the connections need, and lowers the connections to what
    /// the limit allows: a process without a descriptor left cannot go on.
    ///
    /// - Returns: a sentence for the operator where there will be fewer connections than were set.
    /// - Throws: ``CommandSupport/TooFewDescriptors``.
    mutating func fitConnections() throws(TooFewDescriptors) -> String? {
        let limit = try DescriptorLimit.raise(
            to: Self.reservedDescriptors + limits.connections,
            needed: Self.reservedDescriptors + min(limits.connections, Self.fewestConnections))
        let possible = limit - Self.reservedDescriptors
        guard possible < limits.connections else { return nil }
        defer { limits.connections = possible }
        return
            "The process may open \(limit) files at once (ulimit -n), so there can be \(possible) connections "
            + "at once instead of \(limits.connections)."
    }
}
