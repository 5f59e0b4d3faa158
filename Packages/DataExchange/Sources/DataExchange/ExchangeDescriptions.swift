public import Core

// The meaning of the properties of import and export in the OpenAPI document.

extension ExportedFiles: PropertiesDescribed {
    public static let descriptions = ["files": "The text of each CSV file, by the file's name without .csv."]
}

extension SheetList: PropertiesDescribed {
    public static let descriptions = ["items": "The CSV files, in the order in which an import reads them."]
}

extension SheetDescription: PropertiesDescribed {
    public static let descriptions = [
        "name": "The file's name without .csv.",
        "otherNames": "Other names, without accents and spaces, by which an inspection recognises the file.",
        "columns": "The columns that the file must have.",
        "optionalColumns": "The columns that the file may have.",
        "dayColumns": "Those of both whose values are days.",
        "words": "The only values of columns that have no others, by the names of the columns.",
        "naturalKeys": """
        Lists of columns from which an import can derive the keys that a file lacks, best first.
        """,
        "dependencies": "The names of the files whose rows this file refers to.",
        "newRowsTakeAway": "Whether a new row may take something away, as a holiday cancels sessions.",
    ]
}

extension ImportAcademy: PropertiesDescribed {
    public static let descriptions = [
        "files": "The text of each CSV file, by the file's name without .csv.",
        "skipBad": "Whether the valid rows of a file are imported if the file also has invalid rows.",
        "showDifferences":
            "Whether the response lists the values that differ from the stored ones; by default it does not.",
        "update":
            "Whether a row with other values than the stored ones changes them; by default it does not.",
        "map":
            "For files with other names of columns: how they are read, by the names of the academy's files.",
        "keepMap": """
        Whether the map is kept for later files with the same headers, which an inspection reads with it; by \
        default it is not.
        """,
    ]
}

extension InspectImport: PropertiesDescribed {
    public static let descriptions = [
        "files": """
        The text of each CSV file, by the file's name without .csv; at most \(InspectImport.fileLimit) files.
        """,
        "map": """
        The decided part of the map, by the names of the academy's files. The inspection proposes the rest; \
        without decided columns, the columns too.
        """,
        "usesKept":
            "Whether a file that the map does not name is read with the map that was kept for its header.",
    ]
}

extension InspectedFiles: PropertiesDescribed {
    public static let descriptions = [
        "files": "What is recognised in each file, in the order of the files' names.",
        "map": """
        The map with which an import reads the files, by the names of the academy's files. Empty values are \
        those of required columns that no column of the file seems to be: fill them in before the import.
        """,
    ]
}

extension InspectedFile: PropertiesDescribed {
    public static let descriptions = [
        "file": "The file's name without .csv.",
        "sheet": "The academy's file that it seems to be; missing if it is not recognised.",
        "separator": "What separates the columns: comma, semicolon or tab.",
        "rows":
            "The number of rows after the header, without totals, up to the first one that cannot be read.",
        "columns": "The names of the file's columns, by the academy's names.",
        "unknown": "The columns of the file that an import does not read.",
        "missing": "The required columns that the file seems to lack.",
        "keyColumns": """
        The natural key from which the map derives the rows' keys; empty if rows have keys or need none.
        """,
        "words": "The academy's words for the texts in a column, by the academy's names and by the texts.",
        "dates": """
        The form of its days, such as DD/MM/YYYY; missing if they are written YYYY-MM-DD, or if no form is \
        recognised. Days that could be of two forms are taken for DD/MM/YYYY.
        """,
        "forms": "The rules by which the cells of columns are read, by the academy's names of the columns.",
        "joined": "The names of the file's columns that are together one of the academy's, by its names.",
        "unreadable": """
        The optional columns with cells that cannot be read; an import with the map takes them as empty.
        """,
        "grid": "How the columns that are days are read; missing if the file is no grid of days.",
        "odd": "The cells that no rule reads, and that a person should look at: the first 50.",
        "sampleRows": "The lines on which its first rows start.",
        "details":
            "All columns of the file in their order, with the values for a page that corrects the map.",
        "isKept": "Whether it is read with the map that was kept for its header.",
    ]
}

extension DayGrid: PropertiesDescribed {
    public static let descriptions = [
        "days": "The academy's column that has the days, which are the names of the file's columns.",
        "cells": "The academy's column that has the texts below the days; an empty cell is no row.",
        "year": """
        The year of the first day, if the days have none. Each later day is in the year in which it is \
        nearest to the day in the column before.
        """,
    ]
}

extension OddCell: PropertiesDescribed {
    public static let descriptions = [
        "row": "The line on which the row starts; the first line of the file is 1.",
        "column": "The academy's name of the column, or that of the file if it is a day.",
        "text": "The text of the cell.",
    ]
}

extension ImportReport: PropertiesDescribed {
    public static let descriptions = [
        "counts": "The number of new rows, by the academy's names of the files.",
        "unchanged":
            "The number of rows that change nothing: they have the stored values or are left out on purpose.",
        "different": "The number of rows with other values than the stored ones.",
        "updated": "The number of different rows whose values were stored.",
        "differences":
            "The first \(ImportReport.differenceLimit) values that differ, if the request asks for them.",
        "errors": "The invalid rows: the first \(ImportReport.errorLimit).",
        "furtherErrors": "The number of invalid rows that are not listed.",
        "notRead": "The files that could not be read, and were not imported.",
        "notImported":
            "The files that were not imported, because they, or files that they refer to, have invalid rows or "
            + "could not be read.",
        "rejected":
            "The rows that were not imported, as the text of a CSV file for each file, with skipBad; by the "
            + "academy's names if one file is read as several of the academy's.",
        "warnings":
            "Sentences on what was imported or left out and should be looked at; of rows that name a "
            + "duplicate and conflict with a stored row, and of persons whose names changed, the first "
            + "\(ImportReport.conflictLimit) each, and of cells and rows that were left out, and of new "
            + "persons with the name of another one, the first \(ImportReport.remarkLimit) each.",
        "losses": "What the import took away, or in a dry run would take away.",
    ]
}

extension ImportLoss: PropertiesDescribed {
    public static let descriptions = [
        "kind":
            "sessions-removed, sessions-cancelled, enrolments-ended or students-withdrawn, whose enrolments "
            + "end too.",
        "number": "How many there are.", "message": "The sentence for people.",
    ]
}

extension ImportDifference: PropertiesDescribed {
    public static let descriptions = [
        "file": "The file's name without .csv.",
        "row": "The line on which the row starts; the first line of the file is 1.",
        "key": "The row's key, or the values that identify it.",
        "column": "The name of the column.",
        "stored": "The stored value.",
        "given": "The value in the file.",
    ]
}

extension ImportError: PropertiesDescribed {
    public static let descriptions = [
        "file": "The file's name without .csv.",
        "row": "The line on which the row starts; the first line of the file is 1.",
        "column": "The name of the column; missing if the error is about the whole row.",
        "code": "The error code.",
        "message": "What is wrong, with the value, and what to do next.",
    ]
}
