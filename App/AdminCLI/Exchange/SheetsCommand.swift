import ArgumentParser
import DataExchange
import Terminal

/// `sheets`
struct SheetsCommand: AdminRequestCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            "sheets", about: "sheets.about", example: "sheets")
    }
    @OptionGroup var options: WholeListOptions

    var request: ListSheets { ListSheets() }
}
