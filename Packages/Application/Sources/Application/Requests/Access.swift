public import Core

/// Who may send a request.
public enum Access: Hashable, Sendable {
    /// Everyone, signed in or not.
    case anyone
    /// Every principal.
    case signedIn
    /// Every person, for their own account; no program with an API token.
    case account
    /// Every member of staff, for their own account; no program with an API token.
    case staffAccount
    /// Every student and guardian. Where the request has a ``APIRequest/scope``, only the student whose data
    /// the scope is, and the guardians with the right that the endpoint needs.
    case student
    /// Staff with a permission.
    case staff(Permission)
    /// Staff with a permission, and the instructor of the class or session that the request concerns, its
    /// ``APIRequest/scope``.
    case assigned(Permission)
    /// Staff with a permission, the student whose data the request's ``APIRequest/scope`` is, and the
    /// guardians with the right that the endpoint needs.
    case own(staff: Permission)
    /// Staff with a permission, and the display that is bound to the resource of the request's
    /// ``APIRequest/scope``.
    case display(staff: Permission)

    /// Checks the sender's identity and the scope of the request against the rule.
    ///
    /// Whether an instructor teaches the class is checked later, in the database (``instructor(in:)``).
    ///
    /// - Parameter right: the right that a guardian needs; nil if no guardian may send the request.
    /// - Throws: ``AccessError/notSignedIn``, ``AccessError/wrongRole(needed:)``,
    ///   ``AccessError/missingPermission(_:)``, ``AccessError/notYours``, ``AccessError/childNotNamed``,
    ///   ``AccessError/displayOnly`` or ``AccessError/peopleOnly``.
    public func check(
        _ identity: Identity?, scope: AccessScope?, needing right: GuardianRight? = .sees
    ) throws(AccessError) {
        if self == .anyone { return }
        switch identity {
        case nil: throw .notSignedIn
        case .display(let own):
            guard case .display = self, scope == own.scope else { throw .displayOnly }
        case .principal(let principal), .former(let principal), .limited(let principal, _),
            .handedRound(let principal, _):
            try check(principal, scope, right)
        case .program(let principal):
            if self == .account || self == .staffAccount { throw .peopleOnly }
            try check(principal, scope, right)
        }
    }

    /// The errors of the rule, for the OpenAPI document.
    public var errors: [AccessError] {
        let signedIn: [AccessError] = [.notSignedIn, .invalidToken, .displayOnly]
        return switch self {
        case .anyone: []
        case .signedIn: signedIn
        case .account: signedIn + [.peopleOnly]
        case .staffAccount: signedIn + [.peopleOnly, .wrongRole(needed: .staff)]
        case .student: signedIn + [.wrongRole(needed: .students)]
        case .staff(let permission), .display(let permission):
            signedIn + [.wrongRole(needed: .staff), .missingPermission(permission)]
        case .assigned(let permission):
            signedIn + [.wrongRole(needed: .staff), .missingPermission(permission), .notYourClass]
        case .own(let permission):
            signedIn + [.missingPermission(permission)] + Self.ownErrors + [.notAStudent]
        }
    }

    /// The errors of a request about one student, for the OpenAPI document.
    public static let ownErrors: [AccessError] = [.notYours, .childNotNamed]

    /// Checks the rule without the scope, which is unknown before the request is decoded.
    func checkWithoutScope(_ identity: Identity?) throws(AccessError) {
        switch (self, identity) {
        case (.own(let permission), .principal(let principal)) where principal.role.audience == .staff:
            try principal.require(permission)
        case (.own, _): try Access.signedIn.check(identity, scope: nil)
        case (.display, .display): break
        default: try check(identity, scope: nil)
        }
    }

    /// The instructor who may send the request for their own classes only; nil for other senders.
    func instructor(in identity: Identity?) -> InstructorID? {
        guard case .assigned(let permission) = self, let principal = identity?.principal,
            !principal.permissions.contains(permission)
        else { return nil }
        return principal.instructor
    }

    /// Whether the rule admits a sender for some resources only.
    func dependsOnScope(for identity: Identity?) -> Bool {
        switch self {
        case .own, .student: identity?.principal?.role.audience == .students
        case .assigned: instructor(in: identity) != nil
        case .display: identity?.principal == nil
        case .anyone, .signedIn, .account, .staffAccount, .staff: false
        }
    }

    /// Whether the scope of the request is a student, if it has one.
    var isAboutStudents: Bool {
        switch self {
        case .own, .student: true
        case .anyone, .signedIn, .account, .staffAccount, .staff, .assigned, .display: false
        }
    }

    /// Whether staff may send requests with this access, with their sign-in.
    var includesStaff: Bool {
        switch self {
        case .anyone, .student: false
        case .signedIn, .account, .staffAccount, .staff, .assigned, .own, .display: true
        }
    }

    /// Whether students may send requests with this access.
    var includesStudents: Bool {
        switch self {
        case .anyone, .signedIn, .account, .student, .own: true
        case .staffAccount, .staff, .assigned, .display: false
        }
    }

    private func check(
        _ principal: Principal, _ scope: AccessScope?, _ right: GuardianRight?
    ) throws(AccessError) {
        switch self {
        case .anyone, .signedIn, .account: return
        case .staffAccount:
            guard principal.role.audience == .staff else { throw .wrongRole(needed: .staff) }
        case .student:
            guard principal.role.audience == .students else { throw .wrongRole(needed: .students) }
            if scope != nil { try checkOwner(principal, scope, right) }
        case .staff(let permission), .display(let permission): try principal.require(permission)
        case .assigned(let permission):
            let isInstructor = principal.instructor != nil && principal.permissions.contains(.ownSessions)
            if !isInstructor { try principal.require(permission) }
        case .own(let permission):
            guard principal.role.audience == .staff else {
                return try checkOwner(principal, scope, right)
            }
            try principal.require(permission)
        }
    }

    private func checkOwner(
        _ principal: Principal, _ scope: AccessScope?, _ right: GuardianRight?
    ) throws(AccessError) {
        if principal.owns(scope, needing: right) { return }
        throw scope == .me ? principal.noOwnData : .notYours
    }
}
