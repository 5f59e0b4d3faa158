import Core
import Persistence
import Testing

@testable import HTTPServer

@Suite struct ServerMetricsTests {
    private let metrics = ServerMetrics(
        startedAt: Instant(milliseconds: 1_795_158_000_500), writer: { nil })

    private func seen() throws -> Exposition { try Exposition(metrics.text()) }

    @Test func `requests are counted by endpoint and status`() throws {
        for status in [200, 200, 409] {
            metrics.count(endpoint: "CheckIn", status: status, duration: .milliseconds(1))
        }
        metrics.count(endpoint: "FindStudents", status: 200, duration: .milliseconds(1))
        let seen = try seen()
        #expect(seen.value("classly_requests_total", ["endpoint": "CheckIn", "status": "200"]) == 2)
        #expect(seen.value("classly_requests_total", ["endpoint": "CheckIn", "status": "409"]) == 1)
        #expect(seen.value("classly_requests_total", ["endpoint": "FindStudents", "status": "200"]) == 1)
        #expect(seen.complaints == [])
    }

    @Test func `a request without a route has the endpoint none`() throws {
        metrics.count(endpoint: nil, status: 404, duration: .zero)
        #expect(try seen().value("classly_requests_total", ["endpoint": "none", "status": "404"]) == 1)
    }

    @Test(arguments: [
        (Duration.zero, "0.0005"), (.microseconds(500), "0.0005"), (.nanoseconds(500_001), "0.001"),
        (.milliseconds(10), "0.01"), (.nanoseconds(10_000_001), "0.025"), (.seconds(10), "10"),
        (.nanoseconds(10_000_000_001), "+Inf"), (.seconds(-1), "0.0005"),
    ])
    func `a duration is in the first bucket that holds it`(duration: Duration, bound: String) throws {
        metrics.count(endpoint: "CheckIn", status: 200, duration: duration)
        let buckets = try seen().samples.filter { $0.name == "classly_request_duration_seconds_bucket" }
        #expect(buckets.count == 15)
        #expect(buckets.first { $0.value == 1 }?.labels["le"] == bound)
    }

    @Test func `durations add up to the nanosecond`() throws {
        for _ in 0..<3 {
            metrics.count(endpoint: "CheckIn", status: 200, duration: .nanoseconds(1_000_000_007))
        }
        let text = metrics.text()
        #expect(text.contains("classly_request_duration_seconds_sum{endpoint=\"CheckIn\"} 3.000000021\n"))
    }

    @Test func `errors are counted by endpoint and code`() throws {
        for code in ["check-in.stale", "check-in.stale", nil] {
            metrics.count(endpoint: "CheckIn", status: 409, error: code, duration: .zero)
        }
        let labels = ["endpoint": "CheckIn", "code": "check-in.stale"]
        #expect(try seen().value("classly_errors_total", labels) == 2)
        #expect(try seen().samples.count { $0.name == "classly_errors_total" } == 1)
    }

    @Test func `each limit counts what it refused`() throws {
        for limit in [RateLimit.manual, .manual, .address] { metrics.countLimited(limit) }
        let seen = try seen()
        #expect(seen.value("classly_rate_limited_total", ["limit": "scan"]) == 2)
        #expect(seen.value("classly_rate_limited_total", ["limit": "address"]) == 1)
        #expect(seen.value("classly_rate_limited_total", ["limit": "export"]) == 0)
    }

    @Test func `connections and streams are those that are open`() throws {
        for _ in 0..<3 { metrics.connectionOpened() }
        metrics.connectionClosed()
        for _ in 0..<2 { metrics.streamOpened() }
        metrics.streamClosed()
        #expect(try seen().value("classly_connections") == 2)
        #expect(try seen().value("classly_streams") == 1)
    }

    @Test func `the writer's figures are there where it has some`() throws {
        #expect(try seen().value("classly_writer_queue") == nil)
        var figures = WriterMetrics()
        for size in [1, 3, 128] { figures.add(group: size, committed: size) }
        let metrics = ServerMetrics(
            startedAt: Instant(milliseconds: 0), writer: { [figures] in figures })
        let seen = try Exposition(metrics.text())
        #expect(seen.complaints == [])
        #expect(seen.value("classly_writer_queue") == 0)
        #expect(seen.value("classly_writer_groups_total") == 3)
        #expect(seen.value("classly_writer_writes_total") == 132)
        #expect(seen.value("classly_writer_group_size_bucket", ["le": "4"]) == 2)
        #expect(seen.value("classly_writer_group_size_bucket", ["le": "+Inf"]) == 3)
        #expect(seen.value("classly_writer_group_size_sum") == 132)
    }

    @Test func `the process has memory and began when it did`() throws {
        let memory = try #require(try seen().value("process_resident_memory_bytes"))
        #expect((1_000_000..<100_000_000_000).contains(memory))
        #expect(try seen().value("process_start_time_seconds") == 1_795_158_000)
    }

    @Test func `a label's value may hold anything`() throws {
        let name = "a\\b\"c\nd\r\n’"
        let metrics = ServerMetrics(startedAt: Instant(milliseconds: 0), writer: { nil })
        metrics.count(endpoint: name, status: 200, duration: .zero)
        let seen = try Exposition(metrics.text())
        #expect(seen.value("classly_requests_total", ["endpoint": name, "status": "200"]) == 1)
    }

    @Test func `statuses that are none do not grow without end`() throws {
        for status in [-5, 0, 99, 600, .max] {
            metrics.count(endpoint: "CheckIn", status: status, duration: .zero)
        }
        #expect(try seen().value("classly_requests_total", ["endpoint": "CheckIn", "status": "500"]) == 5)
    }

    @Test func `nothing that a hundred tasks count is lost`() async throws {
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { [metrics] in
                    for number in 0..<100 {
                        metrics.count(
                            endpoint: ["A", "B", "C"][task % 3], status: 200 + number % 2,
                            duration: .milliseconds(number))
                        metrics.connectionOpened()
                    }
                }
            }
        }
        let seen = try seen()
        let requests = seen.samples.filter { $0.name == "classly_requests_total" }
        #expect(requests.count == 6)
        #expect(requests.map(\.value).reduce(0, +) == 10_000)
        #expect(seen.value("classly_connections") == 10_000)
        #expect(seen.complaints == [])
    }
}
