public import ArgumentParser
internal import Core

/// The options of a command that prints a report as a table or as CSV.
public struct ReportOptions: CommandOptions {
    @Flag(help: .of("reports.csv")) var csv = false
    @Flag(help: .of("option.semicolons"))
    var semicolons = false
    @OptionGroup public var global: GlobalOptions

    public init() {}

    public func validate() throws { try global.checkIsOnlyFormat(csv: csv, semicolons: semicolons) }

    /// The report in the form that the option selects.
    public func result(of report: some CSVPresentable) -> any Presentable {
        csv || semicolons ? CSVResult(report, csv: report.csv, withSemicolons: semicolons) : report
    }
}
