internal import CPostgres
public import Core
internal import Glibc

/// The address of a PostgreSQL database: a URL `postgresql://…`, or the name of a service, `service=NAME`.
///
/// It has no password: libpq reads it from the environment (`PGPASSWORD`, `PGPASSFILE`), the file `~/.pgpass`
/// or the service file, so that no command line, log or file of ours has one. The form of URLs is that of
/// libpq (<https://www.postgresql.org/docs/15/libpq-connect.html>, 34.1.1.2), with several hosts if there is
/// a standby.
public struct PostgresAddress: Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of bytes of an address.
    public static let limit = 1_000

    /// The address as it was given.
    public let description: String
    /// libpq's parameters, by their keywords.
    let parameters: [String: String]

    /// Reads an address.
    ///
    /// - Throws: `InvalidValue` `database.invalid` if libpq cannot read it, or if it is too long, and
    ///   `database.password` if it has a password.
    public init(parsing text: String) throws(InvalidValue) {
        guard Self.isAddress(text), text.utf8.count <= Self.limit, !text.utf8.contains(0),
            let parameters = Self.parse(text)
        else { throw InvalidValue(ErrorSpecification(.invalid, "database.invalid")) }
        guard !parameters.keys.contains(where: { $0.hasSuffix("password") }) else {
            throw InvalidValue(ErrorSpecification(.invalid, "database.password"))
        }
        description = text
        self.parameters = parameters
    }

    /// Whether a text is meant as an address of a database, and not as the path of a folder.
    public static func isAddress(_ text: String) -> Bool {
        ["postgresql://", "postgres://", "service="].contains { text.hasPrefix($0) }
    }

    /// A text with `…` in place of a password, if it is an address with one.
    public static func hidingPassword(in text: String) -> String {
        text.replacing(#/(:\/\/[^:@\/]*:)[^@\/]*@/#) { $0.1 + "…@" }
            .replacing(#/(password=)[^&\s]*/#) { $0.1 + "…" }
    }

    /// The host and the name of the database, for people: `db.example/classly`.
    public var name: String {
        if let service = parameters["service"] { return "service \(service)" }
        let host = parameters["host"] ?? parameters["hostaddr"] ?? ""
        let database = parameters["dbname"] ?? parameters["user"] ?? ""
        return host.isEmpty ? database : "\(host)/\(database)"
    }

    /// Whether each host is this machine: a Unix socket or a loopback address. With a service it is unknown,
    /// and counts as another machine.
    var isLocal: Bool {
        guard parameters["service"] == nil else { return false }
        // libpq reads these variables too.
        let host = getenv("PGHOSTADDR") ?? getenv("PGHOST")
        let hosts =
            parameters["hostaddr"] ?? parameters["host"] ?? host.map { String(cString: $0) } ?? ""
        return hosts.split(separator: ",").allSatisfy { host in
            host.hasPrefix("/") || host.hasPrefix("@") || ["localhost", "127.0.0.1", "::1"].contains(host)
        }
    }

    private static func parse(_ text: String) -> [String: String]? {
        var message: UnsafeMutablePointer<CChar>?
        defer { PQfreemem(message) }
        guard let options = PQconninfoParse(text, &message) else { return nil }
        defer { PQconninfoFree(options) }
        var (parameters, option) = ([String: String](), options)
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val {
                parameters[String(cString: keyword)] = String(cString: value)
            }
            option += 1
        }
        return parameters
    }
}

extension PostgresAddress {
    /// Seconds until an attempt to connect to one host is given up.
    static let connectTimeout = 5

    /// The parameters of a connection, with our limits of time.
    ///
    /// A broken network is noticed after 25 s at most. A standby is skipped if several hosts are named.
    ///
    /// - Parameter settings: settings of the session, such as `statement_timeout`; the ones of the address
    ///   come first, so these win.
    func connection(_ settings: [(String, String)]) -> [String: String] {
        var all = [
            "connect_timeout": String(Self.connectTimeout), "keepalives": "1", "keepalives_idle": "10",
            "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "25000",
            "fallback_application_name": "classly",
        ]
        if !isLocal { all["sslmode"] = "verify-full" }
        let hosts = parameters["hostaddr"] ?? parameters["host"] ?? ""
        if hosts.contains(",") { all["target_session_attrs"] = "read-write" }
        all.merge(parameters) { _, own in own }
        let options = settings.map { "-c \($0.0)=\($0.1)" }.joined(separator: " ")
        all["options"] = [all["options"], options].compactMap(\.self).joined(separator: " ")
        all["client_encoding"] = "UTF8"
        return all
    }
}
