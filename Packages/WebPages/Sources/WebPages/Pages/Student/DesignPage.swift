internal import Foundation
internal import HTTPServer

extension WebPages {
    /// The page with every token and component of the style sheet; a release build does not have it.
    var designRoutes: [PageRoute] {
        #if DEBUG
        [page(.get, "design", "page.design", showDesign)]
        #else
        []
        #endif
    }

    #if DEBUG
    @Sendable private func showDesign(_ context: inout PageContext) async throws -> PageResponse {
        let tokens = DesignToken.all
        return context.page(
            .design, title: "Design",
            [
                "colours": tokens.filter(\.isColour).map(\.values),
                "sizes": tokens.filter { !$0.isColour }.map(\.values),
                "icons": NavigationBar.icons.sorted { $0.key < $1.key }.map {
                    ["name": $0.key, "path": $0.value]
                },
            ])
    }
    #endif
}

#if DEBUG
/// A custom property of the style sheet.
struct DesignToken {
    let name: String
    let value: String

    /// The tokens of the light theme, in the order of the style sheet.
    static let all: [DesignToken] = {
        let sheet = String(decoding: PackageResources.style_css, as: UTF8.self)
        guard let start = sheet.range(of: ":root {"),
            let end = sheet[start.upperBound...].firstIndex(of: "}")
        else { return [] }
        return sheet[start.upperBound..<end].split(separator: ";").compactMap { line in
            let parts = line.split(separator: ":").map {
                String($0.trimmingPrefix { $0.isWhitespace })
            }
            guard parts.count == 2, parts[0].hasPrefix("--") else { return nil }
            return DesignToken(name: parts[0], value: parts[1])
        }
    }()

    var isColour: Bool { value.hasPrefix("#") }
    fileprivate var values: [String: String] { ["name": name, "value": value] }
}
#endif
