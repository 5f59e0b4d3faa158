internal import Core
internal import DataExchange
internal import Synchronization

/// The files that a person has chosen for an import, and how they are read.
struct ImportDraft: Sendable {
    struct File: Sendable {
        /// The name without `.csv`.
        let name: String
        let bytes: [UInt8]
    }

    /// Its name in the addresses of its pages.
    let id: String
    let files: [File]
    /// The secret of the browser in which the files were chosen.
    let browser: String
    /// The encodings that the person has chosen, by the names of the files.
    var encodings: [String: TextEncoding] = [:]
    /// How the files are read; nil before they were inspected.
    var map: [String: FileMap]?
    /// The names of the files that are not imported.
    var leftOut: Set<String> = []
    /// Whether cells of optional columns that cannot be read count as empty.
    var clearsUnreadable = false
    /// The report of the last check, without the rejected rows; nil after a change.
    var checked: ImportReport?
    fileprivate(set) var usedAt: Instant

    init(id: String, files: [File], in browser: String, at now: Instant) {
        self.id = id
        self.files = files
        self.browser = browser
        usedAt = now
    }

    fileprivate var size: Int { files.reduce(0) { $0 + $1.bytes.count } }
}

/// The files of imports, which are kept in memory from one page to the next: one draft for each account.
final class ImportDrafts: Sendable {
    /// The minutes for which a draft is kept after its last use.
    static let lifetime = 60
    /// The most bytes of all drafts; for a further one the least recently used ones are removed.
    static let totalLimit = 64 << 20

    private let limit: Int
    private let drafts = Mutex<[AccountID: ImportDraft]>([:])

    init(limit: Int = totalLimit) { self.limit = limit }

    /// Keeps a draft in place of the account's earlier one.
    func keep(_ draft: ImportDraft, of account: AccountID) {
        drafts.withLock { drafts in
            drafts[account] = draft
            Self.removeExpired(&drafts, at: draft.usedAt)
            while drafts.values.reduce(0, { $0 + $1.size }) > limit,
                let oldest = drafts.filter({ $0.key != account }).min(by: {
                    $0.value.usedAt < $1.value.usedAt
                })
            {
                drafts[oldest.key] = nil
            }
        }
    }

    /// The account's draft.
    ///
    /// - Throws: ``PageError/draftEnded`` if it has expired, or if other files were chosen since.
    func draft(_ id: String, of account: AccountID, at now: Instant) throws(PageError) -> ImportDraft {
        guard let draft = latest(of: account, at: now), draft.id == id else { throw .draftEnded }
        return draft
    }

    /// The account's draft; nil if it has none, or if it has expired.
    func latest(of account: AccountID, at now: Instant) -> ImportDraft? {
        drafts.withLock { drafts in
            Self.removeExpired(&drafts, at: now)
            drafts[account]?.usedAt = now
            return drafts[account]
        }
    }

    private static func removeExpired(_ drafts: inout [AccountID: ImportDraft], at now: Instant) {
        drafts = drafts.filter { now < $0.value.usedAt.adding(minutes: lifetime) }
    }

    /// Changes a draft, unless other files were chosen since.
    func change(_ id: String, of account: AccountID, _ change: (inout ImportDraft) -> Void) {
        drafts.withLock { drafts in
            guard var draft = drafts[account], draft.id == id else { return }
            change(&draft)
            drafts[account] = draft
        }
    }

    /// Removes a draft, unless other files were chosen since.
    func end(_ id: String, of account: AccountID) {
        drafts.withLock { drafts in
            if drafts[account]?.id == id { drafts[account] = nil }
        }
    }

    /// Removes the drafts whose files were chosen in a browser, when a sign-in there ends. The account of a
    /// locked sign-in is unknown.
    ///
    /// - Parameter account: the account that is signed in there now, whose draft stays; nil for none.
    func end(in browser: String, except account: AccountID? = nil) {
        drafts.withLock { drafts in
            drafts = drafts.filter { $0.value.browser != browser || $0.key == account }
        }
    }

    var isEmpty: Bool { drafts.withLock(\.isEmpty) }
}
