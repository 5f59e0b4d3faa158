import CommandSupport
import Synchronization
import UIComponents

/// The progress bar of an import: all files on one bar, each as long as it has lines.
final class ImportProgress: Sendable {
    private let lines: [String: Int]
    private let done = Mutex<[String: Int]>([:])
    private let reporter: ProgressReporter

    init(_ files: [String: String]) {
        lines = files.mapValues { $0.utf8.count { $0 == 0x0A } }
        reporter = Output.progress("import", total: lines.values.reduce(0, +))
    }

    /// Takes what has been done of one file, in whatever unit.
    func update(_ file: String, _ part: Int, _ whole: Int) {
        let share = whole > 0 ? min(1, Double(part) / Double(whole)) : 1
        let sum = done.withLock { done in
            done[file] = Int(Double(lines[file] ?? 0) * share)
            return done.values.reduce(0, +)
        }
        reporter.update(done: sum)
    }

    func finish() { reporter.finish() }
}
