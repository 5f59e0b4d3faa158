import Core
import TestSupport
import Testing

@testable import WebPages

/// The events with the progress of an import.
@Suite(.limitedParallelism) struct CurrentImportTests {
    private func text(_ progress: CurrentImport, _ words: Words = Words(.english)) -> String {
        String(decoding: progress.json(words), as: UTF8.self)
    }

    @Test(arguments: [
        (0, 200, 0), (1, 200, 0), (99, 200, 49), (199, 200, 99), (200, 200, 100), (0, 0, 100),
        (300, 200, 100),
    ])
    func `an event has the percentage of the file that is read`(_ done: Int, _ all: Int, _ percent: Int) {
        let progress = CurrentImport()
        progress.note("attendance", done, all)
        #expect(
            text(progress) == #"{"percent":\#(percent),"text":"attendance.csv: \#(percent)% read"}"#)
        #expect(text(progress, Words(.spanish)).contains(" % leído"))
    }

    @Test func `before the first file, and after the import, there is none`() {
        let progress = CurrentImport()
        #expect(text(progress) == "{}")
        progress.note("students", 1, 2)
        progress.clear()
        #expect(text(progress) == "{}")
    }
}
