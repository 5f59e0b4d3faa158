internal import Application
internal import Core
internal import Persistence
internal import Synchronization

/// Changes the stored keys, one change at a time within this process.
final class KeyChanges: Sendable {
    typealias Change = (before: [SigningKey], after: [SigningKey])

    private let lock = Mutex(())

    /// Applies a change to the stored keys, and returns the keys before and after it.
    func apply(_ change: (inout KeyRing) -> Void, in store: any SigningKeyStore) throws -> Change {
        try lock.withLock { _ in
            let before = try store.keys()
            var ring = KeyRing(before)
            change(&ring)
            try store.replace(ring.keys)
            return (before, ring.keys)
        }
    }

    /// Restores the keys from before a change, unless they have changed since. Returns whether they are
    /// restored.
    func undo(_ change: Change, in store: any SigningKeyStore) -> Bool {
        lock.withLock { _ in
            guard let now = try? store.keys(), now == change.after else { return false }
            return (try? store.replace(change.before)) != nil
        }
    }
}

/// Lists, rotates and revokes the signing keys.
///
/// The keys are not in the database, so a rollback does not undo their changes. A change is therefore made
/// first, and its audit entry records the outcome: done, or the error. A rotation whose audit entry cannot
/// be written is undone. A revocation is kept and reported as not audited, because the key may have leaked.
/// A dry run changes nothing.
struct ManageSigningKeys {
    let keys: any SigningKeyStore
    let keyChanges: KeyChanges
    let world: World

    func serve(_ service: inout Service) {
        service.on(ListSigningKeys.self, listSigningKeys)
        service.onAsync(RotateSigningKeys.self, rotateSigningKeys)
        service.onAsync(RevokeSigningKey.self, revokeSigningKey)
    }

    /// Lists the keys, newest first.
    private func listSigningKeys(
        _ request: ListSigningKeys, by caller: Caller, in db: any Transaction
    ) throws -> Page<SigningKeySummary> {
        Page(items: try keys.keys().reversed().map(SigningKeySummary.init), next: nil)
    }

    /// Creates a key and makes it the active one.
    private func rotateSigningKeys(
        _ request: RotateSigningKeys, _ call: AsyncCall
    ) async throws -> SigningKeySummary {
        let key = SigningKey.generated(at: call.caller.at, by: world)
        try await change(key.kid, call, canBeUndone: true) { $0.rotate(to: key) }
        return SigningKeySummary(key)
    }

    /// Revokes a key; a key that is already revoked stays as it is.
    private func revokeSigningKey(
        _ request: RevokeSigningKey, _ call: AsyncCall
    ) async throws -> SigningKeySummary {
        let replacement = SigningKey.generated(at: call.caller.at, by: world)
        var ring = KeyRing(try keys.keys())
        ring.revoke(request.kid, replacement: replacement)
        guard let key = ring.keys.first(where: { $0.kid == request.kid }) else {
            throw NotFound("signing key", request.kid)
        }
        try await change(key.kid, call, canBeUndone: false) {
            $0.revoke(request.kid, replacement: replacement)
        }
        return SigningKeySummary(key)
    }

    private func change(
        _ kid: String, _ call: AsyncCall, canBeUndone: Bool, _ change: (inout KeyRing) -> Void
    ) async throws {
        guard !call.isDryRun else { return }
        let subject = "signing key \(kid)"
        let done: KeyChanges.Change
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
            if isOutcomeKnown, canBeUndone, keyChanges.undo(done, in: keys) { throw error }
            throw SigningKeyError.notAudited(kid, detail: error.causeDetail)
        }
    }
}
