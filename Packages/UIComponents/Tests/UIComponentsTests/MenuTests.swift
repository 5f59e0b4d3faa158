import Testing
import UIComponents

@Suite struct MenuTests {
    private let menu = Menu(
        title: "Academy",
        items: [.init("Students"), .init("Classes"), .init("Back", key: "b"), .init("Money")])

    @Test func `items have a number or their key`() {
        #expect(menu.lines() == ["Academy", "  1  Students", "  2  Classes", "  b  Back", "  3  Money"])
    }

    @Test(arguments: [("1", 0), (" 2 ", 1), ("3", 3), ("b", 2), ("B\n", 2)])
    func `an answer chooses by number or letter`(answer: String, index: Int) {
        let choice = menu.choice(from: answer)
        #expect(choice?.index == index)
        #expect(choice?.item == menu.items[index])
    }

    @Test(arguments: ["", " ", "0", "4", "-1", "+1", "01", "1.0", "c", "bb", "١", "99999999999999999999"])
    func `any other answer chooses nothing`(answer: String) {
        #expect(menu.choice(from: answer) == nil)
    }

    @Test func `numbers keep to the right when there are many`() {
        let menu = Menu(title: "T", items: (1...10).map { .init("Item \($0)") })
        #expect(menu.lines()[1] == "   1  Item 1")
        #expect(menu.lines()[10] == "  10  Item 10")
        #expect(menu.choice(from: "10")?.index == 9)
    }

    @Test func `titles never let an escape sequence through`() {
        let menu = Menu(title: "\u{1B}", items: [.init("\u{1B}[2J")])
        #expect(menu.render() == "\\u{1B}\n  1  \\u{1B}[2J")
    }
}
