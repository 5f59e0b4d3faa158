internal import DataExchange

/// The encodings that a person gives for the files of a folder.
struct FileEncodings: Sendable {
    /// The encoding of all files that have none of their own; nil if their bytes show it.
    var all: TextEncoding?
    private var own: [String: TextEncoding] = [:]

    init() {}

    /// - Parameters:
    ///   - name: the name of the encoding of all files; nil if their bytes show it.
    ///   - map: the map with the encodings of single files.
    /// - Throws: `TextError` `text.unknown-encoding`.
    init(_ name: String?, map: [String: FileMap]? = nil) throws(TextError) {
        own = try map?.encodings() ?? [:]
        guard let name else { return }
        guard let encoding = TextEncoding(name) else { throw .unknownEncoding(name) }
        all = encoding
    }

    /// The encoding of a file, by its name without `.csv`.
    subscript(_ file: String) -> TextEncoding? { own[file] ?? all }
}
