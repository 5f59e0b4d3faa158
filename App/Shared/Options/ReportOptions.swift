public import ArgumentParser
internal import Core

/// The options of a command that prints a report as a table or as CSV.
public struct ReportOptions: CommandOptions {
    @Flag(help: "Prints the report as CSV.") var csv = false
    @Flag(help: "Prints CSV with semicolons, for spreadsheets whose decimal separator is a comma.")
    var semicolons = false
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func validate() throws { try global.checkIsOnlyFormat(csv: csv, semicolons: semicolons) }

    /// The report in the form that the option selects.
    public func result(of report: some CSVPresentable) -> any Presentable {
        csv || semicolons ? CSVResult(report, csv: report.csv, withSemicolons: semicolons) : report
    }
}
