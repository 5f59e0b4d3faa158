public import Core

/// What happened that may change where a person is.
public enum Event: Sendable, Equatable {
    case signedIn(Principal)
    case opened(Destination)
    case wentBack
    case signedOut
}

/// Where a person is, and where they can go from there.
public enum Screen: Sendable, Equatable {
    /// Nobody is signed in: sign-in, or an invitation to accept.
    case authentication
    case place(Destination, links: [Destination], trail: [Destination])
}

/// Decides where each event leads: it picks the flow by role and keeps the trail. It does no input or output.
public struct Coordinator: Sendable {
    /// The places a person can go back through; the oldest is forgotten beyond it.
    public static let longestTrail = 32

    private let program: Role?
    private var principal: Principal?
    private var trail: [Destination] = []

    /// - Parameter program: the role whose program this is; nil where both are served, as by the server.
    public init(program: Role? = nil) { self.program = program }

    /// The flow of a role.
    public static func flow(of role: Role) -> any Flow {
        switch role {
        case .admin: AdminFlow()
        case .student: StudentFlow()
        }
    }

    /// Where the person is now.
    public var screen: Screen {
        guard let principal, let place = trail.last else { return .authentication }
        return .place(
            place, links: Self.flow(of: principal.role).links(from: place), trail: Array(trail.dropLast()))
    }

    /// Moves with an event.
    ///
    /// - Throws: ``AccessError/wrongProgram(theirs:)``, ``AccessError/notSignedIn`` or
    ///   ``AccessError/wrongRole(needed:)``; the person stays where they were.
    public mutating func handle(_ event: Event) throws(AccessError) -> Screen {
        switch event {
        case .signedIn(let principal):
            if let program, principal.role != program { throw .wrongProgram(theirs: principal.role) }
            (self.principal, trail) = (principal, [.home])
        case .opened(let destination):
            guard let principal else { throw .notSignedIn }
            guard Self.flow(of: principal.role).allows(destination) else {
                throw .wrongRole(needed: principal.role == .admin ? .student : .admin)
            }
            open(destination)
        case .wentBack:
            if trail.count > 1 { trail.removeLast() }
        case .signedOut:
            (principal, trail) = (nil, [])
        }
        return screen
    }

    private mutating func open(_ destination: Destination) {
        if let index = trail.firstIndex(of: destination) {
            trail.removeSubrange((index + 1)...)
        } else {
            trail.append(destination)
            if trail.count > Self.longestTrail { trail.remove(at: 1) }
        }
    }
}
