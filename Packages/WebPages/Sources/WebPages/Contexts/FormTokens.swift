internal import Core

/// Creates and checks the CSRF tokens of forms, which pages of other sites can neither read nor compute.
///
/// A token is a random mask, followed by the exclusive or of the mask with the hashes of the browser and of
/// the account that opened the page. So each page has a different token, and the size of a compressed page
/// says nothing about the hashes (BREACH).
struct FormTokens: Sendable {
    /// The account that opened the page of a form, as a hash.
    struct Owner: Equatable, Sendable {
        fileprivate let hash: [UInt8]
    }

    let keyedHash: @Sendable ([UInt8]) -> [UInt8]

    /// The owner of the forms that an account opens in one browser; nil for the forms of a person without a
    /// sign-in.
    func owner(_ account: AccountID?, in device: String) -> Owner {
        Owner(hash: keyedHash(Array("owner:\(device):\(account?.description ?? "")".utf8)))
    }

    /// A token for the forms of a page in one browser.
    func token(for device: String, of owner: Owner, _ randomBytes: (Int) -> [UInt8]) -> String {
        let hashes = hash(of: device) + owner.hash
        let mask = randomBytes(hashes.count)
        return (mask + zip(mask, hashes).map { $0 ^ $1 }).base64URL
    }

    /// The owner of a form, by its token, which is compared in constant time; nil for a token that is not
    /// valid in the browser.
    func owner(of token: String, in device: String) -> Owner? {
        let hash = hash(of: device)
        guard let bytes = [UInt8](base64URL: token), bytes.count == 4 * hash.count else { return nil }
        let hashes = zip(bytes.prefix(bytes.count / 2), bytes.suffix(bytes.count / 2)).map { $0 ^ $1 }
        guard hashes.prefix(hash.count).isEqualInConstantTime(to: hash) else { return nil }
        return Owner(hash: Array(hashes.suffix(hash.count)))
    }

    private func hash(of device: String) -> [UInt8] { keyedHash(Array("form:\(device)".utf8)) }
}
