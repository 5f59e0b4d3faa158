internal import Core

/// Creates and checks the CSRF tokens of forms, which pages of other sites can neither read nor compute.
///
/// A token is a random mask, followed by the exclusive or of the mask and the browser's hash. So each page
/// has another token, and the size of a compressed page says nothing about the hash (BREACH).
struct FormTokens: Sendable {
    let keyedHash: @Sendable ([UInt8]) -> [UInt8]

    /// A token for the forms of a page in one browser.
    func token(for device: String, _ randomBytes: (Int) -> [UInt8]) -> String {
        let hash = hash(of: device)
        let mask = randomBytes(hash.count)
        return (mask + zip(mask, hash).map { $0 ^ $1 }).base64URL
    }

    /// Checks a token, in constant time.
    func isValid(_ token: String, for device: String) -> Bool {
        let hash = hash(of: device)
        guard let bytes = [UInt8](base64URL: token), bytes.count == 2 * hash.count else { return false }
        let unmasked = zip(bytes.prefix(hash.count), bytes.suffix(hash.count)).map { $0 ^ $1 }
        return unmasked.isEqualInConstantTime(to: hash)
    }

    private func hash(of device: String) -> [UInt8] { keyedHash(Array("form:\(device)".utf8)) }
}
