import Testing
import UIComponents

@Suite struct LivePromptTests {
    private func prompt(_ text: String, _ lines: [String] = []) -> LivePrompt {
        var prompt = LivePrompt(prompt: "> ")
        prompt.text = text
        prompt.lines = lines
        return prompt
    }

    @Test func `without lines the row of the prompt is drawn again`() {
        #expect(prompt("ana").drawing(columns: 80, rows: 24) == "\r\u{1B}[J> ana")
    }

    @Test func `lines are drawn below without wrapping, and the cursor goes back to the text`() {
        #expect(
            prompt("an", ["Ana", "Juana"]).drawing(columns: 80, rows: 24)
                == "\r\u{1B}[J\u{1B}[?7l\nAna\nJuana\u{1B}[?7h\u{1B}[2A\r> an")
    }

    @Test func `the lines fill the window at most`() {
        let lines = ["1", "2", "3"]
        #expect(prompt("", lines).drawing(columns: 80, rows: 4).contains("\n1\n2\n3\u{1B}"))
        #expect(prompt("", lines).drawing(columns: 80, rows: 3).contains("\n1\n…\u{1B}[?7h\u{1B}[2A"))
        #expect(prompt("", lines).drawing(columns: 80, rows: 2).contains("l\n…\u{1B}[?7h\u{1B}[1A"))
        #expect(prompt("", lines).drawing(columns: 80, rows: 1) == "\r\u{1B}[J> ")
    }

    @Test func `a text that is wider than the window shows its end`() {
        #expect(prompt("abcdef").drawing(columns: 9, rows: 24).hasSuffix("> abcdef"))
        #expect(prompt("abcdef").drawing(columns: 8, rows: 24).hasSuffix("> bcdef"))
        #expect(prompt("漢字").drawing(columns: 6, rows: 24).hasSuffix("> 字"))
        #expect(prompt("abc").drawing(columns: 1, rows: 24).hasSuffix("> "))
    }

    @Test func `the end erases the lines and keeps the text`() {
        #expect(prompt("an", ["Ana"]).end(columns: 80) == "\r\u{1B}[J> an\n")
    }
}
