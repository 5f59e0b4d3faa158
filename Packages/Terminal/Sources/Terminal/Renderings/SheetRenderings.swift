public import DataExchange
internal import UIComponents

extension SheetList: CSVPresentable {
    /// The columns of all files as CSV.
    public var csv: String {
        let rows = items.flatMap { sheet in
            sheet.columns.map { "\(sheet.name).csv,\($0),true" }
                + sheet.optionalColumns.map { "\(sheet.name).csv,\($0),false" }
        }
        return csvText(header: "file,column,required", rows: rows)
    }

    public func text(_ style: Style) -> String {
        style.sections(
            items.map { sheet in
                (
                    sheet.name + ".csv",
                    style.details([
                        "label.columns": sheet.columns.joined(separator: ", "),
                        "label.optional": sheet.optionalColumns.isEmpty
                            ? nil : sheet.optionalColumns.joined(separator: ", "),
                    ])
                )
            })
    }
}
