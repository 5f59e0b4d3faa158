import Foundation
import HTTPServer
import Testing

/// A browser without scripts on the pages of an import.
struct ImportBrowser {
    let browser: Browser

    /// A file of a text in UTF-8.
    static func file(_ name: String, _ text: String) -> PageForm.File {
        PageForm.File(name: name, bytes: Array(text.utf8))
    }

    /// Sends files, and opens the page with their columns.
    func choose(_ files: PageForm.File...) async throws -> Browser.Page {
        let form = try await browser.get("/desk/import").form("/desk/import")
        return try await shown(try await browser.post("/desk/import", form, files: files))
    }

    /// Chooses something for the columns of the shown file, and sends the form with one of its buttons.
    func send(
        _ step: String, on page: Browser.Page, _ fields: [String: String] = [:]
    ) async throws -> Browser.Page {
        var form = try page.part("card import-form")
        form["step"] = step
        return try await shown(
            try await browser.post("/desk/import/columns", form.merging(fields) { $1 }))
    }

    func check(_ page: Browser.Page, _ fields: [String: String] = [:]) async throws -> Browser.Page {
        try await send("check", on: page, fields)
    }

    /// Presses the button that imports what was checked.
    func load(_ page: Browser.Page, _ fields: [String: String] = [:]) async throws -> Browser.Page {
        let form = try page.part("card import-check").merging(fields) { $1 }
        return try await shown(try await browser.post("/desk/import/columns", form))
    }

    /// The page after redirects, once an import has ended.
    func shown(_ page: Browser.Page) async throws -> Browser.Page {
        var page = page
        while true {
            if let path = page.location {
                page = try await browser.get(path)
            } else if page["Refresh"] != nil {
                let path = try #require(
                    page.html.firstMatch(of: #/href="(\/desk\/import\/progress[^"]*)"/#)?.1)
                try await Task.sleep(for: .milliseconds(50))
                page = try await browser.get(String(path.replacing("&amp;", with: "&")))
            } else {
                return page
            }
        }
    }
}

extension Browser.Page {
    /// The fields of a form with a class, as a browser without scripts would send them.
    func part(_ name: String) throws -> [String: String] {
        let marks = "<form class=\"\(name)(?: wide)?\"[^>]*>(.*?)</form>"
        let pattern = try Regex(marks, as: (Substring, Substring).self).dotMatchesNewlines()
        let form = try #require(html.firstMatch(of: pattern)?.1, "no form \(name) in \(html)")
        var values: [String: String] = [:]
        for tag in form.matches(of: /<input[^>]*>/).map(\.0)
        where !tag.contains("type=\"checkbox\"") || tag.contains(" checked") {
            guard let field = tag.firstMatch(of: #/ name="([^"]*)"/#)?.1 else { continue }
            values[Self.text(field)] = Self.text(tag.firstMatch(of: #/ value="([^"]*)"/#)?.1 ?? "")
        }
        for select in form.matches(
            of: #/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/#.dotMatchesNewlines())
        {
            let options = select.2.matches(of: #/<option value="([^"]*)"( selected)?>/#)
            let chosen = options.first { $0.2 != nil } ?? options.first
            values[Self.text(select.1)] = Self.text(chosen?.1 ?? "")
        }
        return values
    }

    /// The name of the choice over a column of the shown file.
    func choice(of column: String) throws -> String {
        let pattern = try Regex(
            "<h3 id=\"n([0-9]+)\">\(NSRegularExpression.escapedPattern(for: column))</h3>",
            as: (Substring, Substring).self)
        return "c" + (try #require(html.firstMatch(of: pattern)?.1, "no column \(column) in \(html)"))
    }

    /// What is chosen for a column of the shown file; empty if it is not read.
    func chosen(_ column: String) throws -> String? { try part("card import-form")[try choice(of: column)] }

    private static func text(_ escaped: Substring) -> String {
        String(
            escaped.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&#39;", with: "'").replacing("&amp;", with: "&"))
    }
}
