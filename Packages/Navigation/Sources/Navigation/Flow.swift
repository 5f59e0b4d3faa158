public import Core
public import Networking

/// The destinations that one person can open, and the links between them.
public struct Flow: Sendable {
    /// The destinations in the order of the menu.
    public let destinations: [Destination]

    /// The flow of a person: staff see the destinations that their permissions open.
    public init(of principal: Principal, isFormer: Bool = false, _ destinations: [Destination]) {
        self.destinations = destinations.filter {
            $0.isOpen(to: principal) && (!isFormer || $0.allowsFormerPrincipals)
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
    /// Whether a person may open it.
    func isOpen(to principal: Principal) -> Bool {
        guard audiences.contains(principal.role.audience) else { return false }
        guard principal.role.audience == .staff else { return true }
        return (try? access.check(.principal(principal), scope: nil)) != nil
    }

    /// The first screen of every flow.
    public static let home = Destination(
        "home", "Home", WhoAmI.self, for: [.staff, .students], linkedFrom: [])
}
