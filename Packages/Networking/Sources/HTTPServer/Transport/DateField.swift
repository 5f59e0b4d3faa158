internal import Core
internal import Glibc
internal import Synchronization

/// The `Date` field of responses (RFC 9110, 6.6.1), formatted once a second.
final class DateField: Sendable {
    private struct Written {
        var second: Int64
        var text: String
    }

    private let now: @Sendable () -> Instant
    private let written = Mutex(Written(second: .min, text: ""))

    init(now: @escaping @Sendable () -> Instant) { self.now = now }

    /// The value of the field, for the current second.
    var text: String {
        let second = now().seconds
        return written.withLock { written in
            if written.second != second { written = Written(second: second, text: Self.text(second)) }
            return written.text
        }
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func text(_ second: Int64) -> String {
        var time = time_t(second)
        var parts = tm()
        gmtime_r(&time, &parts)
        // The names are English, since no program of ours sets a locale.
        return String(unsafeUninitializedCapacity: 32) { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            }
        }
    }
}
