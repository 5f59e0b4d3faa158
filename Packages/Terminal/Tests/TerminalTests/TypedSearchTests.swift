import Application
import Core
import Navigation
import StudentManagement
import Synchronization
import TestSupport
import Testing
import UIComponents

@testable import Terminal

/// The search of a list while its text is typed.
@Suite(.limitedParallelism) struct TypedSearchTests {
    /// What was drawn, from which a test waits for a part.
    private final class Screen: Sendable {
        private let (stream, sink) = AsyncStream.makeStream(of: String.self)
        private let drawn = Mutex<[String]>([])
        var all: [String] { drawn.withLock { $0 } }

        func draw(_ text: String) {
            drawn.withLock { $0.append(text) }
            sink.yield(text)
        }

        /// Waits for a drawing with a part, and returns it.
        func shows(_ part: String) async -> String {
            for await text in stream where text.contains(part) { return text }
            return ""
        }
    }

    private let clock = ManualClock()
    private let answers = HeldAnswers()
    private let screen = Screen()

    /// A search whose answers are a line with the text.
    private func search(_ answer: TypedSearch.Answer? = nil) -> TypedSearch {
        let list = ListView(fetch: { _, _ in Page<Student>(items: [], next: nil) }, searchHint: "")
        return TypedSearch(clock: clock, searchText: { list.searchText(of: $0) }) { [answers] text in
            await answers.answer(text)
            return answer ?? .page(Page<Student>(items: [], next: nil), lines: ["answer to \(text)."])
        }
    }

    /// The end of a line, as a test compares it.
    private enum End: Equatable {
        case entered(String, hasPage: Bool)
        case left, ended
    }

    private func run(_ search: TypedSearch) -> Task<End, Never> {
        Task { [screen] in
            switch await search.run(LivePrompt(prompt: "> "), size: { (80, 24) }, draw: screen.draw) {
            case .entered(let line, let page): .entered(line, hasPage: page != nil)
            case .left: .left
            case .ended: .ended
            }
        }
    }

    /// Types a text, and lets the pause pass after it was drawn.
    private func type(_ text: String, in search: TypedSearch) async {
        search.receive(.changed(text))
        #expect(await screen.shows("> " + text).hasSuffix("> " + text))
        clock.move(TypedSearch.pause)
    }

    /// A search that runs, and has drawn the answer to a text.
    private func found(_ text: String) async -> (search: TypedSearch, end: Task<End, Never>) {
        answers.release(text)
        let search = search()
        let end = run(search)
        await type(text, in: search)
        #expect(await screen.shows("answer to \(text).").hasSuffix("\r> " + text))
        return (search, end)
    }

    @Test func `what a text finds is drawn after the pause, and return takes it`() async {
        let (search, end) = await found("an")
        search.receive(.entered("an"))
        #expect(await end.value == .entered("an", hasPage: true))
        #expect(screen.all.last == "\r\u{1B}[J> an\n")
        #expect(answers.asked == ["an"])
    }

    @Test func `an answer to an older text that comes late is never drawn`() async {
        let search = search()
        let end = run(search)
        await type("an", in: search)
        await answers.wait(forTexts: 1)
        await type("ana", in: search)
        await answers.wait(forTexts: 2)
        answers.release("an", "ana")
        _ = await screen.shows("answer to ana.")
        search.receive(.entered("ana"))
        _ = await end.value
        #expect(!screen.all.contains { $0.contains("answer to an.") })
    }

    @Test func `the answer to the newest text is drawn although an older one never comes`() async {
        let search = search()
        let end = run(search)
        await type("an", in: search)
        await type("ana", in: search)
        answers.release("ana")
        #expect(await screen.shows("answer to").contains("answer to ana."))
        search.receive(.left)
        #expect(await end.value == .left)
        #expect(screen.all.last == "\r\u{1B}[J")
        answers.release("an")
    }

    @Test func `a line that is entered before its answer has no page`() async {
        let search = search()
        let end = run(search)
        search.receive(.changed("an"))
        search.receive(.entered("an"))
        #expect(await end.value == .entered("an", hasPage: false))
        clock.move(TypedSearch.pause)
        #expect(answers.asked == [])
    }

    @Test func `a text that searches for nothing erases what was found`() async {
        let (search, end) = await found("an")
        await type("a", in: search)
        #expect(screen.all.last == "\r\u{1B}[J> a")
        search.receive(.entered("a"))
        #expect(await end.value == .entered("a", hasPage: false))
        #expect(answers.asked == ["an"])
    }

    @Test func `spaces at the end of a text send no request`() async {
        let (search, end) = await found("an")
        await type("an ", in: search)
        search.receive(.entered("an "))
        #expect(await end.value == .entered("an ", hasPage: true))
        #expect(answers.asked == ["an"])
    }

    @Test func `a refusal is drawn`() async {
        answers.release("an")
        let refused = search(.refused(lines: ["No such day."]))
        let end = run(refused)
        await type("an", in: refused)
        _ = await screen.shows("No such day.")
        refused.receive(.ended)
        #expect(await end.value == .ended)
    }

    @Test func `a failed request ends the line`() async {
        answers.release("an")
        let failing = search(.failed)
        let end = run(failing)
        await type("an", in: failing)
        #expect(await end.value == .entered("an", hasPage: false))
    }

    @Test func `the end of the task ends the line`() async {
        let search = search()
        let end = run(search)
        await type("an", in: search)
        end.cancel()
        #expect(await end.value == .ended)
    }

    @Test(
        arguments: [
            ("ana", "ana"), (" ana  rojas ", "ana rojas"), ("/an", "an"), ("/a", "a"), ("/", nil), ("a", nil),
            ("", nil), ("13", nil), ("/13", "13"), ("13 a", "13 a"),
        ] as [(String, String?)])
    func `a letter, an id and a slash search for nothing`(line: String, text: String?) {
        let list = ListView(
            fetch: { _, _ in Page<Student>(items: [], next: nil) }, searchHint: "shell.hint.search",
            destination: { .student(StudentID($0)) })
        #expect(list.searchText(of: line) == text)
        #expect(ListView(fetch: list.fetch).searchText(of: line) == nil)
    }
}
