public import Core

/// Why a server gave no usable response.
public enum RemoteError: AcademyError, Equatable {
    /// No connection could be established: the request was not sent.
    case unreachable(ServerAddress, String)
    /// The request was sent and no response came; `isWrite` says whether it may have changed something.
    case responseLost(ServerAddress, String, isWrite: Bool)
    /// The response is not one of a classly-server.
    case notClassly(ServerAddress)
    case responseTooLarge(ServerAddress, limit: Int)
    /// The file of certificate authorities cannot be used.
    case badAuthority(path: String)
    case missingAuthority(path: String)

    public var specification: ErrorSpecification {
        switch self {
        case .unreachable(let address, let reason):
            ErrorSpecification(
                .unavailable, "server.unreachable", "The server at \(address) cannot be reached: \(reason).")
        case .responseLost(let address, let reason, let isWrite):
            ErrorSpecification(
                .unavailable, "server.answer-lost", "The server at \(address) did not respond: \(reason).",
                nextStep: isWrite
                    ? "The request may have been carried out: check before you repeat it."
                    : "Try again in a moment.")
        case .notClassly(let address):
            ErrorSpecification(
                .unavailable, "server.not-classly",
                "The server at \(address) is not a classly-server, or is of another version.")
        case .responseTooLarge(let address, let limit):
            ErrorSpecification(
                .unavailable, "server.answer-too-large",
                "The response of the server at \(address) is larger than \(limit >> 20) MiB.")
        case .badAuthority(let path):
            ErrorSpecification(
                .invalid, "server.bad-authority",
                "\(path.escapingControls) is not a PEM file of CA certificates.")
        case .missingAuthority(let path):
            ErrorSpecification(
                .invalid, "server.missing-authority",
                "There is no file \(path.escapingControls) with CA certificates.")
        }
    }
}

/// An internal error of the server; its log has the details.
public struct ServerFailure: Error, Equatable, CustomStringConvertible {
    /// The identifier of the error in the server's log.
    public let id: String

    public var description: String { "Internal error (id \(id); see the server log)." }
}
