import Core
import Operations
import Persistence
import Terminal

/// The token that other machines need to read the metrics.
enum MetricsToken {
    /// The allowed numbers of characters. A random token of 16 characters cannot be guessed.
    static let lengths = 16...256

    static func isToken(_ text: String) -> Bool {
        lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Reads the token of a file with one line.
    ///
    /// - Throws: `FileError`; ``Core/InvalidValue`` `metrics.token` if the line is no token.
    static func read(_ path: String) throws -> String {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 12, .secret) else {
            throw FileError.missing(path)
        }
        let text = String(decoding: bytes, as: UTF8.self).collapsingSpaces
        guard isToken(text) else {
            throw InvalidValue(
                "metrics.token", field: "metrics-token-file",
                ["path": path.escapingControls, "least": lengths.lowerBound, "most": lengths.upperBound])
        }
        return text
    }
}
