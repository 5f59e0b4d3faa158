internal import Authentication
internal import Core
internal import Operations

/// The sign-ins of a program on this machine, one for each academy location.
///
/// The refresh token is in the secret service of the desktop if there is one, and everything else is in a
/// file. A new refresh token is stored under a new id in the secret service, then the file gets that id,
/// then the former token is deleted. So a program that is killed can leave a token without an entry, but
/// never an entry without its token.
struct SignInStore: Sendable {
    private let file: LocationFile<StoredSignIn>
    private let service: SecretTool?
    private let world: World

    /// The number of random bytes of an id in the secret service.
    private static let idBytes = 16

    init(_ program: Program, world: World, environment: [String: String] = Folders.environment) {
        file = LocationFile(program.audience.rawValue, environment: environment)
        service = SecretTool(environment: environment)
        self.world = world
    }

    /// The language of the account that is signed in to a program at a location; nil if it has none.
    static func language(of program: Program, at location: AcademyLocation) -> Language? {
        let file = LocationFile<StoredSignIn>(program.audience.rawValue)
        return (try? file.entry(for: location))?.language
    }

    /// The path of the file.
    var path: String { file.path }

    func entry(for location: AcademyLocation) throws -> StoredSignIn? { try file.entry(for: location) }

    /// The refresh token of an entry; nil if it is in the secret service, and that does not return it.
    func refreshToken(of entry: StoredSignIn) async -> String? {
        guard let id = entry.secret else { return entry.refreshToken }
        return await service?.find(id)
    }

    /// Stores a sign-in; nil deletes the stored one.
    func set(_ signedIn: SignedIn?, for location: AcademyLocation) async throws {
        let before = try entry(for: location)
        let new = await stored(signedIn)
        try await write(new) { try file.set(new, for: location) }
        await delete(before)
    }

    /// Replaces an entry, or deletes it, if the stored entry still equals the old one.
    ///
    /// - Returns: the entry that is stored afterwards.
    func replace(
        _ old: StoredSignIn, with signedIn: SignedIn?, for location: AcademyLocation
    ) async throws -> StoredSignIn? {
        let new = await stored(signedIn)
        let result = try await write(new) { try file.replace(old, with: new, for: location) }
        await delete(result == new ? old : new)
        return result
    }

    /// Stores the account's language with an entry.
    func setLanguage(_ language: Language?, of entry: StoredSignIn, for location: AcademyLocation) throws {
        var changed = entry
        changed.language = language
        _ = try file.replace(entry, with: changed, for: location)
    }

    /// The entry of a sign-in, whose refresh token is in the secret service if that takes it.
    private func stored(_ signedIn: SignedIn?) async -> StoredSignIn? {
        guard let signedIn else { return nil }
        let (entry, id) = (StoredSignIn(signedIn), world.randomBytes(Self.idBytes).hex)
        guard let service, await service.store(signedIn.refreshToken, as: id) else { return entry }
        return entry.keepingRefreshToken(in: id)
    }

    /// Writes an entry to the file; if that fails, its token is deleted from the secret service.
    private func write<Result>(_ new: StoredSignIn?, _ body: () throws -> Result) async throws -> Result {
        do {
            return try body()
        } catch {
            await delete(new)
            throw error
        }
    }

    private func delete(_ entry: StoredSignIn?) async {
        if let id = entry?.secret { await service?.delete(id) }
    }
}
