internal import Core

/// The academy's signing keys: one that signs, one more at most that is still accepted.
struct KeyRing: Equatable {
    /// Revoked keys that are remembered by name; of older ones nobody holds a code.
    static let revokedLimit = 50

    private(set) var keys: [SigningKey]

    init(_ keys: [SigningKey]) { self.keys = keys }

    /// The key that signs.
    func active() throws(SigningKeyError) -> SigningKey {
        guard let key = keys.last(where: { $0.state == .active }) else { throw .noneActive }
        return key
    }

    /// The key of that name where its codes are accepted.
    func accepted(_ kid: String) throws(CheckInError) -> SigningKey {
        guard let key = keys.first(where: { $0.kid == kid }) else { throw .unknownKey(kid) }
        guard key.state != .revoked else { throw .revokedKey(kid) }
        return key
    }

    /// Makes a key the one that signs: the one that did is retiring, and one that was retiring is revoked.
    mutating func rotate(to key: SigningKey) {
        for index in keys.indices {
            switch keys[index].state {
            case .active:
                keys[index].state = .retiring
                keys[index].retiredAt = key.madeAt
            case .retiring: keys[index].state = .revoked
            case .revoked: break
            }
        }
        keys.append(key)
        forgetOldest()
    }

    /// Revokes a key; where it was the one that signs, the replacement does from now on.
    mutating func revoke(_ kid: String, replacement: SigningKey) {
        guard let index = keys.firstIndex(where: { $0.kid == kid }) else { return }
        let wasActive = keys[index].state == .active
        keys[index].state = .revoked
        if wasActive {
            keys[index].retiredAt = replacement.madeAt
            keys.append(replacement)
        }
        forgetOldest()
    }

    private mutating func forgetOldest() {
        let surplus = keys.count { $0.state == .revoked } - Self.revokedLimit
        for _ in 0..<max(0, surplus) {
            if let oldest = keys.firstIndex(where: { $0.state == .revoked }) { keys.remove(at: oldest) }
        }
    }
}
