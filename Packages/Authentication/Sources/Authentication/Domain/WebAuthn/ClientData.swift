internal import Core
internal import Foundation

/// The client data of a browser (WebAuthn, section 5.8.1): the ceremony, the challenge and the origin.
struct ClientData: Sendable {
    /// A registration or a sign-in.
    enum Ceremony: String, Sendable {
        case registration = "webauthn.create"
        case signIn = "webauthn.get"
    }

    /// The most bytes.
    static let longest = 2_048

    private struct Content: Decodable {
        let type: String
        let challenge: String
        let origin: String
        let crossOrigin: Bool?
    }

    private let content: Content

    /// The challenge in base64url.
    var challenge: String { content.challenge }

    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.longest,
            let content = try? JSONDecoder().decode(Content.self, from: Data(bytes))
        else { return nil }
        self.content = content
    }

    /// Whether the data is of a ceremony at a site, and not in a frame of another site's page.
    func isOf(_ ceremony: Ceremony, at party: RelyingParty) -> Bool {
        content.type == ceremony.rawValue && content.origin == party.origin && content.crossOrigin != true
    }
}
