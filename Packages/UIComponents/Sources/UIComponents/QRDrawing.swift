/// Draws a QR symbol for a terminal, as a poster and as an image.
public enum QRDrawing {
    /// The light modules around a symbol that the standard requires.
    public static let quietZone = 4

    /// Draws a symbol and its quiet zone with half blocks, two rows of modules on each line, without a
    /// final newline.
    ///
    /// With colours the symbol is black on white on any terminal. Without colours the blocks are the light
    /// modules, which is correct on a dark terminal; on a light terminal the symbol is inverted, which most
    /// phones read too.
    public static func terminal(_ symbol: QRSymbol, coloured: Bool) -> String {
        let edge = symbol.size + quietZone
        return stride(from: -quietZone, to: edge, by: 2).map { y in
            let line = (-quietZone..<edge).map { x in
                // With colours the blocks are the dark modules, without colours the light ones.
                halfBlock(upper: symbol[x, y] == coloured, lower: symbol[x, y + 1] == coloured)
            }
            .joined()
            return coloured ? "\u{1B}[30;107m\(line)\u{1B}[0m" : line
        }
        .joined(separator: "\n")
    }

    /// The width of a drawing in terminal columns.
    public static func terminalWidth(of symbol: QRSymbol) -> Int {
        symbol.size + 2 * quietZone
    }

    private static func halfBlock(upper: Bool, lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
