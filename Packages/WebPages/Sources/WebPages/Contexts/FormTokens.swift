internal import Core

/// Creates and checks the CSRF tokens of forms, which pages of other sites can neither read nor compute.
struct FormTokens: Sendable {
    let keyedHash: @Sendable ([UInt8]) -> [UInt8]

    /// The token of the forms in one browser.
    func token(for device: String) -> String { keyedHash(Array("form:\(device)".utf8)).base64URL }

    /// Checks a token, in constant time.
    func isValid(_ token: String, for device: String) -> Bool {
        Array(token.utf8).isEqualInConstantTime(to: Array(self.token(for: device).utf8))
    }
}
