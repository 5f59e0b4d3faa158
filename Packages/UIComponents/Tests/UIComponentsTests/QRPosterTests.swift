import Foundation
import FoundationXML
import Testing
import UIComponents

@Suite struct QRPosterTests {
    private let symbol: QRSymbol

    init() throws {
        symbol = try QRSymbol(text: "CL1.A2B3C4.R12.0.ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    }

    private func poster(_ title: String = "Room 1", footer: String = "Scan to check in") -> String {
        QRDrawing.svg(symbol, title: title, subtitle: "Studio", footer: footer)
    }

    private func isWellFormed(_ svg: String) -> Bool {
        XMLParser(data: Data(svg.utf8)).parse()
    }

    @Test func `a poster is an A4 page with its texts in order`() throws {
        let svg = poster()
        #expect(isWellFormed(svg))
        #expect(svg.contains(#"width="210mm" height="297mm""#))
        let places = ["Room 1</text>", "Studio</text>", "<path", "Scan to check in</text>"].map {
            svg.range(of: $0)?.lowerBound
        }
        #expect(places == places.sorted { ($0 ?? svg.endIndex) < ($1 ?? svg.endIndex) })
        #expect(!places.contains(nil))
    }

    @Test func `the path of a poster covers the dark modules and no others`() throws {
        var dark: Set<[Int]> = []
        for run in poster().matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            let (x, y, length) = (Int(run.1) ?? -1, Int(run.2) ?? -1, Int(run.3) ?? -1)
            #expect(run.3 == run.4)
            for offset in 0..<length { dark.insert([x + offset - 4, y - 4]) }
        }
        let places = (0..<symbol.size).flatMap { y in (0..<symbol.size).map { [$0, y] } }
        #expect(dark == Set(places.filter { symbol[$0[0], $0[1]] }))
    }

    @Test(arguments: ["</text><script>alert(1)</script>", "a & b < c", #"" onload='x'"#, "]]>", "&#0;"])
    func `a text cannot become part of the page`(title: String) {
        let svg = poster(title, footer: title)
        #expect(isWellFormed(svg))
        #expect(!svg.contains("<script"))
        #expect(!svg.contains(title))
    }

    @Test func `control characters are removed`() {
        let svg = poster("Ro\u{0}o\u{1B}m\u{202E}\u{FFFF} 1")
        #expect(isWellFormed(svg))
        #expect(svg.contains(">Room 1</text>"))
    }

    @Test func `a footer has lines, but not without end`() {
        #expect(poster(footer: "one\ntwo").contains(">one</text>"))
        let lines = (1...7).map { "line \($0)" }.joined(separator: "\n")
        #expect(poster(footer: lines).contains("line 6<"))
        #expect(!poster(footer: lines).contains("line 7<"))
    }

    @Test func `a long title is set smaller and then cut`() {
        #expect(poster("Room").contains(#"font-size="14.0""#))
        #expect(!poster(String(repeating: "x", count: 60)).contains(#"font-size="14.0""#))
        #expect(poster(String(repeating: "x", count: 120)).contains("x</text>"))
        #expect(poster(String(repeating: "x", count: 121)).contains("x…</text>"))
        #expect(isWellFormed(poster(String(repeating: "x", count: 10_000))))
    }

    @Test func `empty texts have no element`() {
        #expect(!QRDrawing.svg(symbol, title: "", subtitle: "\u{1B}", footer: "").contains("<text"))
    }

    @Test(
        .enabled(
            if: BarcodeReader.isInstalled && BarcodeReader.path(of: "rsvg-convert") != nil,
            "rsvg-convert or zbarimg is not installed"))
    func `a reader reads a printed poster`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(poster().utf8).write(to: file)
        let png = try BarcodeReader.run("rsvg-convert", ["-w", "1000", file.path])
        #expect(
            try BarcodeReader.text(in: [UInt8](png)) == "CL1.A2B3C4.R12.0.ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    }
}
