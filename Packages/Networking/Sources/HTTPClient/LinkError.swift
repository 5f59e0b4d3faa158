public import Core

/// Why a server could not be asked, or its answer not be had.
public enum LinkError: UnspecifiedError, Equatable {
    /// No connection came about: the request was not sent.
    case unreachable(ServerAddress, String)
    /// The request was sent and no answer came; `isWrite` says whether it may have changed something.
    case answerLost(ServerAddress, String, isWrite: Bool)
    /// What answers does not answer as a server does.
    case notClassly(ServerAddress)
    case answerTooLarge(ServerAddress, limit: Int)
    /// The file of certificate authorities cannot be used.
    case badAuthority(path: String)

    public var kind: ErrorKind { if case .badAuthority = self { .invalid } else { .unavailable } }

    public var code: String {
        switch self {
        case .unreachable: "server.unreachable"
        case .answerLost: "server.answer-lost"
        case .notClassly: "server.not-classly"
        case .answerTooLarge: "server.answer-too-large"
        case .badAuthority: "server.bad-authority"
        }
    }

    public var description: String {
        switch self {
        case .unreachable(let address, let reason): "The server at \(address) does not answer: \(reason)."
        case .answerLost(let address, let reason, _): "The server at \(address) did not answer: \(reason)."
        case .notClassly(let address):
            "What answers at \(address) is no classly-server, or one of another version."
        case .answerTooLarge(let address, let limit):
            "The answer of the server at \(address) is larger than \(limit >> 20) MiB."
        case .badAuthority(let path):
            "\(path.escapingControls) cannot be read as certificates of authorities: it has to be a PEM file."
        }
    }

    public var nextStep: String? {
        switch self {
        case .answerLost(_, _, isWrite: true):
            "It may have been done all the same: look before you repeat it."
        case .answerLost: "Try again in a moment."
        default: nil
        }
    }
}

/// A server ran into something nobody foresaw; its log says more.
public struct ServerFailure: Error, Equatable, CustomStringConvertible {
    /// What the server's log has it under.
    public let id: String

    public var description: String { "Something went wrong inside; id \(id)." }
}
