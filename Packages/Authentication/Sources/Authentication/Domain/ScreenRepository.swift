import Core
import Persistence

/// Where screens are kept, by their tokens' hashes. An open one is neither closed nor expired.
protocol ScreenRepository: Sendable {
    /// The room of the open screen whose token has a hash.
    func room(ofToken hash: [UInt8], at now: Instant, in db: any Transaction) throws -> RoomID?

    func open(_ screen: NewScreen, token hash: [UInt8], in db: any Transaction) throws -> Int64

    func countOpen(at now: Instant, in db: any Transaction) throws -> Int

    /// The open screens by number; what their rooms are called is for others to say.
    func listOpen(at now: Instant, in db: any Transaction) throws -> [(id: Int64, screen: NewScreen)]

    /// Closes an open screen, and says whether there was such a one.
    func close(_ id: Int64, at now: Instant, in db: any Transaction) throws -> Bool
}

/// A screen that has no number yet.
struct NewScreen: Sendable {
    let room: RoomID
    let name: String
    let openedBy: AccountID
    let openedAt: Instant
    let expiresAt: Instant
}
