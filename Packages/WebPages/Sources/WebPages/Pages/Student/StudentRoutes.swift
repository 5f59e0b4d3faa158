internal import HTTPServer
internal import Pictures

extension WebPages {
    /// The routes of the students' pages; staff can open some of them too.
    var studentRoutes: [PageRoute] {
        [
            page(.get, "scan", "page.scan", showScanner),
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
            page(.get, "account", "page.account", showAccount),
            page(.post, "account/contact", "page.contact", editContact),
            page(
                .post, "account/picture", "page.account-picture", uploadLimit: PictureUpload.limit,
                setOwnPicture),
            page(.post, "account/picture/remove", "page.account-picture-remove", removeOwnPicture),
            page(.post, "account/password", "page.password", changePassword),
            page(.post, "account/calendar", "page.calendar", createCalendar),
            page(.post, "account/calendar/end", "page.calendar", endCalendar),
            page(.post, "account/usage", "page.usage", editUsage),
            page(.post, "account/language", "page.language", editLanguage),
            page(.get, "devices", "page.devices", showDevices),
            page(.post, "devices", "page.devices", endDevice),
            page(.post, "devices/code", "page.devices", showWaitingDevice),
            page(.post, "devices/approve", "page.devices", approveDevice),
            page(.post, "devices/deny", "page.devices", denyDevice),
            page(.get, "passkeys", "page.passkeys", showPasskeys),
            page(.post, "passkeys/new", "page.passkeys", startPasskey),
            page(.post, "passkeys", "page.passkeys", addPasskey),
            page(.post, "passkeys/remove", "page.passkeys", removePasskey),
            page(.get, "manifest.webmanifest", "page.manifest", showManifest),
            page(.get, "service-worker.js", "page.service-worker", showServiceWorker),
            page(.get, "offline", "page.offline", showOffline),
        ] + discoveredClassRoutes + collectionRoutes + friendRoutes + profileRoutes + recommendationRoutes
    }
}
