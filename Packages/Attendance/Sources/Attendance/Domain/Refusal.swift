public import Core

/// A refused check-in and its reason.
public struct Refusal: Codable, Sendable {
    public let id: Int64
    public let student: StudentID
    public let studentName: String
    public let at: Instant
    /// The error code: `check-in.expired`.
    public let code: String
    /// The session named by the code, which a forged code may name falsely.
    public let session: SessionID?
    /// The room of a room code.
    public let room: RoomID?
    /// The key named by the code.
    public let kid: String?
}
