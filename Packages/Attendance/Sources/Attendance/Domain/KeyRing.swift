internal import Core

/// The academy's signing keys: one active, at most one retiring, the others revoked.
struct KeyRing: Equatable {
    /// The number of revoked keys that are kept; codes of older keys are refused as unknown.
    static let revokedLimit = 50

    private(set) var keys: [SigningKey]

    init(_ keys: [SigningKey]) { self.keys = keys }

    /// The key that signs new codes.
    ///
    /// - Throws: ``SigningKeyError/noneActive``.
    func active() throws(SigningKeyError) -> SigningKey {
        guard let key = keys.last(where: { $0.state == .active }) else { throw .noneActive }
        return key
    }

    /// The key of that name, if its codes are accepted.
    ///
    /// - Throws: ``CheckInError/unknownKey(_:)``, ``CheckInError/revokedKey(_:)``.
    func accepted(_ kid: String) throws(CheckInError) -> SigningKey {
        guard let key = keys.first(where: { $0.kid == kid }) else { throw .unknownKey(kid) }
        guard key.state != .revoked else { throw .revokedKey(kid) }
        return key
    }

    /// Makes a key the active one; the active key becomes retiring, and the retiring key revoked.
    mutating func rotate(to key: SigningKey) {
        var latest: Int?
        for index in keys.indices {
            switch keys[index].state {
            case .active:
                keys[index].state = .retiring
                keys[index].retiredAt = key.madeAt
            case .retiring:
                keys[index].state = .revoked
                latest = index
            case .revoked: break
            }
        }
        keys.append(key)
        removeOldestRevoked(except: latest)
    }

    /// Revokes a key. If it was the active one, the replacement becomes active.
    mutating func revoke(_ kid: String, replacement: SigningKey) {
        guard let index = keys.firstIndex(where: { $0.kid == kid }) else { return }
        let wasActive = keys[index].state == .active
        keys[index].state = .revoked
        if wasActive {
            keys[index].retiredAt = replacement.madeAt
            keys.append(replacement)
        }
        removeOldestRevoked(except: index)
    }

    /// Removes the oldest revoked keys above the limit.
    ///
    /// - Parameter latest: the index of the key that was just revoked, which stays even if it is the
    ///   oldest.
    private mutating func removeOldestRevoked(except latest: Int?) {
        let others = keys.indices.filter { keys[$0].state == .revoked && $0 != latest }
        let limit = Self.revokedLimit - (latest == nil ? 0 : 1)
        for index in others.dropLast(limit).reversed() { keys.remove(at: index) }
    }
}
