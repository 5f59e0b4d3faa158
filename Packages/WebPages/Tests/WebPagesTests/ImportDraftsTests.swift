import Core
import Testing

@testable import WebPages

/// The files of imports in memory.
@Suite struct ImportDraftsTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)

    private func draft(
        _ id: String, bytes: Int, in browser: String = "desk", minute: Int = 0
    ) -> ImportDraft {
        ImportDraft(
            id: id, files: [.init(name: "a", bytes: [UInt8](repeating: 65, count: bytes))], in: browser,
            at: start.adding(minutes: minute))
    }

    private func isKept(_ id: String, _ account: Int64, in drafts: ImportDrafts, minute: Int) -> Bool {
        (try? drafts.draft(id, of: AccountID(account), at: start.adding(minutes: minute))) != nil
    }

    @Test(arguments: [(59, true), (60, false)])
    func `a draft is kept for an hour after its last use`(_ minutes: Int, _ isKept: Bool) {
        let drafts = ImportDrafts()
        drafts.keep(draft("a", bytes: 1), of: AccountID(1))
        #expect(self.isKept("a", 1, in: drafts, minute: 30))
        #expect(self.isKept("a", 1, in: drafts, minute: 30 + minutes) == isKept)
        #expect(drafts.isEmpty == !isKept)
    }

    @Test func `an account has one draft, which is its own`() {
        let drafts = ImportDrafts()
        drafts.keep(draft("a", bytes: 1), of: AccountID(1))
        drafts.keep(draft("b", bytes: 1), of: AccountID(1))
        #expect(!isKept("a", 1, in: drafts, minute: 0) && isKept("b", 1, in: drafts, minute: 0))
        #expect(!isKept("b", 2, in: drafts, minute: 0))
        drafts.end("a", of: AccountID(1))
        #expect(isKept("b", 1, in: drafts, minute: 0))
        drafts.end("b", of: AccountID(1))
        #expect(drafts.isEmpty)
    }

    @Test(arguments: [(10, true), (11, false)])
    func `above the limit of all files the least recently used ones are removed`(_ size: Int, _ isKept: Bool)
    {
        let drafts = ImportDrafts(limit: 20)
        drafts.keep(draft("old", bytes: 5), of: AccountID(1))
        drafts.keep(draft("new", bytes: 5, minute: 1), of: AccountID(2))
        drafts.keep(draft("last", bytes: size, minute: 2), of: AccountID(3))
        #expect(self.isKept("old", 1, in: drafts, minute: 3) == isKept)
        #expect(self.isKept("new", 2, in: drafts, minute: 3) && self.isKept("last", 3, in: drafts, minute: 3))
    }

    @Test func `a draft that has expired is removed by the use of another account`() {
        let drafts = ImportDrafts()
        drafts.keep(draft("old", bytes: 1), of: AccountID(1))
        #expect(!isKept("new", 2, in: drafts, minute: 59) && !drafts.isEmpty)
        #expect(!isKept("new", 2, in: drafts, minute: 60) && drafts.isEmpty)
    }

    @Test func `expired drafts make room although their owners send no request`() {
        let drafts = ImportDrafts()
        drafts.keep(draft("old", bytes: 1), of: AccountID(1))
        drafts.keep(draft("new", bytes: 1, minute: 60), of: AccountID(2))
        // The clock of this test goes back, to see what is still in memory.
        #expect(!isKept("old", 1, in: drafts, minute: 1))
    }

    @Test func `the end of a sign-in ends the drafts of its browser, but not that of the next person`() {
        let drafts = ImportDrafts()
        drafts.keep(draft("a", bytes: 1), of: AccountID(1))
        drafts.keep(draft("b", bytes: 1), of: AccountID(2))
        drafts.keep(draft("c", bytes: 1, in: "office"), of: AccountID(3))
        drafts.end(in: "desk", except: AccountID(2))
        #expect(!isKept("a", 1, in: drafts, minute: 0) && isKept("b", 2, in: drafts, minute: 0))
        drafts.end(in: "desk")
        #expect(!isKept("b", 2, in: drafts, minute: 0) && isKept("c", 3, in: drafts, minute: 0))
    }
}
