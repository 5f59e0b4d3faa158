public import Core

/// Why a file's text is not taken as it is.
public enum TextError: AcademyError, Equatable {
    /// Two encodings read the file differently, and both well; each with a word as it reads it.
    case twoReadings(file: String, encodings: [TextEncoding], examples: [String])
    /// Letters of the text were lost or replaced when it was saved.
    case lostLetters(file: String, example: String)
    /// There is no encoding of this name.
    case unknownEncoding(String)

    public var specification: ErrorSpecification {
        switch self {
        case .twoReadings(let file, let encodings, let examples):
            let readings = zip(encodings, examples).map { encoding, example in
                Phrase("text.reading", ["text": example.excerpt(), "encoding": encoding.rawValue])
            }
            return .init(
                .invalid, "text.two-readings", field: "files",
                ["file": file.excerpt(), "readings": Joined(readings)])
        case .lostLetters(let file, let example):
            return .init(
                .invalid, "text.lost-letters", field: "files",
                ["file": file.excerpt(), "text": example.excerpt()])
        case .unknownEncoding(let name):
            return .init(
                .invalid, "text.unknown-encoding", field: "map",
                ["text": name.excerpt(), "encodings": TextEncoding.names])
        }
    }
}
