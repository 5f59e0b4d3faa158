internal import UIComponents

/// A picture of a report's figures as SVG, with the same figures as a table.
public protocol Chart: Sendable {
    /// The texts of the chart.
    var caption: ChartCaption { get }
    /// The figures of the chart, for people who read them and for screen readers.
    var table: ChartTable { get }
    /// The drawing, in a box that is ``ChartDrawing/width`` units wide.
    var drawing: ChartDrawing { get }
}

/// The texts of a chart.
public struct ChartCaption: Sendable, Equatable {
    public let title: String
    /// One sentence about what the chart shows.
    public let summary: String
    /// The unit of the figures, such as a currency.
    public let unit: String
    /// The text of a chart without figures.
    public let empty: String

    public init(title: String, summary: String, unit: String, empty: String) {
        self.title = title
        self.summary = summary
        self.unit = unit
        self.empty = empty
    }
}

/// The figures of a chart as a table; the first column has the names of the rows.
public struct ChartTable: Sendable, Equatable {
    public let header: [String]
    public let rows: [[String]]
}

/// The elements of a chart, and the height that they take.
public struct ChartDrawing: Sendable {
    /// The width of every drawing in units of its coordinates. On a phone a unit is about one CSS pixel.
    public static let width = 360.0

    let height: Double
    let elements: [String]

    init(height: Double, _ canvas: SVGCanvas) {
        self.height = height
        elements = canvas.elements
    }
}

extension Chart {
    /// What the chart shows, in words.
    private var summary: String { table.rows.isEmpty ? caption.empty : caption.summary }

    /// The chart as an element of a page. The page's style sheet must contain ``ChartStyle/sheet``.
    ///
    /// - Parameter id: the prefix of the ids of the chart's elements, unique in the page.
    public func svg(id: String) -> String {
        let (drawn, prefix) = (drawing, XMLText.escaped(id))
        let (width, height) = (SVGCanvas.number(ChartDrawing.width), SVGCanvas.number(drawn.height))
        let head = [
            #"<svg class="chart" role="img" aria-labelledby="\#(prefix)-title \#(prefix)-summary" "#,
            #"viewBox="0 0 \#(width) \#(height)">"#,
            #"<title id="\#(prefix)-title">\#(XMLText.escaped(caption.title))</title>"#,
            #"<desc id="\#(prefix)-summary">\#(XMLText.escaped(summary))</desc>"#,
        ]
        return (head + drawn.elements + ["</svg>"]).joined()
    }

    /// The chart as a file, with its title, its colours for light and dark, and its figures as a
    /// description.
    public var svgFile: String {
        let (drawn, heading, scale) = (drawing, 34.0, 2.0)
        let (width, height) = (ChartDrawing.width + 24, drawn.height + heading + 12)
        let rows = ([table.header] + table.rows).map { $0.joined(separator: "; ") }
        let description = ([summary] + rows).joined(separator: "\n")
        var title = SVGCanvas()
        title.text(SVGCanvas.fitting(caption.title, width: ChartDrawing.width * 0.8), at: (12, 24), "title")
        let size = [width * scale, height * scale, width, height].map(SVGCanvas.number)
        let head = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="title summary""#,
            #"width="\#(size[0])" height="\#(size[1])" viewBox="0 0 \#(size[2]) \#(size[3])">"#,
            #"<title id="title">\#(XMLText.escaped(caption.title))</title>"#,
            #"<desc id="summary">\#(XMLText.escaped(description))</desc>"#,
            "<style>\(ChartStyle.sheet)</style>", #"<rect class="paper" width="100%" height="100%"/>"#,
        ]
        let group = [#"<g transform="translate(12 \#(SVGCanvas.number(heading)))">"#]
        let lines = head + title.elements + group + drawn.elements + ["</g>", "</svg>"]
        return lines.joined(separator: "\n") + "\n"
    }
}
