import CommandSupport
import HTTPServer
import Logging

/// How values of one type are written in settings.
struct ValueKind<Value>: Sendable {
    /// In help: `duration`.
    let name: String
    /// To go on a sentence: `a time such as 10s`.
    let takes: String
    /// A value as it was written; nil where it is none.
    let parse: @Sendable (String) -> Value?
    /// The one spelling of a value.
    let spelling: @Sendable (Value) -> String
}

extension ValueKind<Duration> {
    static let longest: Duration = .seconds(86_400)

    static let duration = ValueKind(
        name: "duration", takes: "a time from 1ms to 24h, such as 500ms, 10s or 5m",
        parse: { text in
            guard let value = Amount.parse(text, units: Amount.times, bare: "s"), value > 0 else {
                return nil
            }
            return value <= longest.milliseconds ? .milliseconds(value) : nil
        },
        spelling: { Amount.spelling($0.milliseconds, units: Amount.times) })
}

extension ValueKind<Int> {
    static let bytes = ValueKind(
        name: "bytes", takes: "a size from 1 to 1GiB, such as 4096, 16KiB or 1MiB",
        parse: { text in
            Amount.parse(text, units: Amount.sizes, bare: "").flatMap {
                (1...(1 << 30)).contains($0) ? $0 : nil
            }
        },
        spelling: { Amount.spelling($0, units: Amount.sizes) })

    static let count = ValueKind(
        name: "count", takes: "a whole number from 1 to 1000000",
        parse: { text in
            Amount.parse(text, units: [], bare: "").flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        },
        spelling: { String($0) })

    static let threads = ValueKind(
        name: "count", takes: "a whole number from 1 to 64",
        parse: { text in count.parse(text).flatMap { (1...64).contains($0) ? $0 : nil } },
        spelling: { String($0) })
}

extension ValueKind<Rate> {
    static let rate = ValueKind(
        name: "rate", takes: "COUNT/PERIOD, COUNT/PERIOD/BURST or off, such as 300/60s/60",
        parse: { text in
            if text == "off" { return .unlimited }
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard (2...3).contains(parts.count), let count = ValueKind<Int>.count.parse(parts[0]),
                let period = ValueKind<Duration>.duration.parse(parts[1]),
                let burst = parts.count == 2 ? count : ValueKind<Int>.count.parse(parts[2])
            else { return nil }
            return Rate(count, per: period, burst: burst)
        },
        spelling: { rate in
            guard rate.count > 0 else { return "off" }
            return "\(rate.count)/\(ValueKind<Duration>.duration.spelling(rate.period))/\(rate.burst)"
        })
}

extension ValueKind<String> {
    static let path = ValueKind(
        name: "path", takes: "a path",
        parse: { $0.isEmpty || $0.utf8.contains(0) ? nil : Folders.absolute($0) }, spelling: { $0 })

    static let network = ValueKind(
        name: "network", takes: "addresses or networks, such as 10.0.0.7 or fd00::/8",
        parse: { ServerSettings.isNetwork($0) ? $0 : nil }, spelling: { $0 })
}

extension ValueKind<String?> {
    static let optionalPath = ValueKind(
        name: "path", takes: "a path", parse: { ValueKind<String>.path.parse($0).map { .some($0) } },
        spelling: { $0 ?? "" })

    static let token = ValueKind(
        name: "token",
        takes: "\(MetricsToken.lengths.lowerBound) to \(MetricsToken.lengths.upperBound) "
            + "visible characters of ASCII",
        parse: { MetricsToken.isToken($0) ? .some($0) : .none }, spelling: { $0 ?? "" })
}

extension ValueKind<ServerSettings.Listener> {
    static let listener = ValueKind(
        name: "host:port", takes: "HOST:PORT such as 127.0.0.1:8080 or [::1]:8080, or none",
        parse: { NetworkAddress.listener($0) }, spelling: { NetworkAddress.spelling($0) })
}

extension ValueKind<Logger.Level> {
    static let level = ValueKind(
        name: "level", takes: "one of " + Logger.Level.allCases.map(\.rawValue).joined(separator: ", "),
        parse: { Logger.Level(rawValue: $0) }, spelling: { $0.rawValue })
}

extension ValueKind<AccessLogPlace> {
    static let accessLog = ValueKind(
        name: "place", takes: "- for standard output, a path, or off",
        parse: { text in
            switch text {
            case "-": .standardOutput
            case "off": .off
            default: ValueKind<String>.path.parse(text).map { .file($0) }
            }
        },
        spelling: { place in
            switch place {
            case .standardOutput: "-"
            case .off: "off"
            case .file(let path): path
            }
        })
}
