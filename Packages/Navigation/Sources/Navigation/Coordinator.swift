public import Application
public import Core

/// An event that may change a person's screen.
public enum Event: Sendable, Equatable {
    case signedIn(Me)
    case opened(Destination)
    case wentBack
    case signedOut
}

/// The screen a person sees.
public enum Screen: Sendable, Equatable {
    /// The screen without a sign-in: a form to sign in or to accept an invitation.
    case authentication
    /// A destination, the destinations that it links to, and its trail: the destinations that the person
    /// opened before it, to which “back” leads, the first of them home.
    case destination(Destination, links: [Destination], trail: [Destination])
}

/// Turns events into screens, without input and output: keeps the person who is signed in and the trail of
/// opened destinations.
public struct Coordinator: Sendable {
    /// The maximum length of a trail; beyond it the oldest destination after home is dropped.
    public static let longestTrail = 32

    private let program: Audience?
    private var me: Me?
    private var trail: [Destination] = []

    /// Creates a coordinator without a sign-in.
    ///
    /// - Parameter program: the people that the program is for; nil for all.
    public init(program: Audience? = nil) { self.program = program }

    /// The person's screen.
    public var screen: Screen {
        guard let me, let last = trail.last else { return .authentication }
        let links = me.links.filter { $0.linkedFrom.contains(last.name) }
        return .destination(last, links: links, trail: Array(trail.dropLast()))
    }

    /// Applies an event and returns the new screen.
    ///
    /// - Throws: ``AccessError/wrongProgram(theirs:)``, ``AccessError/notSignedIn`` or
    ///   ``AccessError/wrongRole(needed:)``; the screen stays the same.
    public mutating func handle(_ event: Event) throws(AccessError) -> Screen {
        switch event {
        case .signedIn(let me):
            let theirs = me.role.audience
            if let program, theirs != program { throw .wrongProgram(theirs: theirs) }
            self.me = me
            trail = [.home]
        case .opened(let destination):
            guard let me else { throw .notSignedIn }
            guard mayOpen(destination, me) else { throw refusal(of: destination, to: me.principal) }
            open(destination)
        case .wentBack:
            if trail.count > 1 { trail.removeLast() }
        case .signedOut:
            me = nil
            trail = []
        }
        return screen
    }

    /// Whether a destination is home, in the person's flow, or an entity that the person may see. Only the
    /// flow tells what a student who has left may open.
    private func mayOpen(_ destination: Destination, _ me: Me) -> Bool {
        if destination.id != nil { return destination.isOpen(to: me.principal) }
        return ([.home] + me.links).contains { $0.name == destination.name && $0.href == destination.href }
    }

    private func refusal(of destination: Destination, to principal: Principal) -> AccessError {
        let theirs = principal.role.audience
        if !destination.audiences.contains(theirs) {
            return .wrongRole(needed: theirs == .staff ? .students : .staff)
        }
        do {
            try destination.access.check(.principal(principal), scope: nil)
            return .notYours
        } catch { return error }
    }

    private mutating func open(_ destination: Destination) {
        if let index = trail.firstIndex(where: { $0.href == destination.href }) {
            trail.removeSubrange((index + 1)...)
        } else {
            trail.append(destination)
            if trail.count > Self.longestTrail { trail.remove(at: 1) }
        }
    }
}
