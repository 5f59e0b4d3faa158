/// Draws a QR symbol on a terminal, on paper and as a picture.
public enum QRDrawing {
    /// The light modules around a symbol that the standard asks for.
    public static let quietZone = 4

    /// Draws a symbol with half blocks, two rows of modules a line, and a quiet zone of four modules.
    ///
    /// Coloured, it is black on white on any terminal. Without colours the blocks are the light modules, which
    /// is right on a dark terminal; on a light one the symbol is inverted, which most phones read as well. The
    /// lines are ``terminalWidth(of:)`` columns wide; there is no newline after the last.
    public static func terminal(_ symbol: QRSymbol, coloured: Bool) -> String {
        let edge = symbol.size + quietZone
        return stride(from: -quietZone, to: edge, by: 2).map { y in
            let line = (-quietZone..<edge).map { x in
                // A cell's upper and lower half: drawn where dark in colours, where light without.
                halfBlock(upper: symbol[x, y] == coloured, lower: symbol[x, y + 1] == coloured)
            }
            .joined()
            return coloured ? "\u{1B}[30;107m\(line)\u{1B}[0m" : line
        }
        .joined(separator: "\n")
    }

    /// The columns of a terminal that a drawing takes; a narrower terminal would break it.
    public static func terminalWidth(of symbol: QRSymbol) -> Int {
        symbol.size + 2 * quietZone
    }

    /// Draws a symbol with two `#` for every dark module, or for every light one where inverted.
    ///
    /// Inverted suits a dark terminal; plain suits paper.
    public static func ascii(_ symbol: QRSymbol, inverted: Bool = false) -> String {
        let edges = -quietZone..<symbol.size + quietZone
        return edges.map { y in
            edges.map { x in symbol[x, y] != inverted ? "##" : "  " }.joined()
        }
        .joined(separator: "\n")
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
