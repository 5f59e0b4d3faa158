public import ArgumentParser
internal import UIComponents

/// A table at the end of a help text.
public struct HelpTable: Sendable {
    let title: String
    let rows: [(label: String, text: String)]

    public init(title: String, rows: [(label: String, text: String)]) {
        self.title = title
        self.rows = rows
    }
}

/// A command whose help ends with a table, which is made when the help is shown.
public protocol CommandWithHelpTable: ParsableCommand {
    /// Makes the table, in the language of a style.
    static func helpTable(_ style: Style) throws -> HelpTable
}
