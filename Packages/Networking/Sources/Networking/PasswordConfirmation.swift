public import Core
public import Persistence

/// Whether a request needs its sender's password again: a sign-in confirms it for ``lifetime`` seconds.
///
/// A sign-in by the password counts as a confirmation.
public enum PasswordConfirmation: Sendable, Hashable {
    case never
    case always
    /// The request needs it from people, and not from a program whose API token has the permission.
    case fromPeople
    /// A rule of the service decides by the request: ``Service/needPassword(for:when:)``.
    case byRequest

    /// Seconds for which a confirmation is good.
    public static let lifetime = 300

    /// The errors of the check, for the documents.
    public var errors: [AccessError] {
        switch self {
        case .never: []
        case .fromPeople: [.passwordNeeded]
        case .always, .byRequest: [.passwordNeeded, .noPassword]
        }
    }
}

extension Service {
    /// Says whether a request needs the password.
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
            // A request whose rule is missing always needs it.
            let rule = passwordRules[ObjectIdentifier(Request.self)] as? PasswordRule<Request>
            return try rule?(request, caller, db) ?? true
        }
    }
}
