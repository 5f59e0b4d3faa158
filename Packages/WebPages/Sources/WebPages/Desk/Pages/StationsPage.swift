internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import HTTPServer

/// The page that pairs the stations at the entrances, lists them and closes those that are no longer used.
struct StationsPage {
    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let pair = FormPage(
            form: DeskForm("pair-station", ApproveStation.self, ["code", "venue", "name"]),
            content: { context in
                FormContent(
                    lead: context.words.text(
                        "desk.stations.lead", ["address": context.siteAddress + StationPages.path]),
                    options: ["venue": try await EntityOptions(context: context).venues()],
                    back: .more(context.words), parts: [try await Self(context: context).stations()])
            }, response: { _, _ in .redirect("/desk/stations?done=station-paired") })
        let close = pages.desk(.post, "desk/stations/{station}/close", "page.desk.close-station") { context in
            let isDone = try await context.sendOnce(CloseStation(station: context.id("station")))
            return context.redirect(to: "/desk/stations?done=\(isDone ? "station-closed" : "already")")
        }
        return pages.formRoutes("desk/stations", pair) + [close]
    }

    /// The open stations, each with a button that closes it.
    private func stations() async throws -> DeskList {
        context.list(
            heading: words["desk.nav.stations"], of: try await context.client.send(ListStations()).items,
            empty: words["desk.stations.none"]
        ) { station, row in
            row.actions = [
                .send("/desk/stations/\(station.id)/close", words["desk.stations.close"], isDangerous: true)
            ]
        }
    }
}
