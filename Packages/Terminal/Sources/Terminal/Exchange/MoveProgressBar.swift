internal import Core
public import Persistence
internal import Synchronization
internal import UIComponents

/// The progress bar of a move, whose rows are first copied and then compared.
public final class MoveProgressBar: Sendable {
    /// Created with the first report, which has the number of rows.
    private let reporter = Mutex<ProgressReporter?>(nil)

    public init() {}

    @Sendable public func update(_ progress: RowCopy.Progress) {
        let reporter = reporter.withLock { reporter in
            let new = reporter ?? Output.progress(Phrase("move.progress"), total: progress.total * 2)
            reporter = new
            return new
        }
        reporter.update(done: progress.done + (progress.isComparing ? progress.total : 0))
    }

    public func finish() {
        let last = reporter.withLock { reporter in
            defer { reporter = nil }
            return reporter
        }
        last?.finish()
    }
}
