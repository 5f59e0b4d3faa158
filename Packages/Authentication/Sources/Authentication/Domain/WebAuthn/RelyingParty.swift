internal import Core
internal import Foundation

/// The site for which a passkey is valid: its origin, and its host, which is the id of the relying party.
struct RelyingParty: Sendable, Hashable {
    /// The longest text that is parsed.
    static let longest = 300

    /// The origin as browsers write it: `https://academy.example`.
    let origin: String
    /// The host of the origin.
    let id: String

    /// - Returns: nil unless browsers allow passkeys at the address: one of a named host with TLS, or of
    ///   `localhost`.
    init?(address: String) {
        guard address.utf8.count <= Self.longest, let url = URL(string: address.lowercased()),
            let scheme = url.scheme, let host = url.host(), host.contains(where: \.isLetter),
            !host.contains(":"), scheme == "https" || (scheme == "http" && host == "localhost")
        else { return nil }
        let usual = scheme == "https" ? 443 : 80
        let port = url.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
        origin = "\(scheme)://\(host)\(port)"
        id = host
    }

    /// The SHA-256 hash of the id, which authenticators sign.
    var hash: [UInt8] { Secrets.sha256(Array(id.utf8)) }
}
