internal import Foundation
internal import Glibc

/// An error of a PostgreSQL cluster of the tests, as a sentence.
public struct PostgresClusterError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

/// The programs of the newest installed PostgreSQL, which run as an unprivileged user.
struct PostgresPrograms: Sendable {
    private static let parent = "/usr/lib/postgresql"
    private static let oldest = 15

    /// The folder with the programs.
    private let folder: String

    /// - Throws: ``PostgresClusterError`` if there is none.
    static func find() throws -> PostgresPrograms {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        let versions = names.compactMap { Int($0) }.filter { version in
            version >= oldest
                && FileManager.default.isExecutableFile(atPath: "\(parent)/\(version)/bin/postgres")
        }
        guard let newest = versions.max() else {
            throw PostgresClusterError(
                """
                PostgreSQL \(oldest) or later is not in \(parent). Install it with scripts/setup, or run the \
                tests on SQLite: scripts/test --engine sqlite.
                """)
        }
        return PostgresPrograms(folder: "\(parent)/\(newest)/bin")
    }

    /// Runs a program until it exits, and returns its output.
    ///
    /// - Parameter program: its name in the folder of PostgreSQL, or its path.
    /// - Throws: ``PostgresClusterError`` with the output if it fails.
    @discardableResult
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let path = program.hasPrefix("/") ? program : folder + "/" + program
        // PostgreSQL refuses to run as root.
        let user = ["/usr/bin/setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
        let words = (geteuid() == 0 ? user : []) + [path] + arguments
        return try ChildProcess.run(words, ["PGUSER=classly", "PGOPTIONS=\(Self.options)"])
    }

    /// The settings of the sessions of `psql`: no notices, and an end to waiting for a transaction that a
    /// test left open.
    private static let options = "-c client_min_messages=warning -c lock_timeout=10s"
}
