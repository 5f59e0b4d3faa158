internal import Foundation
internal import HTTPServer

/// The page that shows the style sheet.
enum DesignPages {
    /// The page with every token and component of the style sheet, in both themes; a release build does not
    /// have it.
    static func routes(_ pages: WebPages) -> [PageRoute] {
        #if DEBUG
        let sheet = PageRoute(.get, "design.css", name: "page.design") { _ in
            PageResponse(
                fields: [.init("Content-Type", "text/css; charset=utf-8")],
                body: .bytes(Array(DesignTheme.allCases.map(\.rule).joined().utf8)))
        }
        return [pages.page(.get, "design", "page.design", showDesign), sheet]
        #else
        return []
        #endif
    }

    #if DEBUG
    @Sendable private static func showDesign(_ context: inout PageContext) async throws -> PageResponse {
        context.page(DesignPage(), title: "Design")
    }
    #endif
}

#if DEBUG
/// A custom property of the style sheet.
struct DesignToken: Encodable {
    let name: String
    let value: String

    var isColour: Bool { value.hasPrefix("#") }
}

/// The colour schemes of the style sheet.
enum DesignTheme: String, CaseIterable {
    case light, dark

    /// The tokens of the theme, in the order of the style sheet; for the dark theme, only those that differ.
    var tokens: [DesignToken] {
        let sheet = String(decoding: PackageResources.style_css, as: UTF8.self)
        let dark = sheet.range(of: "prefers-color-scheme: dark")?.upperBound
        guard let theme = self == .light ? sheet.startIndex : dark,
            let start = sheet[theme...].range(of: ":root {"),
            let end = sheet[start.upperBound...].firstIndex(of: "}")
        else { return [] }
        return sheet[start.upperBound..<end].split(separator: ";").compactMap { line in
            let parts = line.split(separator: ":").map {
                String($0.trimmingPrefix { $0.isWhitespace })
            }
            guard parts.count == 2, parts[0].hasPrefix("--") else { return nil }
            return DesignToken(name: parts[0], value: parts[1])
        }
    }

    /// The rule for a part of the page in this theme, regardless of the browser's preference.
    fileprivate var rule: String {
        let colours = tokens.filter(\.isColour).map { "\($0.name): \($0.value);" }.joined(separator: " ")
        return ".theme.\(rawValue) { color-scheme: \(rawValue); \(colours) padding: var(--s4); "
            + "background: var(--paper); color: var(--ink); }\n"
    }
}

/// The page of the tokens and the components.
struct DesignPage: PageView {
    struct Theme: Encodable {
        let theme: String
        let colours: [DesignToken]
    }

    struct Icon: Encodable {
        let name: String
        let path: String
    }

    static let template = Template(PackageResources.design_mustache)
    let themes = DesignTheme.allCases.map {
        Theme(theme: $0.rawValue, colours: $0.tokens.filter(\.isColour))
    }
    let sizes = DesignTheme.light.tokens.filter { !$0.isColour }
    let icons = NavigationBar.icons.sorted { $0.key < $1.key }.map { Icon(name: $0.key, path: $0.value) }
}
#endif
