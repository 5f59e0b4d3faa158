public import Application
public import Core

/// The destinations that one person can open.
public struct Flow: Sendable {
    /// The destinations in the order of the menu.
    public let destinations: [Destination]

    /// The flow of a person: those of all destinations that the person may open.
    ///
    /// - Parameter isFormer: whether the person is a student who has left, and a guardian of no other.
    public init(of principal: Principal, isFormer: Bool = false, _ destinations: [Destination]) {
        self.destinations = destinations.filter {
            $0.isOpen(to: principal) && (!isFormer || $0.allowsFormerPrincipals)
        }.sorted { $0.order < $1.order }
    }
}

extension Destination {
    /// Whether a person may open the destination: its audiences contain theirs and, for staff, its access
    /// rule admits them.
    func isOpen(to principal: Principal) -> Bool {
        guard audiences.contains(principal.role.audience) else { return false }
        guard principal.role.audience == .staff else { return true }
        return (try? access.check(.principal(principal), scope: nil)) != nil
    }

    /// The first screen of every flow.
    public static let home = Destination(
        "home", "Home", WhoAmI.self, for: [.staff, .students], linkedFrom: [])
}
