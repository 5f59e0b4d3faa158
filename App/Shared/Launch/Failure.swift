internal import ArgumentParser
internal import Core
internal import Foundation
internal import HTTPClient
internal import Logging

/// What a person is told of an error, and the code the program ends with.
struct Failure {
    /// The sentence, then what to do next.
    let lines: [String]
    let exitCode: Int32

    static let usage: Int32 = 64
    static let unavailable: Int32 = 69
    private static let inside: Int32 = 70

    /// - Parameter isTalkative: whether the details of an error nobody foresaw are written to standard error.
    init(_ error: any Error, isTalkative: Bool) {
        if let error = error as? any AcademyError {
            lines = [error.description] + (error.nextStep.map { [$0] } ?? [])
            exitCode = Self.code(of: error.kind)
        } else if let error = error as? ServerFailure {
            (lines, exitCode) = ([error.description, Self.serverHint], Self.inside)
        } else {
            let id = String(UUID().uuidString.prefix(8)).lowercased()
            lines = ["Something went wrong inside; id \(id)."] + (isTalkative ? [] : [Self.hint])
            exitCode = Self.inside
            if isTalkative { Self.log(error, id: id) }
        }
    }

    /// A command line that cannot be understood.
    init(usage sentence: String, help: String) {
        lines = [sentence, "See: \(help)"]
        exitCode = Self.usage
    }

    private static let hint = "Set CLASSLY_DEBUG=1 to see more."
    private static let serverHint = "The server's log says more under that id."

    static func code(of kind: ErrorKind) -> Int32 {
        switch kind {
        case .invalid: 65
        case .unauthenticated, .forbidden: 77
        case .notFound: 2
        case .conflict: 3
        case .unavailable: unavailable
        }
    }

    private static func log(_ error: any Error, id: String) {
        let logger = Logger(label: "classly") { StreamLogHandler.standardError(label: $0) }
        logger.error("\(String(reflecting: error))", metadata: ["id": "\(id)"])
    }
}
