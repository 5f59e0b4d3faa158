import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.limitedParallelism) struct DebouncerTests {
    private let clock = ManualClock()
    private let answers = HeldAnswers()

    /// The delivered texts.
    private final class Delivered: Sendable {
        let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
    }

    private let delivered = Delivered()

    private func debouncer(_ interval: Duration = TypedSearch.pause) -> Debouncer<Void> {
        Debouncer(interval: interval, clock: clock, ask: answers.answer) { [delivered] text, _ in
            delivered.texts.withLock { $0.append(text) }
        }
    }

    @Test func `one request is sent for texts that follow within the interval`() async {
        answers.release("a", "an")
        let debouncer = debouncer()
        let first = debouncer.submit("a")
        clock.move(.milliseconds(299))
        let last = debouncer.submit("an")
        clock.move(.milliseconds(299))
        await first.value
        #expect(answers.asked == [])
        clock.move(.milliseconds(1))
        await last.value
        #expect(answers.asked == ["an"])
        #expect(delivered.all == ["an"])
    }

    @Test func `without an interval a request is sent for each text`() async {
        answers.release("a", "an")
        let debouncer = debouncer(.zero)
        await debouncer.submit("a").value
        await debouncer.submit("an").value
        #expect(answers.asked == ["a", "an"])
        #expect(delivered.all == ["a", "an"])
    }

    @Test func `a text after the interval is a request of its own`() async {
        answers.release("a", "an")
        let debouncer = debouncer()
        for text in ["a", "an"] {
            let task = debouncer.submit(text)
            clock.move(.milliseconds(300))
            await task.value
        }
        #expect(delivered.all == ["a", "an"])
    }

    @Test func `the answer to an older text is dropped, whenever it comes`() async {
        let debouncer = debouncer()
        let older = debouncer.submit("a")
        clock.move(.milliseconds(300))
        await answers.wait(forTexts: 1)
        let newer = debouncer.submit("an")
        clock.move(.milliseconds(300))
        await answers.wait(forTexts: 2)
        answers.release("an")
        await newer.value
        answers.release("a")
        await older.value
        #expect(answers.asked == ["a", "an"])
        #expect(delivered.all == ["an"])
    }

    @Test func `a request goes on after a newer text`() async {
        let cancelled = Mutex(false)
        let debouncer = Debouncer<Void>(interval: .zero, clock: clock) { [answers] text in
            await answers.answer(text)
            if Task.isCancelled { cancelled.withLock { $0 = true } }
        } deliver: { _, _ in
        }
        let older = debouncer.submit("a")
        await answers.wait(forTexts: 1)
        debouncer.submit("an")
        debouncer.cancel()
        answers.release("a", "an")
        await older.value
        #expect(!cancelled.withLock { $0 })
    }

    @Test func `a cancelled text is neither asked about nor delivered`() async {
        answers.release("a")
        let debouncer = debouncer()
        let waiting = debouncer.submit("a")
        debouncer.cancel()
        clock.move(.milliseconds(300))
        await waiting.value
        #expect(answers.asked == [] && delivered.all == [])
    }
}
