internal import Application
internal import Core
internal import Synchronization

/// How much of its files the current import has read; a server runs one import at a time.
///
/// It is kept in memory, since the academy reports it while the import's transaction is open.
public final class CurrentImport: Sendable {
    /// A file that is being read: the academy's name of it, and a percentage of its bytes.
    struct File: Sendable, Equatable {
        let name: String
        let percent: Int
    }

    private let current = Mutex<File?>(nil)

    /// Creates the progress of a server on which no import is running.
    public init() {}

    /// Records how much of a file was read.
    ///
    /// - Parameters:
    ///   - file: the academy's name of the file.
    ///   - done: the bytes read so far, in all passes.
    ///   - all: the bytes of all passes over the file.
    @Sendable public func note(_ file: String, _ done: Int, _ all: Int) {
        let percent = all > 0 ? min(100, max(0, done) * 100 / all) : 100
        current.withLock { $0 = File(name: file, percent: percent) }
    }

    /// The file that is being read; nil before the first one.
    var file: File? { current.withLock { $0 } }

    /// Forgets the file of an import that has ended.
    func clear() { current.withLock { $0 = nil } }

    /// The data of an event: the percentage and a sentence; an empty object without a file.
    func json(_ words: Words) -> [UInt8] {
        guard let file else { return JSONValue.object([]).bytes }
        let text = words.text("desk.import.progress", ["file": file.name, "percent": file.percent])
        return JSONValue.object([
            .init(name: "percent", value: .number(String(file.percent))),
            .init(name: "text", value: .string(text)),
        ]).bytes
    }
}
