public import Core

/// A refused check-in and its reason.
public struct Refusal: Codable, Sendable {
    public let id: Int64
    public let student: StudentID
    public let studentName: String
    public let at: Instant
    /// The error code: `check-in.expired`.
    public let code: String
    /// The session in the code; a forged code may contain any.
    public let session: SessionID?
    /// The room of a room code.
    public let room: RoomID?
    /// The name of the key in the code.
    public let kid: String?
}
