internal import Core
internal import DataExchange
internal import Synchronization

/// The imports and checks that were started on pages.
///
/// An import goes on after the response to its form, and its report is kept for the page of its progress.
final class BackgroundImports: Sendable {
    /// Identifies an import: the account that started it, and its name in the address of its page.
    struct ID: Hashable, Sendable {
        let account: AccountID
        let name: String
    }

    /// The end of an import.
    struct Outcome: Sendable {
        let isCheck: Bool
        /// The name of the draft with its files.
        let draft: String
        /// What the person has chosen in the form.
        var choices = ImportChoices()
        /// What the import would take away, so that the person can agree to it; empty after an import that
        /// was done.
        var losses: [ImportLoss] = []
        let report: Result<ImportReport, any Error>
    }

    enum State: Sendable {
        case running
        case ended(Outcome)
    }

    /// The maximum number of kept reports; each may have a line for each row of its files.
    static let maximumReports = 4
    /// The maximum time for which the response to a form waits for the end of its import, so that short
    /// imports need no second page.
    static let maximumWait: Duration = .seconds(2)

    private let imports = Mutex<[(id: ID, state: State)]>([])

    /// The state of an import; nil if it is no longer known.
    func state(of id: ID) -> State? {
        imports.withLock { imports in imports.first { $0.id == id }?.state }
    }

    /// Starts an import, unless it is running already, and waits for its end, at most a given time.
    func start(
        _ id: ID, waiting limit: Duration = maximumWait, _ work: @escaping @Sendable () async -> Outcome
    ) async {
        if begin(id) {
            Task { note(await work(), endOf: id) }
        }
        let end = ContinuousClock.now + limit
        while case .running = state(of: id), .now < end {
            // A cancelled task cannot sleep, and the browser no longer waits for its response.
            do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
        }
    }

    /// Records that an import is running.
    ///
    /// - Returns: false if it was running already, since its form was sent twice.
    private func begin(_ id: ID) -> Bool {
        imports.withLock { imports in
            if let index = imports.firstIndex(where: { $0.id == id }) {
                if case .running = imports[index].state { return false }
                imports.remove(at: index)
            }
            imports.append((id, .running))
            return true
        }
    }

    /// Keeps the outcome of an import, and removes the oldest outcome above the limit.
    private func note(_ outcome: Outcome, endOf id: ID) {
        imports.withLock { imports in
            imports.removeAll { $0.id == id }
            imports.append((id, .ended(outcome)))
            let ended = imports.indices.filter { if case .ended = imports[$0].state { true } else { false } }
            if ended.count > Self.maximumReports { imports.remove(at: ended[0]) }
        }
    }
}
