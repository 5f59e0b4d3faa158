internal import Core

/// Makes the marks of network addresses, which records keep: a mark tells addresses apart and does not reveal
/// them, since the few possible addresses can be tried only with the key of the hash.
struct AddressMarks: Sendable {
    private static let markLength = 16

    /// A keyed hash of at least eight bytes.
    let hash: @Sendable ([UInt8]) -> [UInt8]

    /// The first digits of the hash of an address.
    func mark(of address: String) -> String {
        String(hash(Array(address.utf8)).hex.prefix(Self.markLength))
    }
}
