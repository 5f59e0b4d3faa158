public import Core

/// A mail server that takes messages for delivery, and how to use it.
public struct SMTPServer: Sendable {
    /// The encryption of a connection.
    public enum Security: String, Sendable, CaseIterable {
        /// TLS from the first byte (RFC 8314), usually at port 465.
        case implicitTLS
        /// TLS after the command STARTTLS (RFC 3207), without which nothing is sent; usually at port 587.
        case startTLS
        /// None, for a mail server on the same machine.
        case none
    }

    /// The name and the password of SMTP AUTH (RFC 4954).
    public struct Credentials: Sendable, ContainsSecrets {
        let user: String
        let password: String

        public init(user: String, password: String) {
            self.user = user
            self.password = password
        }
    }

    /// The host's name or IP address.
    let host: String
    let port: Int
    let security: Security
    /// Used over TLS only.
    let credentials: Credentials?
    /// A PEM file of the trusted certificate authorities; nil for those of the system.
    let authority: String?

    public init(
        host: String, port: Int, security: Security, credentials: Credentials? = nil, authority: String? = nil
    ) {
        self.host = host
        self.port = port
        self.security = security
        self.credentials = credentials
        self.authority = authority
    }
}
