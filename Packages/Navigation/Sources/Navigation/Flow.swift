public import Core
public import Networking

/// The destinations that one person can open, and the links between them.
public struct Flow: Sendable {
    /// The destinations in the order of the menu.
    public let destinations: [Destination]

    /// The flow of a role.
    public init(of role: Role, isFormer: Bool = false, _ destinations: [Destination]) {
        self.destinations = destinations.filter {
            $0.roles.contains(role) && (!isFormer || $0.allowsFormerPrincipals)
        }.sorted { $0.order < $1.order }
    }

    /// A flow of links that a server sent.
    init(_ links: [Destination]) { destinations = links }

    /// The destinations that a destination's screen links to.
    public func links(from destination: Destination) -> [Destination] {
        destinations.filter { $0.linkedFrom.contains(destination.name) }
    }
}

extension Destination {
    /// The first screen of every flow.
    public static let home = Destination(
        "home", "Home", WhoAmI.self, for: [.admin, .student], linkedFrom: [])
}
