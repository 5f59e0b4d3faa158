public import Core

/// Who may send a request.
public enum Access: Hashable, Sendable {
    /// Everyone, signed in or not.
    case anyone
    /// Every principal.
    case signedIn
    /// Principals of one role.
    case only(Role)
    /// Admins, and the principal whose data the request's ``APIRequest/scope`` is.
    case own
    /// Admins, and the display of the request's resource, its ``APIRequest/scope``.
    case display

    /// Checks the sender's identity and the scope of the request against the rule.
    ///
    /// - Throws: ``AccessError/notSignedIn``, ``AccessError/wrongRole(needed:)``, ``AccessError/notYours`` or
    ///   ``AccessError/displayOnly``.
    public func check(_ identity: Identity?, scope: AccessScope?) throws(AccessError) {
        if self == .anyone { return }
        switch identity {
        case nil: throw .notSignedIn
        case .display(let own):
            guard self == .display, scope == own else { throw .displayOnly }
        case .principal(let principal), .former(let principal): try check(principal, scope)
        }
    }

    /// The errors that ``check(_:scope:)`` can throw, for the documents.
    public var errors: [AccessError] {
        let signedIn: [AccessError] = [.notSignedIn, .invalidToken, .displayOnly]
        return switch self {
        case .anyone: []
        case .signedIn: signedIn
        case .only(let role): signedIn + [.wrongRole(needed: role)]
        case .own: signedIn + [.notYours, .noOwnData]
        case .display: signedIn + [.wrongRole(needed: .admin)]
        }
    }

    /// Checks all but the scope, which is unknown before the request is decoded.
    func checkWithoutScope(_ identity: Identity?) throws(AccessError) {
        switch (self, identity) {
        case (.own, _): try Access.signedIn.check(identity, scope: nil)
        case (.display, .display): break
        default: try check(identity, scope: nil)
        }
    }

    /// Whether principals other than admins may send requests with this access.
    var includesOthersThanAdmins: Bool {
        switch self {
        case .anyone, .signedIn, .own: true
        case .only(let role): role != .admin
        case .display: false
        }
    }

    private func check(_ principal: Principal, _ scope: AccessScope?) throws(AccessError) {
        switch self {
        case .anyone, .signedIn: return
        case .display:
            guard principal.role == .admin else { throw .wrongRole(needed: .admin) }
        case .only(let role):
            guard principal.role == role else { throw .wrongRole(needed: role) }
        case .own:
            guard principal.role == .admin || principal.owns(scope) else { throw .notYours }
        }
    }
}
