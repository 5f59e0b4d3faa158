internal import Core

/// What the access log keeps of a request: no path, query, address or value of it.
struct AccessEntry: Sendable {
    /// When it came.
    let at: Instant
    let request: String
    /// Who asked; nil where it was nobody who is known, or a screen.
    let principal: AccountID?
    /// The name of its route; nil where it has none.
    let endpoint: String?
    /// One of HTTP's own methods; any other word is the client's and is not kept.
    let method: String
    let status: Int
    let duration: Duration
    /// Bytes of the answer's body.
    let bytes: Int

    init(
        at: Instant, request: String, principal: AccountID?, endpoint: String?, method: String, status: Int,
        duration: Duration, bytes: Int
    ) {
        (self.at, self.request, self.principal, self.endpoint) = (at, request, principal, endpoint)
        (self.status, self.duration, self.bytes) = (status, duration, bytes)
        switch method {
        case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT":
            self.method = method
        default: self.method = "other"
        }
    }
}

/// Writes the lines of the access log as JSON.
struct AccessLines {
    /// Bytes of one text in a line.
    static let longest = 64

    private(set) var bytes: [UInt8] = []
    /// The second that was written last, and how: most lines are in the same one as the line before.
    private var second: Int64?
    private var time: [UInt8] = []

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func add(_ entry: AccessEntry) {
        add(literal: #"{"at":""#)
        add(entry.at)
        add(literal: #"","request":""#)
        add(text: entry.request)
        bytes.append(UInt8(ascii: "\""))
        if let principal = entry.principal {
            add(literal: #","principal":"#)
            add(principal.number)
        }
        add(literal: #","endpoint":""#)
        add(text: entry.endpoint ?? "none")
        add(literal: #"","method":""#)
        add(text: entry.method)
        add(literal: #"","status":"#)
        add(Int64(entry.status))
        add(literal: #","ms":"#)
        add(milliseconds: entry.duration)
        add(literal: #","bytes":"#)
        add(Int64(entry.bytes))
        add(literal: "}\n")
    }

    /// Adds the line that says how many others are missing.
    mutating func add(dropped count: Int) {
        add(literal: #"{"dropped":"#)
        add(Int64(count))
        add(literal: "}\n")
    }

    private mutating func add(_ instant: Instant) {
        if instant.seconds != second {
            second = instant.seconds
            time = Array(Instant(milliseconds: instant.seconds * 1000).description.utf8.dropLast(5))
        }
        bytes += time
        add(thousandths: instant.milliseconds - instant.seconds * 1000)
        bytes.append(UInt8(ascii: "Z"))
    }

    private mutating func add(milliseconds duration: Duration) {
        let (seconds, rest) = max(.zero, duration).components
        let microseconds = rest / 1_000_000_000_000
        add(min(seconds, .max / 1000 - 1) * 1000 + microseconds / 1000)
        add(thousandths: microseconds % 1000)
    }

    /// Adds a point and three digits.
    private mutating func add(thousandths: Int64) {
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: thousandths / 100))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: thousandths / 10 % 10))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: thousandths % 10))
    }

    private mutating func add(literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func add(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = number.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Adds a text that is one word of ours; anything in it that JSON would have escaped is a question mark.
    private mutating func add(text: String) {
        for byte in text.utf8.prefix(Self.longest) {
            let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
            bytes.append(isPlain ? byte : UInt8(ascii: "?"))
        }
    }
}
