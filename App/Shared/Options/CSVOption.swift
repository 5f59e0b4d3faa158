public import ArgumentParser

/// The option of a command that prints a report as a table or as CSV.
public struct CSVOption: ParsableArguments {
    @Flag(help: "Prints the report as CSV.") var csv = false

    public init() {}

    /// The report in the form that the option selects.
    public func result(of report: some CSVPresentable) -> any Presentable {
        csv ? CSVResult(report, csv: report.csv) : report
    }
}
