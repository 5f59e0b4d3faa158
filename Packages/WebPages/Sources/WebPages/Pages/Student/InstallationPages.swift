internal import Core
internal import Foundation
internal import HTTPServer

/// The files with which a phone installs the pages, and the pages that are shown without a connection.
enum InstallationPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "manifest.webmanifest", "page.manifest", showManifest),
            pages.page(.get, "service-worker.js", "page.service-worker", showServiceWorker),
            pages.page(.get, "offline", "page.offline", showOffline),
            pages.page(.get, "offline/check-in", "page.offline", showOfflineCheckIn),
            pages.page(.get, "offline/scan", "page.offline", showOfflineScan),
            pages.page(.get, "offline/sign-out", "page.offline") { context in
                context.page(OfflineSignOutPage(), title: context.words["late.sign-out.title"])
            },
            pages.page(.get, "offline/station", "page.offline") { context in
                context.page(
                    OfflineStationPage(), title: context.words["station.title"], script: .station,
                    isFullScreen: true, permissions: .wakeLock)
            },
        ]
    }

    /// The manifest for installing the pages on a phone's home screen (Web Application Manifest, W3C).
    private struct Manifest: Encodable {
        struct Icon: Encodable {
            let src: String
            let sizes: String
            let type: String
            let purpose: String
        }

        /// An action of the icon's menu on the home screen.
        struct Shortcut: Encodable {
            let name: String
            let url: String
            let icons: [Icon]
        }

        let id = "/home"
        let name: String
        let shortName: String
        let language: String
        let start = "/home"
        let scope = "/"
        let display = "standalone"
        let background = "#faf7f5"
        let theme = "#7a1f5c"
        let icons: [Icon]
        let shortcuts: [Shortcut]

        private enum CodingKeys: String, CodingKey {
            case id, name, scope, display, icons, shortcuts
            case shortName = "short_name"
            case language = "lang"
            case start = "start_url"
            case background = "background_color"
            case theme = "theme_color"
        }
    }

    @Sendable private static func showManifest(_ context: inout PageContext) async throws -> PageResponse {
        let sized = [(Asset.icon192, "192x192"), (Asset.icon512, "512x512")].map { icon, size in
            Manifest.Icon(src: icon.path, sizes: size, type: "image/png", purpose: "any maskable")
        }
        let vector = Manifest.Icon(
            src: Asset.icon.path, sizes: "any", type: "image/svg+xml", purpose: "any")
        let shortcuts = [("home.check-in", "/scan"), ("classes.title", "/classes")].map { name, path in
            Manifest.Shortcut(name: context.words[name], url: path, icons: Array(sized.prefix(1)))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let manifest = Manifest(
            name: context.site.name, shortName: context.site.name, language: context.words.language.rawValue,
            icons: [vector] + sized, shortcuts: shortcuts)
        return PageResponse(
            fields: [.init("Content-Type", "application/manifest+json")],
            body: .bytes(Array(try encoder.encode(manifest))))
    }

    /// The service worker, which shows ``showOffline(_:)`` without a connection.
    @Sendable private static func showServiceWorker(_ context: inout PageContext) async throws -> PageResponse
    {
        let pages = ["", "/check-in", "/scan", "/sign-out", "/station"].map { "/offline" + $0 }
        let assets = [Asset.style, .app, .offline, .offlineScan, .station].map(\.path)
        let paths = (pages + assets).map { "\"\($0)\"" }.joined(separator: ", ")
        let files = """
            const files = [\(paths)];
            const icon = "\(Asset.icon192.path)";

            """
        return PageResponse(
            fields: [
                .init("Content-Type", "text/javascript; charset=utf-8"),
                .init("Content-Security-Policy", "default-src 'none'; connect-src 'self'"),
            ], body: .bytes(Array(files.utf8) + Asset.kept + PackageResources.service_worker_js))
    }

    /// The page that a browser stores and shows in place of a check-in that had no connection.
    @Sendable private static func showOfflineCheckIn(_ context: inout PageContext) async throws
        -> PageResponse
    {
        context.page(
            OfflineCheckInPage(late: KeptScanList().html(context.words)),
            title: context.words["offline.title"], script: .offline)
    }

    /// The page that a browser stores and shows in place of that of a code, whose scan it keeps.
    @Sendable private static func showOfflineScan(_ context: inout PageContext) async throws -> PageResponse {
        context.page(
            OfflineScanPage(late: KeptScanList().html(context.words)), title: context.words["offline.title"],
            script: .offlineScan)
    }

    /// The page that a browser stores and shows without a connection.
    ///
    /// It contains no personal data.
    @Sendable private static func showOffline(_ context: inout PageContext) async throws -> PageResponse {
        context.page(OfflinePage(), title: context.words["offline.title"], script: .app)
    }
}

/// The page in place of a check-in that had no connection.
struct OfflineCheckInPage: PageView {
    static let template = Template(PackageResources.offline_check_in_mustache)
    /// The HTML of ``KeptScanList``.
    let late: String
}

/// The page in place of that of a code that was opened without a connection.
struct OfflineScanPage: PageView {
    static let template = Template(PackageResources.offline_scan_mustache)
    /// The HTML of ``KeptScanList``.
    let late: String
}

/// The page that asks before a sign-out, while the browser keeps check-ins that were not sent.
struct OfflineSignOutPage: PageView {
    static let template = Template(PackageResources.offline_sign_out_mustache)
}

/// The page of a station without a connection, to which its script adds the names that the browser keeps.
struct OfflineStationPage: PageView {
    static let template = Template(PackageResources.offline_station_mustache)
}

/// The page that is shown without a connection.
struct OfflinePage: PageView {
    static let template = Template(PackageResources.offline_mustache)
}
