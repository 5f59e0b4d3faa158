import CommandSupport
import Core
import Persistence

/// The token that other machines need to read the metrics.
enum MetricsToken {
    /// The number of characters; a random token of the minimum cannot be guessed.
    static let lengths = 16...256

    static func isToken(_ text: String) -> Bool {
        lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The token in a file: its one line.
    static func read(_ path: String) throws -> String {
        guard let bytes = try PrivateFile.read(path, limit: 1 << 12, .secret) else {
            throw FileError.missing(path)
        }
        let text = String(decoding: bytes, as: UTF8.self).collapsingSpaces
        guard isToken(text) else {
            throw InvalidValue(
                "metrics.token", field: "metrics-token-file",
                [
                    "path": path.escapingControls, "least": lengths.lowerBound, "most": lengths.upperBound,
                ])
        }
        return text
    }
}
