internal import Operations
internal import UIComponents

/// The search of a list while its text is typed: draws the matches of the newest text below the prompt.
final class TypedSearch: Sendable {
    /// The wait after the last key before the request.
    static let pause = Duration.milliseconds(300)

    /// The answer to a text.
    enum Answer: Sendable {
        case page(any PresentablePage, lines: [String])
        case refused(lines: [String])
        /// The request failed: the line ends, and the request is sent again, which shows the error, or asks
        /// for a password that is needed.
        case failed
    }

    /// The end of the line.
    enum Outcome: Sendable {
        /// The line, with the page of its search if that was shown.
        case entered(String, (any PresentablePage)?)
        /// Esc: the former list is shown again.
        case left
        /// The end of the input.
        case ended
    }

    private enum Input: Sendable {
        case key(LineEditor.Event)
        case answer(String, Answer)
    }

    private let inputs: AsyncStream<Input>
    private let sink: AsyncStream<Input>.Continuation
    private let debouncer: Debouncer<Answer>
    private let searchText: @Sendable (String) -> String?

    /// - Parameters:
    ///   - searchText: the text that a line searches for; nil for a line with another meaning.
    ///   - find: sends the request of a text.
    init(
        pause: Duration = TypedSearch.pause, clock: any Clock<Duration> = ContinuousClock(),
        searchText: @escaping @Sendable (String) -> String?,
        find: @escaping @Sendable (String) async -> Answer
    ) {
        (inputs, sink) = AsyncStream.makeStream(of: Input.self)
        self.searchText = searchText
        debouncer = Debouncer(interval: pause, clock: clock, ask: find) { [sink] text, answer in
            sink.yield(.answer(text, answer))
        }
    }

    /// Takes the effect of a key.
    func receive(_ event: LineEditor.Event) { sink.yield(.key(event)) }

    /// Runs until the end of the line, or of the task.
    ///
    /// - Parameters:
    ///   - size: the size of the window.
    ///   - draw: writes to the terminal.
    func run(
        _ prompt: LivePrompt, size: () -> (columns: Int, rows: Int), draw: (String) -> Void
    ) async -> Outcome {
        defer { debouncer.cancel() }
        var state = State(prompt: prompt)
        var inputs = inputs.makeAsyncIterator()
        while true {
            let (columns, rows) = size()
            draw(state.prompt.drawing(columns: columns, rows: rows))
            guard let input = await inputs.next() else { return .ended }
            guard let outcome = take(input, &state) else { continue }
            if case .left = outcome {
                draw(LivePrompt.eraseBelow)
            } else {
                draw(state.prompt.end(columns: columns))
            }
            return outcome
        }
    }

    /// The text that is searched for, and what was found.
    private struct State {
        var prompt: LivePrompt
        var searched: String?
        var found: (any PresentablePage)?
    }

    private func take(_ input: Input, _ state: inout State) -> Outcome? {
        switch input {
        case .key(.changed(let text)): change(text, &state)
        case .key(.entered(let text)):
            return .entered(text, searchText(text) == state.searched ? state.found : nil)
        case .key(.left): return .left
        case .key(.interrupted), .key(.ended): return .ended
        case .answer(let text, let answer):
            // The text may have changed after the answer was delivered.
            guard text == state.searched else { return nil }
            switch answer {
            case .page(let page, let lines): (state.found, state.prompt.lines) = (page, lines)
            case .refused(let lines): state.prompt.lines = lines
            case .failed: return .entered(state.prompt.text, nil)
            }
        }
        return nil
    }

    private func change(_ text: String, _ state: inout State) {
        state.prompt.text = text
        let searched = searchText(text)
        guard searched != state.searched else { return }
        (state.searched, state.found) = (searched, nil)
        if let searched {
            debouncer.submit(searched)
        } else {
            debouncer.cancel()
            state.prompt.lines = []
        }
    }
}
