import Core
import Testing

@testable import Messages

/// The texts of notifications.
@Suite struct PushTextTests {
    private func text(_ subject: String, _ body: String, _ kind: MessageKind = .accountExists) -> PushText {
        PushText(MessageTemplate(subject: subject, body: body), of: kind, path: "/account", key: "k")
    }

    @Test func `it has the first six lines, without empty ones, addresses and space at their ends`() {
        let shown = text(
            "A", "Hello,\n\n    One\nhttps://studio.example.org\nTwo\nThree\nFour\nFive\nSix\nSeven")
        #expect(shown.text == "Hello,\nOne\nTwo\nThree\nFour\nFive")
    }

    @Test func `the last paragraph of an optional kind is left out, which says how to opt out`() {
        #expect(text("A", "One\n\nTwo\n\nOpt out", .receipt).text == "One\nTwo")
        #expect(text("A", "One\n\nTwo", .accountExists).text == "One\nTwo")
    }

    @Test func `title and text are limited`() {
        let shown = text(String(repeating: "t", count: 121), String(repeating: "b", count: 301))
        #expect(shown.title.count == 120 && shown.text.count == 300)
    }

    @Test(arguments: ["\u{1}", "💃", "\"", "\u{10FFFF}", "e\u{301}"])
    func `every text fits into one message`(_ character: String) throws {
        let long = String(repeating: character, count: 5_000)
        let bytes = try text(long, long).encoded()
        #expect(bytes.count <= PushEncryption.mostBytes && !bytes.isEmpty)
    }

    @Test func `changes of sessions and the news of a child's attendance are urgent, others are not`() {
        let urgent: Set<MessageKind> = [
            .sessionCancelled, .sessionRestored, .sessionMoved, .arrival, .notThere, .departure, .correction,
        ]
        for kind in MessageKind.allCases {
            #expect(kind.urgency == (urgent.contains(kind) ? .high : .normal), "\(kind)")
        }
        #expect(MessageKind.announcement.urgency == .normal)
    }

    @Test func `the time at a push service ends when the message does, after four weeks at most`() {
        let now = Instant(milliseconds: 1_000_000)
        #expect(PushLifetime.seconds(until: now.adding(seconds: 90), at: now) == 90)
        #expect(PushLifetime.seconds(until: now.adding(milliseconds: 999), at: now) == 0)
        #expect(PushLifetime.seconds(until: now, at: now) == 0)
        #expect(PushLifetime.seconds(until: now.adding(seconds: -90), at: now) == 0)
        let longest = 28 * 86_400
        #expect(PushLifetime.seconds(until: now.adding(seconds: longest + 1), at: now) == longest)
        #expect(
            PushLifetime.seconds(until: Instant(milliseconds: .max), at: Instant(milliseconds: .min)) >= 0)
    }
}
