public import Core

/// A check-in that was refused, with its reason.
public struct Refusal: Codable, Sendable {
    public let id: Int64
    public let student: StudentID
    public let studentName: String
    public let at: Instant
    /// The refusal's code: `check-in.expired`.
    public let code: String
    /// The session the code stood for or, where it was a forged one, said it did.
    public let session: SessionID?
    /// The room of a room code.
    public let room: RoomID?
    /// The key the code named.
    public let kid: String?
}
