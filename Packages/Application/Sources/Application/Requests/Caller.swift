public import Core

/// The owner of a token.
public enum Identity: Hashable, Sendable {
    /// A person who is signed in.
    case principal(Principal)
    /// A principal who has left the academy, and may send only requests with
    /// ``Endpoint/allowsFormerPrincipals``.
    case former(Principal)
    /// A principal whose sign-in may send only the requests whose ``Endpoint/permits`` has its limit.
    case limited(Principal, SignInLimit)
    /// A member of staff whose device is handed round: it may send the requests of one session, the scope,
    /// that permit it.
    case handedRound(Principal, AccessScope)
    /// A screen or a station.
    case display(Display)
    /// Another program, with an API token of a member of staff, which cannot manage the account.
    case program(Principal)

    /// The person, or the owner of the API token; nil for a display.
    public var principal: Principal? {
        switch self {
        case .principal(let principal), .former(let principal), .program(let principal),
            .limited(let principal, _), .handedRound(let principal, _):
            principal
        case .display: nil
        }
    }
}

/// A screen or a station, bound to one resource by its id: a screen to a room, a station to a venue.
///
/// A scope contains the kind of its resource, so that the token of a screen opens nothing of a venue.
public struct Display: Hashable, Sendable {
    /// The resource of the requests that the display may send.
    public let scope: AccessScope
    /// The id of the screen or of the station.
    public let id: Int64

    public init(scope: AccessScope, id: Int64) {
        self.scope = scope
        self.id = id
    }
}

/// Why a sign-in is limited to a few requests.
public enum SignInLimit: Hashable, Sendable, CaseIterable {
    /// The academy demands a second factor of the role, and the account has none.
    case secondFactorMissing
    /// The sign-in was not used for a while, and has to be unlocked with the PIN.
    case locked
    /// The device is handed round for a session.
    case handedRound

    /// The refusal of all other requests.
    public var refusal: AccessError {
        switch self {
        case .secondFactorMissing: .secondFactorNeeded
        case .locked: .locked
        case .handedRound: .handedRound
        }
    }
}

/// The network of the client of a request, for the limits of sign-ins and the shared limits.
public enum ClientNetwork: Hashable, Sendable {
    /// This process, or a program on this machine that connected through the Unix socket in the data folder.
    case local
    /// The prefix of the client's address, such as `203.0.113.0/24` or `2001:db8:1::/48`.
    case network(String)

    /// The prefix, or `local`: the holder of an entry in a shared limit.
    public var text: String {
        switch self {
        case .local: "local"
        case .network(let prefix): prefix
        }
    }
}

/// Called with the caller before the use case runs; an error it throws refuses the request.
public typealias AdmissionCheck = @Sendable (Caller) throws -> Void

/// The sender of a request as a client or a server knows it: the token is not verified yet.
public struct Sender: Sendable {
    public let token: String?
    public let network: ClientNetwork
    /// The ``Caller/address``.
    public let address: String?
    /// The language that the client prefers; nil if it names none.
    public let language: Language?
    let admission: AdmissionCheck

    public init(
        token: String?, from network: ClientNetwork = .local, address: String? = nil,
        language: Language? = nil, admission: @escaping AdmissionCheck = { _ in }
    ) {
        self.token = token
        self.network = network
        self.address = address
        self.language = language
        self.admission = admission
    }
}

/// The verified sender of a request, and the time of the request.
public struct Caller: Sendable {
    /// The owner of the token; nil if the request needs no token.
    public let identity: Identity?
    /// The time of the whole request; a use case reads no other clock.
    public let at: Instant
    public let network: ClientNetwork
    /// The client's IPv4 address, or the first 64 bits of its IPv6 address; nil for this machine, and where
    /// only a proxy is known.
    public let address: String?
    /// The language of the sentences in the response: the account's, or else the client's.
    public let language: Language
    /// The language of the account, or else the client's; nil if neither names one.
    public let preferredLanguage: Language?
    /// Whether the request is an edit that an import makes.
    public private(set) var isImport = false
    /// The scope of the request, if its access rule admits the caller as a student or a guardian.
    private(set) var ownScope: AccessScope?

    public init(
        _ identity: Identity?, at: Instant, from network: ClientNetwork = .local, address: String? = nil,
        language: Language? = nil
    ) {
        self.identity = identity
        self.at = at
        self.network = network
        self.address = address
        preferredLanguage = identity?.principal?.language ?? language
        self.language = preferredLanguage ?? .english
    }

    /// The same caller of a request with a scope, to which its access rule has admitted the caller.
    func admitted(to scope: AccessScope?, by access: Access) -> Caller {
        var caller = self
        let isOwn = access.isAboutStudents && principal?.role.audience == .students
        caller.ownScope = isOwn ? scope : nil
        return caller
    }

    /// The same caller of an edit that an import makes.
    func importing() -> Caller {
        var caller = self
        caller.isImport = true
        return caller
    }

    /// The ``Identity/principal`` who sends the request; nil for a display, or if no sign-in is needed.
    public var principal: Principal? { identity?.principal }

    /// The screen or station that sends the request; nil for a person and a program.
    public var display: Display? { if case .display(let display) = identity { display } else { nil } }

    /// Whether the caller's device is handed round.
    public var isHandedRound: Bool { if case .handedRound = identity { true } else { false } }

    /// Whether the caller is not signed in, and sends the request over a network.
    public var isStranger: Bool {
        guard identity == nil, case .network = network else { return false }
        return true
    }

    /// Whether the caller has left the academy.
    public var isFormer: Bool { if case .former = identity { true } else { false } }

    /// The principal of a request that needs a sign-in.
    ///
    /// - Throws: ``AccessError/notSignedIn`` if there is none.
    public func signedIn() throws(AccessError) -> Principal {
        guard let principal else { throw .notSignedIn }
        return principal
    }
}
