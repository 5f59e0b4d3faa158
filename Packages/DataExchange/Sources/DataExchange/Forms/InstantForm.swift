internal import Core

/// Reads instants with their distance from UTC, such as `2026-11-20T18:00:00-05:00`.
struct InstantForm: CellForm {
    func read(_ text: String) -> CellReading? {
        if (try? Instant(parsing: text, field: "at")) != nil { return CellReading(text) }
        if text.isPlaceholder { return CellReading("") }
        return instant(text).map { CellReading($0.description) }
    }

    /// Whether a text may have a zone after its minutes, which takes less time than to read it.
    static func hasZone(_ text: String) -> Bool {
        text.utf8.dropFirst("2026-11-20T18:00".utf8.count).contains { $0 == 0x5A || $0 == 0x2B || $0 == 0x2D }
    }

    private func instant(_ text: String) -> Instant? {
        let pattern =
            #/
            (\d{4}-\d\d-\d\d) [T\ ] (\d\d) : (\d\d) (?: : (\d\d) (?: [.,] (\d{1,3}) \d* )? )?
            \s? (?: Z | ([+\-]) (\d\d) :? (\d\d) )
            /#
        guard text.utf8.count <= 40, let match = text.wholeMatch(of: pattern) else { return nil }
        let parts = match.output
        let fraction = String((parts.5 ?? "") + "000").prefix(3)
        let utc = "\(parts.1)T\(parts.2):\(parts.3):\(parts.4 ?? "00").\(fraction)Z"
        guard let instant = try? Instant(parsing: utc, field: "at") else { return nil }
        guard let sign = parts.6, let hours = parts.7.flatMap({ Int($0) }),
            let minutes = parts.8.flatMap({ Int($0) })
        else { return instant }
        let distance = hours * 60 + minutes
        return instant.adding(minutes: sign == "-" ? distance : -distance)
    }
}
