internal import Core
internal import Foundation

/// The client data of a browser (WebAuthn, section 5.8.1): the ceremony, the challenge and the origin.
struct ClientData: Decodable, Sendable {
    /// A registration or a sign-in.
    enum Ceremony: String, Sendable {
        case registration = "webauthn.create"
        case signIn = "webauthn.get"
    }

    /// The most bytes.
    static let longest = 2_048

    private let type: String
    /// The challenge in base64url.
    let challenge: String
    private let origin: String
    private let crossOrigin: Bool?

    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.longest,
            let data = try? JSONDecoder().decode(ClientData.self, from: Data(bytes))
        else { return nil }
        self = data
    }

    /// Whether the data is of a ceremony at a site, and not in a frame of another site's page.
    func isOf(_ ceremony: Ceremony, at party: RelyingParty) -> Bool {
        type == ceremony.rawValue && origin == party.origin && crossOrigin != true
    }
}
