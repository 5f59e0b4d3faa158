import CommandSupport
import HTTPServer
import Logging

/// The notation of values of one type in settings.
struct ValueKind<Value>: Sendable {
    /// The name in `--help`: `duration`.
    let name: String
    /// The end of the sentence “It takes …”: `a time such as 10s`.
    let takes: String
    /// Parses a value; nil if the text is malformed.
    let parse: @Sendable (String) -> Value?
    let text: @Sendable (Value) -> String
}

extension ValueKind<Duration> {
    static let longest: Duration = .seconds(86_400)

    static let duration = ValueKind(
        name: "duration", takes: "a time from 1ms to 24h, such as 500ms, 10s or 5m",
        parse: { text in
            guard let value = UnitValue.parse(text, units: UnitValue.times, bare: "s"), value > 0 else {
                return nil
            }
            return value <= longest.milliseconds ? .milliseconds(value) : nil
        },
        text: { UnitValue.text($0.milliseconds, units: UnitValue.times) })
}

extension ValueKind<Int> {
    static let bytes = ValueKind(
        name: "bytes", takes: "a size from 1 to 1GiB, such as 4096, 16KiB or 1MiB",
        parse: { text in
            UnitValue.parse(text, units: UnitValue.sizes, bare: "").flatMap {
                (1...(1 << 30)).contains($0) ? $0 : nil
            }
        },
        text: { UnitValue.text($0, units: UnitValue.sizes) })

    static let count = ValueKind(
        name: "count", takes: "a whole number from 1 to 1000000",
        parse: { text in
            UnitValue.parse(text, units: [], bare: "").flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        },
        text: { String($0) })

    static let threads = ValueKind(
        name: "count", takes: "a whole number from 1 to 64",
        parse: { text in count.parse(text).flatMap { (1...64).contains($0) ? $0 : nil } },
        text: { String($0) })
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
        text: { rate in
            guard rate.count > 0 else { return "off" }
            return "\(rate.count)/\(ValueKind<Duration>.duration.text(rate.period))/\(rate.burst)"
        })
}

extension ValueKind<String> {
    static let path = ValueKind(
        name: "path", takes: "a path",
        parse: { $0.isEmpty || $0.utf8.contains(0) ? nil : Folders.absolute($0) }, text: { $0 })

    static let network = ValueKind(
        name: "network", takes: "addresses or networks, such as 10.0.0.7 or fd00::/8",
        parse: { ServerSettings.isNetwork($0) ? $0 : nil }, text: { $0 })
}

extension ValueKind<String?> {
    static let optionalPath = ValueKind(
        name: "path", takes: "a path", parse: { ValueKind<String>.path.parse($0).map { .some($0) } },
        text: { $0 ?? "" })

    static let token = ValueKind(
        name: "token",
        takes: "\(MetricsToken.lengths.lowerBound) to \(MetricsToken.lengths.upperBound) "
            + "visible characters of ASCII",
        parse: { MetricsToken.isToken($0) ? .some($0) : .none }, text: { $0 ?? "" })
}

extension ValueKind<ServerSettings.Listener> {
    static let listener = ValueKind(
        name: "host:port", takes: "HOST:PORT such as 127.0.0.1:8080 or [::1]:8080, or none",
        parse: { ServerSettings.Listener($0) }, text: \.text)
}

extension ValueKind<Logger.Level> {
    static let level = ValueKind(
        name: "level", takes: "one of " + Logger.Level.allCases.map(\.rawValue).joined(separator: ", "),
        parse: { Logger.Level(rawValue: $0) }, text: { $0.rawValue })
}

extension ValueKind<AccessLogDestination> {
    static let accessLog = ValueKind(
        name: "destination", takes: "- for standard output, a path, or off",
        parse: { text in
            switch text {
            case "-": .standardOutput
            case "off": .off
            default: ValueKind<String>.path.parse(text).map { .file($0) }
            }
        },
        text: { destination in
            switch destination {
            case .standardOutput: "-"
            case .off: "off"
            case .file(let path): path
            }
        })
}
