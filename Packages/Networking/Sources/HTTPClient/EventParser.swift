/// Parses server-sent events (WHATWG HTML, 9.2.6); ignores comments, `id` and `retry`.
struct EventParser {
    /// The maximum number of bytes in one event.
    static let limit = 4 << 20

    struct Event: Equatable {
        var name = ""
        /// The lines of data, with line feeds between them.
        var data: [UInt8] = []
    }

    /// The stream has an event that is larger than ``EventParser/limit``.
    struct TooLarge: Error {}

    private var line: [UInt8] = []
    private var event = Event()
    private var hasData = false
    private var isAfterReturn = false

    /// Takes more bytes, and returns the events that they complete.
    mutating func take(_ bytes: some Sequence<UInt8>) throws(TooLarge) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n") where isAfterReturn: isAfterReturn = false
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isAfterReturn = byte == UInt8(ascii: "\r")
                if let event = endLine() { events.append(event) }
            default:
                isAfterReturn = false
                line.append(byte)
                guard line.count + event.data.count <= Self.limit else { throw TooLarge() }
            }
        }
        return events
    }

    /// Ends a line; an empty one completes the event, if it has data.
    private mutating func endLine() -> Event? {
        defer { line = [] }
        guard !line.isEmpty else {
            defer { (event, hasData) = (Event(), false) }
            return hasData ? event : nil
        }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": event.name = String(decoding: value, as: UTF8.self)
        case "data":
            if hasData { event.data.append(UInt8(ascii: "\n")) }
            event.data += value
            hasData = true
        default: break
        }
        return nil
    }
}
