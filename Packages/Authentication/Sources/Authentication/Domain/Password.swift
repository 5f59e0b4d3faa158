internal import Core
internal import Foundation

/// A typed password in normalisation form KC, not longer than the limits.
struct Password: Sendable, ContainsSecrets {
    /// The most code points.
    static let longest = 256
    /// The most bytes in UTF-8.
    static let mostBytes = 1024

    let text: String

    /// - Throws: ``AccountError/passwordTooLong``.
    init(_ raw: String) throws(AccountError) {
        // Checked before normalisation too, which may make a text eighteen times as long.
        guard raw.utf8.count <= Self.mostBytes else { throw .passwordTooLong }
        text = raw.precomposedStringWithCompatibilityMapping
        guard count <= Self.longest, text.utf8.count <= Self.mostBytes else { throw .passwordTooLong }
    }

    /// Code points, as NIST SP 800-63B counts a password's length.
    var count: Int { text.unicodeScalars.count }

    var bytes: [UInt8] { Array(text.utf8) }
}
