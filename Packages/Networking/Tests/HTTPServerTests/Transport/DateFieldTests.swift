import Core
import Synchronization
import Testing

@testable import HTTPServer

@Suite struct DateFieldTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
    func `an instant is written as HTTP wants it`(second: Int64, text: String) {
        #expect(DateField.text(second) == text)
    }

    @Test func `the text goes with the time`() {
        let now = Mutex<Int64>(999)
        let field = DateField(now: { Instant(milliseconds: now.withLock { $0 }) })
        #expect(field.text.hasSuffix("00:00:00 GMT"))
        now.withLock { $0 = 1_000 }
        #expect(field.text.hasSuffix("00:00:01 GMT"))
    }
}
