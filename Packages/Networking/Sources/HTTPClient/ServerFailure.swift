public import Core

/// An internal error of the server; its log has the details.
public struct ServerFailure: Error, Equatable, CustomStringConvertible {
    /// The identifier of the error in the server's log.
    public let id: String

    public var description: String { sentence(in: .english) }

    /// The sentence for people, with the identifier.
    public func sentence(in language: Language) -> String {
        Catalogue.client.sentence("server.internal", ["id": id], in: language) ?? id
    }
}
