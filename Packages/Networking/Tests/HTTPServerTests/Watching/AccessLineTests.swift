import Core
import Foundation
import Testing

@testable import HTTPServer

@Suite struct AccessLineTests {
    private func line(
        at milliseconds: Int64 = 1_795_158_000_123, request: String = "0123456789abcdef",
        principal: AccountID? = AccountID(12), endpoint: String? = "CheckIn", method: String = "POST",
        duration: Duration = .microseconds(1234), bytes: Int = 345
    ) -> String {
        var lines = AccessLines()
        lines.add(
            AccessEntry(
                at: Instant(milliseconds: milliseconds), request: request, principal: principal,
                endpoint: endpoint, method: method, status: 200, duration: duration, bytes: bytes))
        return String(decoding: lines.bytes, as: UTF8.self)
    }

    @Test func `a line has these values and no others`() {
        #expect(
            line()
                == #"{"at":"2026-11-20T07:00:00.123Z","request":"0123456789abcdef","principal":12,"#
                + #""endpoint":"CheckIn","method":"POST","status":200,"ms":1.234,"bytes":345}"# + "\n")
    }

    @Test func `nobody has no principal and no route is none`() {
        let line = line(principal: nil, endpoint: nil)
        #expect(!line.contains("principal"))
        #expect(line.contains(#""endpoint":"none""#))
    }

    @Test(arguments: [
        (Duration.zero, "0.000"), (.nanoseconds(999), "0.000"), (.microseconds(1), "0.001"),
        (.microseconds(999_999), "999.999"), (.seconds(75), "75000.000"), (.seconds(-1), "0.000"),
    ])
    func `a time is in milliseconds to the microsecond`(duration: Duration, text: String) {
        #expect(line(duration: duration).contains("\"ms\":\(text),"))
    }

    @Test func `an instant is written as elsewhere, one after the other`() {
        var lines = AccessLines()
        let times: [Int64] = [
            1_795_158_000_000, 1_795_158_000_999, 1_795_158_001_000, 1_795_158_000_007, 951_782_399_050,
            -62_135_596_800_000, -1,
        ]
        for time in times {
            lines.add(
                AccessEntry(
                    at: Instant(milliseconds: time), request: "", principal: nil, endpoint: nil,
                    method: "GET",
                    status: 200, duration: .zero, bytes: 0))
        }
        let written = String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n")
            .map { String($0.dropFirst(7).prefix { $0 != "\"" }) }
        #expect(written == times.map { Instant(milliseconds: $0).description })
    }

    @Test(arguments: ["a\"b", "a\\b", "a\nb", "a\u{0}b", "ä", "\u{2028}"])
    func `a text that is none of ours stays one line of JSON`(text: String) throws {
        let line = line(request: text, endpoint: text)
        #expect(line.utf8.count { $0 == 0x0A } == 1)
        #expect(line.utf8.allSatisfy { $0 < 0x7F })
        #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }

    @Test func `a text that is long is cut`() {
        let text = String(repeating: "a", count: AccessLines.longest)
        #expect(line(request: text).contains("\"\(text)\""))
        #expect(line(request: text + "b").contains("\"\(text)\""))
    }

    @Test(arguments: [("GET", "GET"), ("PATCH", "PATCH"), ("get", "other"), ("ana@example.com", "other")])
    func `a method that the client made up is not kept`(method: String, text: String) {
        #expect(line(method: method).contains("\"method\":\"\(text)\""))
    }

    @Test func `numbers have all their digits`() {
        #expect(line(principal: AccountID(.max)).contains("\"principal\":9223372036854775807,"))
        #expect(line(principal: AccountID(.min)).contains("\"principal\":-9223372036854775808,"))
        #expect(line(bytes: 0).contains("\"bytes\":0}"))
    }
}
