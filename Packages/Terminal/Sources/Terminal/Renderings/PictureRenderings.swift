public import Core
internal import Operations
public import Pictures

extension PictureInfo: FieldPresentable {}

extension PictureSubject.Noun: ArgumentValue {
    public static var valueName: String { "class|venue|student|academy" }

    public init(word: String) throws(InvalidValue) {
        guard let noun = PictureSubject.Noun(rawValue: word.lowercased()) else {
            throw InvalidValue(
                "subject.no-pictures", field: "subject",
                ["text": word.excerpt(), "words": PictureSubject.Noun.allCases.map(\.rawValue)])
        }
        self = noun
    }
}

/// Reads and writes the files of pictures that a person names.
public enum PictureFile {
    /// The content of a file.
    ///
    /// - Throws: ``FileError``, also for a file that is larger than a picture may be.
    public static func read(_ path: String) throws -> [UInt8] {
        try PrivateFile.readNamed(path, limit: PictureUpload.limit)
    }

    /// Writes a picture to a file, and returns the message that says so.
    public static func write(_ picture: PictureDocument, to path: String) throws -> any Presentable {
        try PrivateFile.write(picture.bytes, to: path)
        return MessageResult(["file": path], Phrase("done.picture-saved", ["file": path]))
    }
}
