/// The guess of the code page of a text that is not in Unicode, by all of its bytes.
struct CodePageGuess {
    /// The most bytes in a hundred that a reading may have of those which do not fit their neighbours.
    private static let implausibleLimit = 25

    /// A code page, with how many bytes do not fit, and how many are unusual.
    private struct Reading {
        let page: CodePage
        var implausible = 0
        var unusual = 0
    }

    /// The code pages that read the text equally well and differently, the most likely first; none if no code
    /// page reads it well.
    let pages: [CodePage]

    init(_ text: [UInt8]) {
        let spelled = SpelledByte.counts(in: text)
        let bytes = Set(spelled.keys.map(\.byte))
        let readings = CodePage.all.filter { page in bytes.allSatisfy { page[$0] != "\u{FFFD}" } }.map {
            Self.reading(of: spelled, in: $0)
        }
        let fewest = readings.map(\.implausible).min() ?? 0
        let all = spelled.values.reduce(0, +)
        let likely = readings.enumerated().filter {
            $0.element.implausible == fewest && fewest * 100 <= Self.implausibleLimit * all
        }.sorted { ($0.element.unusual, $0.offset) < ($1.element.unusual, $1.offset) }
        // A less likely reading is left only if its code page is more usual: most files are in Windows-1252.
        let left = likely.filter {
            $0.element.unusual == likely[0].element.unusual || $0.offset < likely[0].offset
        }
        pages = left.map(\.element.page).reduce(into: []) { pages, page in
            let isOther = pages.allSatisfy { other in bytes.contains { other[$0] != page[$0] } }
            if isOther { pages.append(page) }
        }
    }

    private static func reading(of spelled: [SpelledByte: Int], in page: CodePage) -> Reading {
        spelled.reduce(into: Reading(page: page)) { reading, entry in
            switch entry.key.plausibility(in: page) {
            case .usual: break
            case .unusual: reading.unusual += entry.value
            case .implausible: reading.implausible += entry.value
            }
        }
    }

    /// The first word of a text that two of the code pages read differently, as each reads it.
    func examples(in text: [UInt8]) -> [String] {
        guard let first = pages.first,
            let index = text.firstIndex(where: { byte in
                byte >= 0x80 && pages.contains { $0[byte] != first[byte] }
            })
        else { return [] }
        let start = text[..<index].lastIndex(where: Self.endsWord).map { $0 + 1 } ?? 0
        let end = text[index...].firstIndex(where: Self.endsWord) ?? text.count
        return pages.map { $0.text(text[start..<end]) }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x2C || byte == 0x3B || byte == CSVReader.quote
    }
}
