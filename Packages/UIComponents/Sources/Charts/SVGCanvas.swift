internal import UIComponents

/// The elements of a drawing. Every text is escaped.
///
/// The parameter `names` has the classes of an element, to which a style sheet gives colours.
struct SVGCanvas {
    /// Where a text is relative to its point.
    enum Anchor: String {
        case start, middle, end
    }

    /// The width of one terminal column of text in units of the drawing: an estimate that is large enough
    /// for common fonts.
    static let columnWidth = 6.3

    private(set) var elements: [String] = []

    mutating func line(from start: (Double, Double), to end: (Double, Double), _ names: String) {
        elements.append(
            #"<line class="\#(names)" x1="\#(Self.number(start.0))" y1="\#(Self.number(start.1))" "#
                + #"x2="\#(Self.number(end.0))" y2="\#(Self.number(end.1))"/>"#)
    }

    /// - Parameter title: the text that browsers show when the pointer is over the shape.
    mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, _ names: String, title: String? = nil
    ) {
        let shape =
            #"<rect class="\#(names)" x="\#(Self.number(x))" y="\#(Self.number(y))" "#
            + #"width="\#(Self.number(width))" height="\#(Self.number(height))""#
        elements.append(shape + Self.end(of: "rect", title))
    }

    mutating func dot(at point: (Double, Double), _ names: String, title: String) {
        let shape =
            #"<circle class="\#(names)" cx="\#(Self.number(point.0))" cy="\#(Self.number(point.1))" r="3""#
        elements.append(shape + Self.end(of: "circle", title))
    }

    mutating func polyline(_ points: [(Double, Double)], _ names: String) {
        let list = points.map { "\(Self.number($0.0)),\(Self.number($0.1))" }.joined(separator: " ")
        elements.append(#"<polyline class="\#(names)" points="\#(list)"/>"#)
    }

    mutating func text(
        _ text: String, at point: (Double, Double), _ names: String = "label", anchor: Anchor = .start
    ) {
        guard !text.isEmpty else { return }
        elements.append(
            #"<text class="\#(names)" x="\#(Self.number(point.0))" y="\#(Self.number(point.1))" "#
                + #"text-anchor="\#(anchor.rawValue)">\#(XMLText.escaped(text))</text>"#)
    }

    /// The width of a text in units of the drawing.
    static func width(of text: String) -> Double { Double(TerminalText.width(of: text)) * columnWidth }

    /// The text, cut to a width.
    static func fitting(_ text: String, width: Double) -> String {
        TerminalText.truncated(text, to: max(1, Int(width / columnWidth)))
    }

    /// A coordinate with at most one decimal.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }

    private static func end(of name: String, _ title: String?) -> String {
        title.map { "><title>\(XMLText.escaped($0))</title></\(name)>" } ?? "/>"
    }
}
