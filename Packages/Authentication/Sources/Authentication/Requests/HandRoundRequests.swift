public import Application
public import Core

/// Hands the device of the caller's sign-in round for a session: until the PIN or the password is entered, it
/// opens the names and the code of that session only.
public struct HandRound: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/hand-round", access: .assigned(.markAttendance),
        "Limits the caller's sign-in to the names and the code of a session, until it is unlocked.",
        failures: [AccessError.peopleOnly])
    public var session: SessionID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID) { self.session = session }
}

extension HandRound: PropertiesDescribed {
    public static let descriptions = ["session": "The id of the session."]
}
