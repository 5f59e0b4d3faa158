public import Core

/// Why a server gave no usable response.
public enum RemoteError: AcademyError, Equatable {
    /// No connection could be established: the request was not sent.
    case unreachable(ServerAddress, String)
    /// The request was sent and no response came; `isWrite` says whether it may have changed something.
    case responseLost(ServerAddress, String, isWrite: Bool)
    /// The response is not that of a classly-server of this version.
    case notClassly(ServerAddress)
    /// The server is older than this program: its response lacks a member, or it does not have the path or a
    /// field of the request.
    case olderServer(ServerAddress, missing: String?)
    /// The body was not sent, since it has more bytes than the server takes.
    case bodyTooLarge(ServerAddress, size: Int, limit: Int)
    /// The server refused the request with this status before it had read the body, and the rest of its
    /// response was lost.
    case refused(ServerAddress, status: Int)
    /// The response has more bytes than the limit.
    case responseTooLarge(ServerAddress, limit: Int)
    /// The file of certificate authorities is not a PEM file with certificates.
    case badAuthority(path: String)
    /// The file of certificate authorities does not exist.
    case missingAuthority(path: String)
    /// The path of the file of certificate authorities is that of a folder.
    case folderAsAuthority(path: String)
    /// The file of certificate authorities cannot be read; the reason is the message of the system.
    case unreadableAuthority(path: String, reason: String)

    public var specification: ErrorSpecification {
        switch self {
        case .unreachable(let address, let reason):
            ErrorSpecification(
                .unavailable, "server.unreachable",
                ["address": address.description, "reason": Word.reason(reason)])
        case .responseLost(let address, let reason, let isWrite):
            ErrorSpecification(
                .unavailable, "server.answer-lost", sentence: isWrite ? "server.answer-lost.write" : nil,
                ["address": address.description, "reason": Word.reason(reason)])
        case .notClassly(let address):
            ErrorSpecification(.unavailable, "server.not-classly", ["address": address.description])
        case .olderServer(let address, nil):
            ErrorSpecification(
                .unavailable, "server.older", sentence: "server.older.request",
                ["address": address.description])
        case .olderServer(let address, let member?):
            ErrorSpecification(
                .unavailable, "server.older",
                ["address": address.description, "member": member.excerpt().escapingControls])
        case .bodyTooLarge(let address, let size, let limit):
            ErrorSpecification(
                .invalid, "server.body-too-large",
                ["address": address.description, "size": size, "limit": limit])
        case .refused(let address, let status):
            ErrorSpecification(
                .unavailable, "server.refused", ["address": address.description, "status": status])
        case .responseTooLarge(let address, let limit):
            ErrorSpecification(
                .unavailable, "server.answer-too-large",
                ["address": address.description, "limit": limit >> 20])
        case .badAuthority(let path):
            ErrorSpecification(.invalid, "server.bad-authority", ["path": path.escapingControls])
        case .missingAuthority(let path):
            ErrorSpecification(.invalid, "server.missing-authority", ["path": path.escapingControls])
        case .folderAsAuthority(let path):
            ErrorSpecification(.invalid, "server.folder-as-authority", ["path": path.escapingControls])
        case .unreadableAuthority(let path, let reason):
            ErrorSpecification(
                .unavailable, "server.unreadable-authority",
                ["path": path.escapingControls, "reason": Word.reason(reason)])
        }
    }
}
