public import Core

/// The address of a mail server that takes messages for delivery, its encryption and its credentials.
public struct SMTPServer: Sendable {
    /// The encryption of a connection.
    public enum Security: String, Sendable, CaseIterable {
        /// TLS from the first byte (RFC 8314), usually at port 465.
        case implicitTLS
        /// TLS after the command STARTTLS (RFC 3207), usually at port 587. A server that does not support it
        /// is not used.
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
    /// The credentials, which are sent over TLS only; nil if the server needs none.
    let credentials: Credentials?
    /// The path of a PEM file with the trusted certificate authorities; nil for those of the system.
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
