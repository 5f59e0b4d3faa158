public import Core
public import Networking

/// Says who is signed in, and where they can go from home.
public struct WhoAmI: APIRequest {
    public typealias Response = Me
    public static let endpoint = Endpoint(
        .get, "me", access: .signedIn, "Says who is signed in, and where they can go.",
        allowsFormerPrincipals: true)

    public init() {}
}

/// Who is signed in, and the links of their flow.
public struct Me: Codable, Sendable, Hashable {
    public let account: AccountID
    public let role: Role
    public let email: EmailAddress
    /// The student an account belongs to; nil for admins.
    public let student: StudentID?
    /// Where they can go from home, in the order people use it.
    public let links: [Link]

    /// - Throws: ``AccessError`` where the coordinator has no place for them.
    public init(_ principal: Principal, isFormer: Bool = false) throws(AccessError) {
        (account, role, email, student) = (
            principal.account, principal.role, principal.email, principal.student
        )
        if isFormer {
            links = FormerStudentFlow().links(from: .home).map(Link.init)
            return
        }
        var coordinator = Coordinator()
        guard case .place(_, let destinations, _) = try coordinator.handle(.signedIn(principal)) else {
            throw .notSignedIn
        }
        links = destinations.map(Link.init)
    }

    public var principal: Principal {
        Principal(account: account, role: role, email: email, student: student)
    }
}

/// A way to a destination for whoever speaks HTTP.
public struct Link: Codable, Sendable, Hashable {
    /// What comes before every path.
    static let base = "/v1/"

    public let title: String
    /// `students`: the destination's name, which does not change with its title.
    public let destination: String
    /// `GET`; `POST` where there is nothing to show, only something to do.
    public let method: String
    /// `/v1/students`.
    public let href: String

    init(_ destination: Destination) {
        let place = destination.place
        (title, self.destination) = (destination.title, place.name)
        (method, href) = (place.method.rawValue, Self.base + place.path)
    }
}
