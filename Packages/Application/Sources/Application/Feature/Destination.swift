public import Core

/// A screen or page that a person can open from a menu, with the request that opening it sends.
///
/// Features declare destinations; a flow lists those of one person. In JSON a destination is a link.
public struct Destination: Hashable, Codable, Sendable {
    public let title: String
    /// The name, which does not change with the title: `students`.
    public let name: String
    /// The method of the request: `GET` if it shows something, `POST` if it does something.
    public let method: String
    /// The path of the request on a server: `/v1/students`.
    public let href: String
    /// The names of the destinations whose screens link to this one.
    public let linkedFrom: [String]
    /// The id of the entity that it shows; nil if it shows a list. It is not in the JSON.
    public private(set) var id: Int64?
    /// The people who may open the destination, if ``access`` admits them. The JSON has neither: a server
    /// sends a person only the destinations that they may open.
    public private(set) var audiences: Set<Audience> = []
    public private(set) var access: Access = .signedIn
    public private(set) var allowsFormerPrincipals = false
    /// The position in a menu: lower numbers come first.
    public private(set) var order = 0

    private enum CodingKeys: String, CodingKey {
        case title, method, href, linkedFrom
        case name = "destination"
    }

    /// - Parameters:
    ///   - request: the request that opening the destination sends.
    ///   - argument: the value of the request's path parameter, such as `me`; nil for the id.
    public init(
        _ name: String, _ title: String, _ request: any APIRequest.Type, at argument: String? = nil,
        id: Int64? = nil, for audiences: Set<Audience>, order: Int = 0, linkedFrom: [String] = ["home"]
    ) {
        let endpoint = request.endpoint
        let segments = endpoint.segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name): argument ?? id.map { String($0) } ?? "{\(name)}"
            }
        }
        self.name = name
        self.title = title
        self.id = id
        self.audiences = audiences
        access = endpoint.access
        self.order = order
        self.linkedFrom = linkedFrom
        method = endpoint.method.rawValue
        href = "/v1/" + segments.joined(separator: "/")
        allowsFormerPrincipals = endpoint.allowsFormerPrincipals
    }
}

extension Destination: PropertiesDescribed {
    public static let descriptions = [
        "title": "The title in a menu.",
        "destination": "The name, which does not change with the title.",
        "method": "GET if it shows something, POST if it does something.",
        "href": "The path of the request on this server.",
        "linkedFrom": "The names of the destinations that link to this one.",
    ]
}
