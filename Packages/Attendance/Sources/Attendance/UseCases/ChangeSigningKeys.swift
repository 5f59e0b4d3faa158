internal import Core
internal import Networking
internal import Persistence
internal import Synchronization

/// A change of the key ring.
enum KeyChange: Sendable {
    case rotate(to: SigningKey)
    case revoke(String, replacement: SigningKey)

    /// A revocation is never undone: the key may have leaked, so its codes must not be accepted again.
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

/// Applies changes to the keys in their store, one at a time.
final class KeyChanges: Sendable {
    private let lock = Mutex(())

    /// Applies a change to the stored keys, and returns the keys before and after it.
    func apply(
        _ change: KeyChange, in store: any SigningKeyStore
    ) throws -> (before: [SigningKey], after: [SigningKey]) {
        try lock.withLock { _ in
            let before = try store.keys()
            var ring = KeyRing(before)
            ring.apply(change)
            try store.replace(ring.keys)
            return (before, ring.keys)
        }
    }

    /// Restores the keys from before a change, unless they have changed since; returns whether it did.
    func undo(_ change: (before: [SigningKey], after: [SigningKey]), in store: any SigningKeyStore) -> Bool {
        lock.withLock { _ in
            guard let now = try? store.keys(), now == change.after else { return false }
            return (try? store.replace(change.before)) != nil
        }
    }
}

// The keys are not in the database, so a rollback does not undo their changes. A change is therefore made first, and
// its audit entry records the outcome: done, or the error. A rotation whose audit entry cannot be written is undone;
// a revocation is kept and reported as not audited. A dry run changes no key and writes no entry.
extension RollCall {
    /// Lists the keys, newest first.
    func listSigningKeys(
        _ request: ListSigningKeys, by caller: Caller, in db: any Transaction
    ) throws -> Page<KeyInfo> {
        Page(items: try keys.keys().reversed().map(KeyInfo.init), next: nil)
    }

    /// Creates a key and makes it the active one.
    func rotateSigningKeys(_ request: RotateSigningKeys, _ call: AsyncCall) async throws -> KeyInfo {
        let key = SigningKey.generated(at: call.caller.at, by: world)
        try await perform(.rotate(to: key), on: key.kid, call)
        return KeyInfo(key)
    }

    /// Revokes a key; a key that is already revoked stays as it is.
    func revokeSigningKey(_ request: RevokeSigningKey, _ call: AsyncCall) async throws -> KeyInfo {
        var ring = KeyRing(try keys.keys())
        let change = KeyChange.revoke(
            request.kid, replacement: SigningKey.generated(at: call.caller.at, by: world))
        ring.apply(change)
        guard let key = ring.keys.first(where: { $0.kid == request.kid }) else {
            throw NotFound("signing key", request.kid)
        }
        try await perform(change, on: key.kid, call)
        return KeyInfo(key)
    }

    private func perform(_ change: KeyChange, on kid: String, _ call: AsyncCall) async throws {
        guard !call.isDryRun else { return }
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
