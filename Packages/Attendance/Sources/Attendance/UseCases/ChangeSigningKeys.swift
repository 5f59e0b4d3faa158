internal import Core
internal import Networking
internal import Persistence
internal import Synchronization

/// What is done to the key ring.
enum KeyChange: Sendable {
    case rotate(to: SigningKey)
    case revoke(String, replacement: SigningKey)

    /// Whether it may be undone: a revoked key may have leaked, so that its codes must never be accepted again.
    var canBeUndone: Bool {
        switch self {
        case .rotate: true
        case .revoke: false
        }
    }
}

extension KeyRing {
    mutating func apply(_ change: KeyChange) {
        switch change {
        case .rotate(let key): rotate(to: key)
        case .revoke(let kid, let replacement): revoke(kid, replacement: replacement)
        }
    }
}

/// Changes of the keys in their store, one at a time.
final class KeyChanges: Sendable {
    private let turn = Mutex(())

    /// Applies a change to the keys as they are now, and returns them as they were and as they are.
    func apply(
        _ change: KeyChange, in store: any SigningKeyStore
    ) throws -> (before: [SigningKey], after: [SigningKey]) {
        try turn.withLock { _ in
            let before = try store.keys()
            var ring = KeyRing(before)
            ring.apply(change)
            try store.replace(ring.keys)
            return (before, ring.keys)
        }
    }

    /// Puts the keys back as they were, unless they have changed since; says whether it did.
    func undo(_ change: (before: [SigningKey], after: [SigningKey]), in store: any SigningKeyStore) -> Bool {
        turn.withLock { _ in
            guard let now = try? store.keys(), now == change.after else { return false }
            return (try? store.replace(change.before)) != nil
        }
    }
}

// The keys are not in the database, so no transaction undoes their changes. A change is therefore made first, and its
// audit entry has its outcome: done, or the error. A rotation without an audit entry is undone. A revocation is kept and
// reported as not audited. A dry run writes no entry and changes no key.
extension RollCall {
    /// Lists the keys, newest first.
    func listSigningKeys(
        _ request: ListSigningKeys, by caller: Caller, in db: any Transaction
    ) throws -> Page<KeyInfo> {
        Page(items: try keys.keys().reversed().map(KeyInfo.init), next: nil)
    }

    /// Makes a new key the one that signs.
    func rotateSigningKeys(_ request: RotateSigningKeys, _ call: AsyncCall) async throws -> KeyInfo {
        let key = SigningKey.generated(at: call.caller.at, by: world)
        try await carryOut(.rotate(to: key), of: key.kid, call)
        return KeyInfo(key)
    }

    /// Revokes a key; one that is revoked already stays as it is.
    func revokeSigningKey(_ request: RevokeSigningKey, _ call: AsyncCall) async throws -> KeyInfo {
        var ring = KeyRing(try keys.keys())
        let change = KeyChange.revoke(
            request.kid, replacement: SigningKey.generated(at: call.caller.at, by: world))
        ring.apply(change)
        guard let key = ring.keys.first(where: { $0.kid == request.kid }) else {
            throw NotFound("signing key", request.kid)
        }
        try await carryOut(change, of: key.kid, call)
        return KeyInfo(key)
    }

    private func carryOut(_ change: KeyChange, of kid: String, _ call: AsyncCall) async throws {
        if call.isDryRun { return }
        let subject = "signing key \(kid)"
        let done: (before: [SigningKey], after: [SigningKey])
        do {
            done = try keyChanges.apply(change, in: keys)
        } catch let error as any AcademyError {
            return try await call.write(about: subject) { _ in .refused(error) }
        }
        do {
            try await call.write(about: subject) { _ in .done(()) }
        } catch {
            guard done.before != done.after else { throw error }
            let isOutcomeKnown = (error as? StorageError)?.code != "store.outcome-unknown"
            if isOutcomeKnown, change.canBeUndone, keyChanges.undo(done, in: keys) { throw error }
            throw SigningKeyError.notAudited(kid, detail: error.causeDetail)
        }
    }
}
