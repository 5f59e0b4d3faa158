internal import HTTPServer

extension WebPages {
    /// The routes of the students' pages; staff can open some of them too.
    var studentRoutes: [PageRoute] {
        let pages = [
            // The page that reads a check-in code with the camera, or accepts its text.
            studentPage("scan", "page.scan", for: "checkIn") {
                $0.page(ScanPage(), title: $0.words["scan.title"], script: .scan, permissions: .camera)
            },
            page(.get, "timetable", "page.timetable", showTimetable),
            page(.get, "classes", "page.classes", showClasses),
            page(.get, "discover", "page.discover", showDiscovery),
            page(.get, "wishes", "page.wishes", showWishes),
            page(.get, "ratings", "page.ratings", showRatings),
            page(.get, "numbers", "page.numbers", showNumbers),
            page(.get, "history", "page.history", showHistory),
            page(.get, "passes", "page.passes", showPasses),
            page(.get, "payments", "page.payments", showPayments),
            page(.get, "payments/{payment}", "page.payment", showReceipt),
            page(.get, "messages", "page.messages", showMessages),
            page(.post, "messages", "page.messages", editMessages),
            studentPage("devices", "page.devices", for: "account") { try await $0.devicesPage() },
            page(.post, "devices", "page.devices", endDevice),
            page(.post, "devices/code", "page.devices", showWaitingDevice),
            page(.post, "devices/approve", "page.devices", approveDevice),
            page(.post, "devices/deny", "page.devices", denyDevice),
            studentPage("passkeys", "page.passkeys", for: "account") { try await $0.passkeysPage() },
            page(.post, "passkeys/new", "page.passkeys", startPasskey),
            page(.post, "passkeys", "page.passkeys", addPasskey),
            page(.post, "passkeys/remove", "page.passkeys", removePasskey),
            page(.get, "manifest.webmanifest", "page.manifest", showManifest),
            page(.get, "service-worker.js", "page.service-worker", showServiceWorker),
            page(.get, "offline", "page.offline", showOffline),
            page(.get, "offline/check-in", "page.offline", showOfflineCheckIn),
        ]
        return pages + accountRoutes + discoveredClassRoutes + collectionRoutes + friendRoutes
            + profileRoutes + recommendationRoutes
    }
}

/// The page that reads a check-in code.
struct ScanPage: PageView {
    static let template = Template(PackageResources.scan_mustache)
}
