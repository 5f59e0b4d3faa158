extension QRDrawing {
    /// The greatest number of characters in a line; longer lines are cut.
    public static let maximumPosterLine = 120
    /// The greatest number of lines in the footer; further lines are left out.
    public static let maximumFooterLines = 6

    /// Draws an A4 page as SVG: title, subtitle, the symbol and a footer.
    ///
    /// Texts are escaped and lose their control characters. A newline in the footer begins a new line. A
    /// long line has a smaller font, and is cut at ``maximumPosterLine`` characters.
    public static func svg(_ symbol: QRSymbol, title: String, subtitle: String, footer: String) -> String {
        let side = symbol.size + 2 * quietZone
        let lines = footer.split(separator: "\n").prefix(maximumFooterLines)
        let page = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">"#,
            "<title>\(posterText(title))</title>",
            #"<rect width="210" height="297" fill="white"/>"#,
            posterLine(title, at: 32, size: 14, weight: "bold"),
            posterLine(subtitle, at: 46, size: 8, weight: "normal"),
            #"<svg x="20" y="54" width="170" height="170" viewBox="0 0 \#(side) \#(side)">"#,
            #"<path d="\#(path(symbol))" fill="black" shape-rendering="crispEdges"/>"#,
            "</svg>",
        ]
        let foot = lines.enumerated().map { index, line in
            posterLine(String(line), at: 236 + 9 * index, size: 6, weight: "normal")
        }
        return (page + foot + ["</svg>"]).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    /// The SVG path of a symbol's dark modules: one rectangle for each run of dark modules in a row.
    ///
    /// The unit is a module; the coordinates begin at the corner of the quiet zone.
    public static func path(_ symbol: QRSymbol) -> String {
        var path = ""
        for y in 0..<symbol.size {
            var x = 0
            while x < symbol.size {
                guard symbol[x, y] else {
                    x += 1
                    continue
                }
                let start = x
                while symbol[x, y] { x += 1 }
                path += "M\(start + quietZone) \(y + quietZone)h\(x - start)v1h-\(x - start)z"
            }
        }
        return path
    }

    /// A centred line, smaller if it does not fit the page.
    private static func posterLine(_ text: String, at y: Int, size: Int, weight: String) -> String {
        let shown = posterText(text)
        guard !shown.isEmpty else { return "" }
        let columns = min(TerminalText.width(of: text), 2 * maximumPosterLine)
        // A bold letter is about 0.7 times as wide as it is high; the line is 180 mm wide.
        let tenths = min(size * 10, 1_800 * 10 / (7 * max(columns, 1)))
        return
            #"<text x="105" y="\#(y)" font-family="sans-serif" font-size="\#(tenths / 10).\#(tenths % 10)" "#
            + #"font-weight="\#(weight)" text-anchor="middle" fill="black">\#(shown)</text>"#
    }

    private static func posterText(_ text: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !TerminalText.isUnsafe(scalar) { safe.append(scalar) }
        let shown = String(safe)
        return XMLText.escaped(
            shown.count > maximumPosterLine ? shown.prefix(maximumPosterLine - 1) + "…" : shown)
    }
}
