import Testing
import UIComponents

@Suite struct CountdownTests {
    @Test func `the bar empties as the seconds pass`() {
        let lines = [15, 7, 0].map { Countdown.render(secondsLeft: $0, of: 15, width: 34) }
        #expect(
            lines == [
                "New code in 15 s  [██████████████]", "New code in  7 s  [██████--------]",
                "New code in  0 s  [--------------]",
            ])
    }

    @Test func `seconds are clamped to zero and the total`() {
        #expect(Countdown.render(secondsLeft: -1, of: 15, width: 40).contains(" 0 s"))
        #expect(Countdown.render(secondsLeft: 16, of: 15, width: 40).contains("15 s"))
        #expect(Countdown.render(secondsLeft: 5, of: 0, width: 40).hasPrefix("New code in 0 s  [-"))
    }

    @Test(arguments: [0, 1, 16, 20, 21, 34, 200])
    func `the line is never wider than asked`(width: Int) {
        #expect(TerminalText.width(of: Countdown.render(secondsLeft: 7, of: 15, width: width)) <= width)
    }
}
