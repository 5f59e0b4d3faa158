import Core
import Testing

@testable import HTTPServer

@Suite struct AccessEntryTests {
    private func line(
        principal: AccountID? = AccountID(12), endpoint: String? = "CheckIn", method: String = "POST",
        duration: Duration = .microseconds(1234)
    ) -> String {
        AccessEntry(
            at: Instant(milliseconds: 1_795_158_000_123), request: "0123456789abcdef", principal: principal,
            endpoint: endpoint, method: method, status: 200, duration: duration, bytes: 345
        ).line
    }

    @Test func `a line has these values and no others`() {
        #expect(
            line()
                == #"{"at":"2026-11-20T07:00:00.123Z","request":"0123456789abcdef","principal":12,"#
                + #""endpoint":"CheckIn","method":"POST","status":200,"ms":1.234,"bytes":345}"# + "\n")
    }

    @Test func `a request without a sign-in has no principal, and one without a route has none as endpoint`()
    {
        let line = line(principal: nil, endpoint: nil)
        #expect(!line.contains("principal"))
        #expect(line.contains(#""endpoint":"none""#))
    }

    @Test(arguments: [
        (Duration.zero, "0.000"), (.nanoseconds(999), "0.000"), (.microseconds(1), "0.001"),
        (.microseconds(999_999), "999.999"), (.seconds(75), "75000.000"), (.seconds(-1), "0.000"),
    ])
    func `a duration is in milliseconds to the microsecond`(duration: Duration, text: String) {
        #expect(line(duration: duration).contains("\"ms\":\(text),"))
    }

    @Test(arguments: [("GET", "GET"), ("PATCH", "PATCH"), ("get", "other"), ("ana@example.com", "other")])
    func `a method that the client made up is not logged`(method: String, text: String) {
        #expect(line(method: method).contains("\"method\":\"\(text)\""))
    }
}
