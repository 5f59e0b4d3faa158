import Testing

@testable import UIComponents

@Suite struct ProgressBarTests {
    @Test func `a bar shows its label, share, percentage and numbers`() {
        let bar = ProgressBar(label: "attendance", done: 5_000, total: 8_037)
        #expect(bar.render(columns: 43) == "attendance  [██████----] 62 %  5,000/8,037")
    }

    @Test(arguments: [
        (0, 3, 0), (1, 3, 33), (2, 3, 66), (3, 3, 100), (999_999, 1_000_000, 99), (1, 1_000, 0),
    ])
    func `the percentage is whole only when everything is done`(done: Int, total: Int, percent: Int) {
        #expect(ProgressBar(label: "", done: done, total: total).percent == percent)
    }

    @Test(arguments: [(-1, 5, 0, 5), (6, 5, 5, 5), (0, 0, 0, 0), (3, -2, 0, 0)])
    func `the finished part is clamped to zero and the total`(done: Int, total: Int, kept: Int, of: Int) {
        let bar = ProgressBar(label: "", done: done, total: total)
        #expect(bar.done == kept)
        #expect(bar.total == of)
    }

    @Test func `a total of zero is done`() {
        #expect(ProgressBar(label: "x", done: 0, total: 0).render().hasSuffix("█] 100 %  0/0"))
    }

    @Test(arguments: [0, 1, 5, 20, 40, 41, 80, 500])
    func `a bar is never wider than the terminal`(columns: Int) {
        let bar = ProgressBar(label: "students read from the file", done: .max - 1, total: .max)
        #expect(TerminalText.width(of: bar.render(columns: columns)) <= columns)
    }

    @Test func `the bar keeps its length as the numbers grow`() {
        let lengths = [0, 9, 10, 999, 1_000].map { done in
            ProgressBar(label: "rows", done: done, total: 1_000).render(columns: 50).prefix { $0 != "]" }
                .count
        }
        #expect(Set(lengths).count == 1)
    }

    @Test func `a label is escaped`() {
        let line = ProgressBar(label: "a\u{1B}", done: 1, total: 2).render(columns: 40)
        #expect(line.hasPrefix("a\\u{1B}  [████"))
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (999_999, "999,999"), (1_000_000, "1,000,000"),
        (-999, "-999"), (-1_000, "-1,000"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
    func `thousands are parted by commas`(number: Int, text: String) {
        #expect(GroupedNumber.text(number) == text)
    }
}
