internal import Core
internal import DataExchange
internal import Foundation
internal import Operations

/// A folder of CSV files.
struct CSVFolder: Sendable {
    /// The maximum size of a file, in bytes.
    static let limit = 64 << 20
    /// The maximum size of all files, in bytes.
    static let totalLimit = 256 << 20

    let path: String

    /// - Parameter path: the path, which need not exist.
    init(_ path: String) { self.path = path }

    /// Reads the CSV files; returns their texts by the names without `.csv`.
    ///
    /// - Parameters:
    ///   - sheets: the names of the files to read; the text of any other file is empty.
    ///   - encodings: those that are given, by the names of the files.
    /// - Throws: ``FileError``, `TextError` or `InvalidValue` if the folder or a file cannot be read, is not
    ///   a regular file, is too large, or is not text.
    func read(
        _ sheets: Set<String>, _ encodings: FileEncodings = FileEncodings()
    ) throws -> [String: DecodedText] {
        var texts: [String: DecodedText] = [:]
        var total = 0
        for (name, file) in try files().sorted(by: { $0.key < $1.key }) {
            let text =
                sheets.contains(name)
                ? try text(path + "/" + file, encodings[name]) : DecodedText(text: "")
            total += text.text.utf8.count
            guard total <= Self.totalLimit else { throw FileError.tooLarge(path, Self.totalLimit) }
            texts[name] = text
        }
        return texts
    }

    /// The names of the CSV files, without `.csv`.
    ///
    /// - Throws: ``FileError`` or `InvalidValue` if the folder cannot be read or has no CSV file.
    func names() throws -> Set<String> { Set(try files().keys) }

    /// The names of the CSV files, by the names without `.csv`; the extension may be in capitals.
    private func files() throws -> [String: String] {
        guard let isFolder else { throw FileError.missing(path) }
        guard isFolder else { throw FileError.notAFolder(path) }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw FileError.notRead(path, "the folder is not readable")
        }
        let files = names.filter { $0.lowercased().hasSuffix(".csv") && !$0.hasPrefix(".") }.sorted()
        guard !files.isEmpty else {
            throw InvalidValue("import.nothing", field: nil, ["path": path])
        }
        return try files.reduce(into: [:]) { found, file in
            let name = String(file.dropLast(4))
            if let other = found[name] {
                throw InvalidValue(
                    "import.same-name", field: nil, ["path": path, "one": other, "other": file])
            }
            found[name] = file
        }
    }

    /// Writes CSV files with mode 0600, also over existing ones, and returns their paths.
    func write(_ texts: [String: String]) throws -> [String] {
        guard !texts.isEmpty else { return [] }
        try checkIsFree(force: true)
        try PrivateFile.makeFolder(path)
        return try texts.sorted { $0.key < $1.key }.map { name, text in
            let file = path + "/" + name + ".csv"
            try PrivateFile.write(Array(text.utf8), to: file)
            return file
        }
    }

    /// Removes files, given by their names without `.csv`.
    func remove(_ names: [String]) {
        for name in names { unlink(path + "/" + name + ".csv") }
    }

    func isSame(as other: CSVFolder) -> Bool {
        let paths = [path, other.path].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return paths[0] == paths[1]
    }

    /// Throws ``FileError/notAFolder(_:)``; ``FileError/notEmpty(_:)`` if it has files, without `force`.
    func checkIsFree(force: Bool) throws(FileError) {
        guard let isFolder else { return }
        guard isFolder else { throw .notAFolder(path) }
        let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        guard force || names?.isEmpty == true else { throw .notEmpty(path) }
    }

    /// Whether the path is a folder; nil if it does not exist.
    private var isFolder: Bool? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue
    }

    private func text(_ file: String, _ encoding: TextEncoding?) throws -> DecodedText {
        let bytes = try PrivateFile.readNamed(file, limit: Self.limit)
        if let text = try DecodedText(bytes, of: file, in: encoding) { return text }
        throw FileError.notUTF8(file, isUTF16: DecodedText.isUTF16(bytes))
    }
}
