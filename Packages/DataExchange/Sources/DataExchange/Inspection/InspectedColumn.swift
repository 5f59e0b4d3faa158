public import Core

/// A column of an inspected file: which of the academy's columns it is, and how its cells are read.
public struct InspectedColumn: Codable, Sendable, Equatable {
    /// The name in the file; empty if it has none. A repetition has its number: `phone (2)`.
    public let name: String
    /// The academy's columns that are read in it; none if it is not read. A column of full names is two.
    public let columns: [String]
    /// Whether its name is a day of a grid.
    public let isDay: Bool
    /// Its texts in the first rows of the file.
    public let samples: [String]
    /// The rule by which its cells are read; nil if they need none.
    public let form: String?
    /// The rules among which a person can choose, each with a cell as it reads it; empty if there is no
    /// choice.
    public let examples: [FormExample]
    /// Whether several of these rules read all cells, and some of them differently: a person should look.
    public let isUnclear: Bool
    /// The different texts in a column of words, the most frequent first; empty for other columns.
    public let words: [FoundWord]
    /// The number of its different texts that are not listed.
    public let furtherWords: Int

    /// The number of rows in ``samples``.
    static let sampleLimit = 5
    /// The most listed words.
    static let wordLimit = 20
}

/// A cell of a column, as a rule reads it.
public struct FormExample: Codable, Sendable, Equatable {
    /// The rule, as a map names it: `DD/MM/YYYY`.
    public let form: String
    /// The text of the cell: `03/04/2026`.
    public let text: String
    /// The value by the rule: `2026-04-03`; of a full name the given names, ` | ` and the family names.
    public let reading: String
}

/// A text of a column of words.
public struct FoundWord: Codable, Sendable, Equatable {
    public let text: String
    /// The number of cells with it.
    public let cells: Int
    /// The academy's word for it; nil if it has none.
    public let word: String?
}

extension InspectedColumn: PropertiesDescribed {
    public static let descriptions = [
        "name": "The name in the file; empty if it has none.",
        "columns": "The academy's columns that are read in it; a column of full names is two.",
        "isDay": "Whether its name is a day of a grid.",
        "samples": "Its texts in the first \(sampleLimit) rows.",
        "form": "The rule by which its cells are read; missing if they need none.",
        "examples": "The rules among which a person can choose, each with a cell as it reads it.",
        "isUnclear": "Whether several rules read all cells, and some of them differently.",
        "words":
            "The different texts in a column of words, the most frequent first: at most \(wordLimit).",
        "furtherWords": "The number of its different texts that are not listed.",
    ]
}

extension FormExample: PropertiesDescribed {
    public static let descriptions = [
        "form": "The rule, as a map names it.",
        "text": "The text of a cell.",
        "reading":
            "The value by the rule; of a full name the given names, a vertical bar and the family names.",
    ]
}

extension FoundWord: PropertiesDescribed {
    public static let descriptions = [
        "text": "The text in the cells.", "cells": "The number of cells with it.",
        "word": "The academy's word for it; missing if it has none.",
    ]
}
