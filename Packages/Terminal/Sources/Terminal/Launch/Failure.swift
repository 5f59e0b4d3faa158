public import ArgumentParser
public import Core
internal import Foundation
internal import HTTPClient
internal import Logging

/// The message and the exit code of an error.
struct Failure {
    /// The sentence, then the next step.
    let lines: [String]
    let exitCode: Int32

    static let usage: Int32 = 64
    static let unavailable: Int32 = 69
    private static let internalError: Int32 = 70

    /// - Parameter isVerbose: whether the details of an unexpected error are written to standard error.
    init(_ error: any Error, isVerbose: Bool) {
        if let error = error as? any AcademyError {
            lines = error.errors.flatMap { [$0.message, $0.advice].compactMap(\.self) }
            exitCode = Self.code(of: error.kind)
        } else if let error = error as? ServerFailure {
            lines = [error.sentence(in: ProgramLanguage.current)]
            exitCode = Self.internalError
        } else {
            let id = String(UUID().uuidString.prefix(8)).lowercased()
            let defect = ErrorSpecification(
                .unavailable, "program.internal", sentence: isVerbose ? "program.internal.verbose" : nil,
                ["id": id])
            let language = ProgramLanguage.current
            lines = [defect.sentence(in: language), defect.nextStep(in: language)].compactMap(\.self)
            exitCode = Self.internalError
            if isVerbose { Self.log(error, id: id) }
        }
    }

    /// The failure of a command line that is not valid.
    init(usage sentence: String, help: String) {
        lines = [sentence, Output.style().sentence("usage.see", ["help": help])]
        exitCode = Self.usage
    }

    /// The exit code of errors of a kind. The codes from 64 on are those of sysexits(3).
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

extension ExitCode {
    /// The exit code after an error of a kind, for a command whose output already says what is wrong.
    public init(_ kind: ErrorKind) { self.init(Failure.code(of: kind)) }
}
