internal import Application
internal import Core
internal import Persistence

/// Approves, lists and closes the stations of venues. They are paired as screens are.
struct ManageStations {
    let venues: any VenueDirectory
    private let pairings = SQLScreenPairingRepository()
    private let stations = SQLStationRepository()

    func serve(_ service: inout Service) {
        service.on(ApproveStation.self, approve)
        service.on(ListStations.self, list)
        service.on(CloseStation.self, close)
    }

    /// Opens the station of a pairing code for a venue, with the token that the tablet has already.
    ///
    /// - Throws: ``AccountError/unknownPairing``, ``AccountError/tooManyStations``, ``NotFound``.
    private func approve(
        _ request: ApproveStation, by caller: Caller, in db: any Transaction
    ) throws -> Station {
        let venue = try venues.find(request.venue, in: db)
        let new = try StoredStation(
            for: venue.id, named: request.name, unnamed: Station.unnamed,
            openedBy: try caller.signedIn().account, at: caller.at)
        guard let code = PairingCode(typed: request.code),
            let hash = try pairings.take(code, at: caller.at, in: db)
        else { throw AccountError.unknownPairing }
        guard try stations.countOpen(at: caller.at, in: db) < Station.most else {
            throw AccountError.tooManyStations
        }
        let id = try stations.open(new, token: hash, in: db)
        return Station(id: id, new, venueName: venue.name, language: caller.language)
    }

    /// Lists the open stations, oldest first.
    private func list(
        _ request: ListStations, by caller: Caller, in db: any Transaction
    ) throws -> Page<Station> {
        let open = try stations.listOpen(at: caller.at, in: db)
        let names = try venues.venueNames(of: open.map(\.display.place), in: db)
        let items = open.map { id, station in
            Station(
                id: id, station, venueName: names[station.place] ?? "venue \(station.place)",
                language: caller.language)
        }
        return Page(items: items, next: nil)
    }

    /// Closes a station.
    ///
    /// - Throws: ``NotFound``, also if it is closed or expired already.
    private func close(
        _ request: CloseStation, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        guard try stations.close(request.station, at: caller.at, in: db) else {
            throw NotFound("station", request.station)
        }
        return EmptyResponse()
    }
}
