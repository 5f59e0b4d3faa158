import ArgumentParser
import Charts
import Operations
import ReportCharts
import Terminal

/// An SVG file to which a report is also drawn.
struct PictureOption: ParsableArguments {
    @Option(
        help: .of("reports.svg", value: "file"), completion: .file())
    var svg: String?
    @OptionGroup var replacing: ReplaceOption

    func validate() throws { try Folders.checkAreNamed(files: svg) }

    /// Draws the chart, if a file is named.
    ///
    /// - Throws: `FileError` if the file exists and may not be replaced, or cannot be written.
    func write(_ chart: (ReportCharts) -> any Chart) throws {
        guard let svg else { return }
        try replacing.check([svg])
        try PrivateFile.write(
            Array(chart(ReportCharts(language: ProgramLanguage.current)).svgFile.utf8), to: svg)
    }
}
