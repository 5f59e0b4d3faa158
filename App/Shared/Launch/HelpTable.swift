public import ArgumentParser
internal import UIComponents

/// A table at the end of a help text.
public struct HelpTable: Sendable {
    /// A label with its text.
    public struct Row: Sendable {
        let label: String
        let text: String

        public init(label: String, text: String) {
            self.label = label
            self.text = text
        }
    }

    let title: String
    let rows: [Row]

    public init(title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }
}

/// A command whose help ends with a table, which is made when the help is shown.
public protocol CommandWithHelpTable: ParsableCommand {
    /// Makes the table, in the language of a style.
    static func helpTable(_ style: Style) throws -> HelpTable
}
