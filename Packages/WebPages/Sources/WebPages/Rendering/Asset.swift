internal import Charts
internal import HTTPServer
internal import UIComponents

/// A file that pages load.
///
/// Its path contains a hash of its content, so that browsers can cache it without a time limit.
struct Asset: Sendable {
    let path: String
    let bytes: [UInt8]
    /// The content in gzip, made once; nil for pictures, which are compressed already.
    private let gzip: [UInt8]?
    private let mediaType: String

    static let style = Asset("style", "css", "text/css; charset=utf-8", PackageResources.style_css)
    static let screen = script("screen", PackageResources.display_js + PackageResources.screen_js)
    static let station = script(
        "station",
        PackageResources.display_js + PackageResources.store_js + PackageResources.station_board_js
            + PackageResources.station_js)
    /// The check-ins that the browser keeps, for the service worker and for pages.
    static let kept = PackageResources.store_js + PackageResources.late_js
    static let app = script("app", kept + PackageResources.late_list_js + PackageResources.app_js)
    static let offline = script("offline", kept + PackageResources.late_list_js + PackageResources.offline_js)
    static let offlineScan = script(
        "offline-scan", kept + PackageResources.late_list_js + PackageResources.offline_scan_js)
    static let checkIn = script("check-in", PackageResources.check_in_js)
    static let scan = script("scan", PackageResources.scan_js)
    static let passkey = script("passkey", PackageResources.passkey_js)
    static let print = script("print", PackageResources.print_js)
    static let setUp = script("set-up", PackageResources.set_up_js)
    static let icon = Asset("icon", "svg", "image/svg+xml", PackageResources.icon_svg)
    static let deskStyle = Asset("desk", "css", "text/css; charset=utf-8", PackageResources.desk_css)
    static let desk = script(
        "desk", PackageResources.in_place_js + PackageResources.desk_js + PackageResources.sale_js)
    static let account = script(
        "account",
        PackageResources.in_place_js + PackageResources.desk_js + PackageResources.push_js)
    static let dashboard = Asset(
        "dashboard", "css", "text/css; charset=utf-8",
        Array(ChartStyle.sheet.utf8) + PackageResources.dashboard_css)
    /// The icons for home screens, in the sizes that phones request.
    static let touchIcon = Asset("icon-180", "png", "image/png", ProductIcon.png(side: 180))
    static let icon192 = Asset("icon-192", "png", "image/png", ProductIcon.png(side: 192))
    static let icon512 = Asset("icon-512", "png", "image/png", ProductIcon.png(side: 512))
    static let all = [
        style, screen, app, offline, checkIn, scan, passkey, print, icon, touchIcon, icon192, icon512,
        deskStyle, desk, dashboard, setUp, station, account, offlineScan,
    ]

    private static func script(_ name: String, _ bytes: [UInt8]) -> Asset {
        Asset(name, "js", "text/javascript; charset=utf-8", bytes)
    }

    private init(_ name: String, _ ending: String, _ mediaType: String, _ bytes: [UInt8]) {
        path = "/assets/\(name)-\(Self.hash(bytes)).\(ending)"
        self.bytes = bytes
        self.mediaType = mediaType
        gzip = mediaType == "image/png" ? nil : Gzip.compressed(bytes, level: 9)
    }

    var route: PageRoute {
        PageRoute(.get, String(path.dropFirst()), name: "page.asset") { request in
            let compressed = request.acceptsGzip ? gzip : nil
            return PageResponse(
                fields: [
                    .init("Content-Type", mediaType),
                    .init("Cache-Control", "public, max-age=31536000, immutable"),
                    .init("Vary", "Accept-Encoding"),
                ] + (compressed == nil ? [] : [PageResponse.gzipEncoding]),
                body: .bytes(compressed ?? bytes))
        }
    }

    /// The 64-bit FNV-1a hash, which distinguishes versions of a file or page and needs no cryptographic
    /// strength.
    static func hash(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
