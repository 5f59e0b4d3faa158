internal import Core
internal import Synchronization
internal import UIComponents

/// The progress bar of an import, which counts the lines of all files.
final class ImportProgressBar: Sendable {
    private let lines: [String: Int]
    private let linesDone = Mutex<[String: Int]>([:])
    private let reporter: ProgressReporter

    /// - Parameter texts: the texts of the files, by the names of their sheets.
    init(_ texts: [String: String]) {
        lines = texts.mapValues { $0.utf8.count { $0 == 0x0A } }
        reporter = Output.progress(Phrase("import.progress"), total: lines.values.reduce(0, +))
    }

    /// Updates the progress of one file; `done` and `total` are in the same unit, such as bytes.
    func update(_ file: String, _ done: Int, _ total: Int) {
        let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
        let sum = linesDone.withLock { linesDone in
            linesDone[file] = Int(Double(lines[file] ?? 0) * share)
            return linesDone.values.reduce(0, +)
        }
        reporter.update(done: sum)
    }

    func finish() { reporter.finish() }
}
