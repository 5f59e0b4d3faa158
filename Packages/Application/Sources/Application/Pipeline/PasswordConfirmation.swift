public import Core
public import Persistence

/// Whether a request needs its sender's password again.
///
/// A confirmation holds for one sign-in and for ``lifetime`` seconds. Signing in with the password counts as
/// one.
public enum PasswordConfirmation: Sendable, Hashable {
    case never
    case always
    /// The request needs the password of people, but not of a program whose API token has the permission.
    case fromPeople
    /// The request's rule decides (``Service/needPassword(for:when:)``); without one, the password is needed.
    case byRequest

    /// The seconds for which a confirmation is valid.
    public static let lifetime = 300

    /// The errors of the check, for the OpenAPI document.
    public var errors: [AccessError] {
        switch self {
        case .never: []
        case .fromPeople: [.passwordNeeded]
        case .always, .byRequest: [.passwordNeeded, .noPassword]
        }
    }
}

extension Service {
    /// Returns whether a request of a caller needs the password.
    public typealias PasswordRule<Request: APIRequest> =
        @Sendable (Request, Caller, any Transaction) throws -> Bool

    /// Registers the rule of a request whose endpoint has ``PasswordConfirmation/byRequest``.
    public mutating func needPassword<Request: APIRequest>(
        for type: Request.Type, when rule: @escaping PasswordRule<Request>
    ) {
        passwordRules[ObjectIdentifier(type)] = rule
    }

    /// Checks whether the sender has confirmed the password, where the request needs it.
    ///
    /// - Throws: ``AccessError/passwordNeeded``, ``AccessError/noPassword``.
    func checkConfirmation<Request: APIRequest>(
        of request: Request, by caller: Caller, token: String?, in db: any Transaction
    ) throws {
        guard try needsPassword(request, caller, in: db) else { return }
        if case .program = caller.identity { throw AccessError.noPassword }
        guard let token, try hasConfirmed(token, caller.at, db) else { throw AccessError.passwordNeeded }
    }

    private func needsPassword<Request: APIRequest>(
        _ request: Request, _ caller: Caller, in db: any Transaction
    ) throws -> Bool {
        switch Request.endpoint.confirmation {
        case .never: return false
        case .always: return true
        case .fromPeople: if case .program = caller.identity { return false } else { return true }
        case .byRequest:
            // A request whose rule is missing always needs the password.
            let rule = passwordRules[ObjectIdentifier(Request.self)] as? PasswordRule<Request>
            return try rule?(request, caller, db) ?? true
        }
    }
}
