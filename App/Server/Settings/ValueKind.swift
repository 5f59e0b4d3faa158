import Core
import HTTPServer
import Logging
import Operations
import Persistence
import Terminal

/// The notation of values of one type in settings.
struct ValueKind<Value>: Sendable {
    /// The name in `--help`: `duration`.
    let name: String
    /// The end of the sentence “It takes …”: `a time such as 10s`.
    let expectation: Phrase
    /// Whether there can be several values, with commas between them.
    var isList = false
    /// Parses a value; nil if the text is malformed.
    let parse: @Sendable (String) -> Value?
    /// Writes a value; the inverse of `parse`.
    let text: @Sendable (Value) -> String

    /// The same notation for another type, converted by two functions.
    func map<Other>(
        _ value: @escaping @Sendable (Value) -> Other, _ inverse: @escaping @Sendable (Other) -> Value
    ) -> ValueKind<Other> {
        ValueKind<Other>(
            name: name, expectation: expectation, parse: { parse($0).map(value) }, text: { text(inverse($0)) }
        )
    }

    /// A list of values with commas between them, or `none`.
    static func list<Element>(of kind: ValueKind<Element>) -> ValueKind where Value == [Element] {
        ValueKind(
            name: kind.name, expectation: kind.expectation, isList: true,
            parse: { text in
                let words = text.split(separator: ",").map { String($0).collapsingSpaces }
                if words == ["none"] { return [] }
                let values = words.compactMap(kind.parse)
                return values.isEmpty || values.count < words.count ? nil : values
            },
            text: { $0.isEmpty ? "none" : $0.map(kind.text).joined(separator: ",") })
    }
}

extension ValueKind<Int> {
    static let bytes = ValueKind(
        "bytes", in: 1...(1 << 30), units: [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)],
        expectation: Phrase("value-form.bytes"))

    static let count = ValueKind("count", in: 1...1_000_000, expectation: Phrase("value-form.count"))

    static let threads = ValueKind("count", in: 1...64, expectation: Phrase("value-form.threads"))

    static let milliseconds = ValueKind(
        "duration", in: 1...86_400_000, units: [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)],
        sizeWithoutUnit: 1_000, expectation: Phrase("value-form.duration"))

    /// Whole numbers with a unit: `10s`, `16KiB`.
    ///
    /// - Parameter units: with their sizes, the largest first.
    private init(
        _ name: String, in range: ClosedRange<Int>, units: [(name: String, size: Int)] = [],
        sizeWithoutUnit: Int = 1, expectation: Phrase
    ) {
        self.init(name: name, expectation: expectation) { text in
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            let unit = text.dropFirst(digits.count)
            let size = unit.isEmpty ? sizeWithoutUnit : units.first { $0.name == unit }?.size
            guard let count = Int(digits), let size else { return nil }
            let (value, isTooLarge) = count.multipliedReportingOverflow(by: size)
            return !isTooLarge && range.contains(value) ? value : nil
        } text: { value in
            let unit = units.first { value.isMultiple(of: $0.size) }
            return unit.map { "\(value / $0.size)\($0.name)" } ?? String(value)
        }
    }
}

extension ValueKind<Duration> {
    static let duration: ValueKind = ValueKind<Int>.milliseconds.map(
        { .milliseconds($0) }, { Int(($0 / .milliseconds(1)).rounded()) })
}

extension ValueKind<Rate> {
    static let rate = ValueKind(
        name: "rate", expectation: Phrase("value-form.rate"),
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
        name: "path", expectation: Phrase("value-form.path"),
        parse: { $0.isEmpty || $0.utf8.contains(0) ? nil : Folders.absolute($0) }, text: { $0 })

    static let network = ValueKind(
        name: "network", expectation: Phrase("value-form.network"),
        parse: { ServerSettings.isNetwork($0) ? $0 : nil }, text: { $0 })
}

extension ValueKind<PostgresAddress?> {
    static let database = ValueKind(
        name: "url", expectation: Phrase("value-form.database"),
        parse: { text in (try? PostgresAddress(parsing: text)).map { .some($0) } },
        text: { $0?.description ?? "" })
}

extension ValueKind<String?> {
    static let optionalPath: ValueKind = ValueKind<String>.path.map({ .some($0) }, { $0 ?? "" })

    static let optionalText = ValueKind(
        name: "text", expectation: Phrase("value-form.text"),
        parse: { $0.isEmpty || $0.firstControl != nil ? .none : .some($0) }, text: { $0 ?? "" })

    static let token = ValueKind(
        name: "token",
        expectation: Phrase(
            "value-form.token",
            ["least": MetricsToken.lengths.lowerBound, "most": MetricsToken.lengths.upperBound]),
        parse: { MetricsToken.isToken($0) ? .some($0) : .none }, text: { $0 ?? "" })

    static let passphrase = ValueKind(
        name: "passphrase",
        expectation: Phrase("value-form.passphrase", ["least": BackupPassphrase.minimumLength]),
        parse: { BackupPassphrase.isLongEnough($0) ? .some($0) : .none }, text: { $0 ?? "" })
}

extension ValueKind<ServerSettings.Listener> {
    static let listener = ValueKind(
        name: "host:port", expectation: Phrase("value-form.listener"),
        parse: { ServerSettings.Listener($0) }, text: \.text)
}

extension ValueKind<Logger.Level> {
    static let level = ValueKind(
        name: "level",
        expectation: Phrase("value-form.level", ["values": Logger.Level.allCases.map(\.rawValue)]),
        parse: { Logger.Level(rawValue: $0) }, text: { $0.rawValue })
}

extension ValueKind<AccessLogDestination> {
    static let accessLog = ValueKind(
        name: "destination", expectation: Phrase("value-form.destination"),
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

extension ValueKind<MailDelivery?> {
    static let mailDelivery = ValueKind(
        name: "mail-system", expectation: MailDelivery.form,
        parse: { MailDelivery($0).map { .some($0) } }, text: { $0?.text ?? "" })
}

extension ValueKind<EmailAddress?> {
    static let optionalAddress = ValueKind(
        name: "address", expectation: Phrase("value-form.address"),
        parse: { (try? EmailAddress(parsing: $0)).map { .some($0) } }, text: { $0?.text ?? "" })
}
