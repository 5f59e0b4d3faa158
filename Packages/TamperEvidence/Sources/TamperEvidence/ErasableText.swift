internal import Persistence

/// A text of a chained row that an erasure can remove, with a salt of random bytes.
///
/// The row's digest covers the digest of both. An erasure replaces the text by ``Dialect/erasedText`` and the
/// salt by that digest, from which the text cannot be guessed. The row's digest stays the same, so the chain
/// still shows a change of the other columns.
enum ErasableText {
    /// The digest of a text and its salt; for an erased text, the digest that has replaced the salt.
    static func digest(of text: SQLValue, salt: SQLValue) -> SQLValue {
        if text == .null, salt == .null { return .null }
        if text == .text(Dialect.erasedText), case .blob(let digest) = salt, digest.count == Digest.size {
            return .blob(digest)
        }
        return .blob(Digest.bytes(of: ChainedRow.encoded([salt, text])))
    }
}
