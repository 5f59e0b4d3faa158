import Testing
import UIComponents

@Suite struct ThemeTests {
    @Test(
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
            (true, ["NO_COLOR": "0"], false), (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
            (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false),
        ] as [(Bool, [String: String], Bool)])
    func `colours need a terminal that nothing speaks against`(
        isTerminal: Bool, environment: [String: String], expected: Bool
    ) {
        #expect(Theme.choose(isTerminal: isTerminal, environment: environment).isColoured == expected)
    }

    @Test func `a plain theme adds nothing`() {
        let theme = Theme.plain
        let texts = [theme.heading("x"), theme.good("x"), theme.bad("x"), theme.dim("x"), theme.accent("x")]
        #expect(Set(texts) == ["x"])
    }

    @Test func `a coloured theme ends every colour it begins`() {
        let theme = Theme.coloured
        let texts = [theme.heading("x"), theme.good("x"), theme.bad("x"), theme.dim("x"), theme.accent("x")]
        #expect(Set(texts).count == 5)
        #expect(texts.allSatisfy { $0.hasPrefix("\u{1B}[") && $0.hasSuffix("mx\u{1B}[0m") })
    }

    @Test func `an empty text gets no colour`() {
        #expect(Theme.coloured.bad("") == "")
    }
}
