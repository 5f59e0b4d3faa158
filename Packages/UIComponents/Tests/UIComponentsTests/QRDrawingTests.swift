import Testing
import UIComponents

@Suite struct QRDrawingTests {
    private let symbol: QRSymbol
    private let zone = QRDrawing.quietZone

    init() throws {
        symbol = try QRSymbol(text: "CL1.A2B3C4.S7.1234567.ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    }

    /// The modules of a drawing, row by row, where a drawn half is dark or light as told.
    private func modules(of lines: [Substring], drawnIsDark: Bool) -> [[Bool]] {
        lines.flatMap { line in
            let upper = line.map { "█▀".contains($0) == drawnIsDark }
            let lower = line.map { "█▄".contains($0) == drawnIsDark }
            return [upper, lower]
        }
    }

    private func expectSymbol(in rows: [[Bool]]) {
        for (y, row) in rows.enumerated() {
            #expect(row == (0..<symbol.size + 2 * zone).map { symbol[$0 - zone, y - zone] }, "row \(y)")
        }
    }

    @Test func `a plain drawing has the modules of its symbol, light on dark`() {
        let lines = QRDrawing.terminal(symbol, coloured: false).split(separator: "\n")
        #expect(lines.count == (symbol.size + 2 * zone + 1) / 2)
        expectSymbol(in: modules(of: lines, drawnIsDark: false))
    }

    @Test func `a coloured drawing has the modules of its symbol, black on white in every line`() {
        let lines = QRDrawing.terminal(symbol, coloured: true).split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[30;107m") && $0.hasSuffix("\u{1B}[0m") })
        let bare = lines.map { $0.dropFirst("\u{1B}[30;107m".count).dropLast("\u{1B}[0m".count) }
        expectSymbol(in: modules(of: bare, drawnIsDark: true))
    }

    @Test func `a drawing has its stated width`() {
        let lines = QRDrawing.terminal(symbol, coloured: false).split(separator: "\n")
        #expect(
            lines.allSatisfy { TerminalText.width(of: String($0)) == QRDrawing.terminalWidth(of: symbol) })
    }
}
