import ArgumentParser
import CommandSupport
import DataExchange

/// `sheets`
struct SheetsCommand: AdminRequestCommand {
    static let configuration = CommandConfiguration(
        "sheets", "Lists the CSV files of import and export, with their columns.", example: "sheets")
    @OptionGroup var options: WholeListOptions

    var request: ListSheets { ListSheets() }
}
