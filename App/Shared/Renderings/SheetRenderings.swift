public import DataExchange
internal import UIComponents

extension SheetList: Presentable {
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
