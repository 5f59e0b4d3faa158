public import Application
public import Core

/// Approves a station by the pairing code that it shows: students of a venue may check in at it from now on.
///
/// Its permission is that of the requests that the station may send.
public struct ApproveStation: APIRequest {
    public typealias Response = Station
    public static let endpoint = Endpoint(
        .post, "station-pairings/approve", access: .staff(.markAttendance),
        failures: AccountFailures.approveStation)
    /// Letter case, dashes and spaces are ignored.
    public var code: String
    public var venue: Reference<Kind.Venue>
    /// The station's name in the list of stations.
    public var name: String?

    public init(code: String, venue: Reference<Kind.Venue>, name: String? = nil) {
        self.code = code
        self.venue = venue
        self.name = name
    }
}

extension ApproveStation: FormRequest {
    public static let form = RequestForm(
        .authentication, "stations approve", [.positional("code"), "venue", "name"], showsSentence: true)
}

extension Station: AuditSubject {
    public var subject: String { "station \(id)" }
}

/// Lists the open stations, oldest first. They fit in one page: there are at most ``Station/most``.
public struct ListStations: APIRequest {
    public typealias Response = Page<Station>
    public static let endpoint = Endpoint(.get, "stations", access: .staff(.markAttendance))

    public init() {}
}

extension ListStations: FormRequest {
    public static let form = RequestForm(.authentication, "stations list")
}

/// Closes a station: its token becomes invalid.
public struct CloseStation: APIRequest {
    public typealias Response = EmptyResponse
    public static let endpoint = Endpoint(
        .delete, "stations/{station}", access: .staff(.markAttendance),
        failures: AccountFailures.unknownStation)
    public var station: StationID

    public var subject: String? { "station \(station)" }

    public init(station: StationID) { self.station = station }
}

extension CloseStation: FormRequest {
    public static let form = RequestForm(
        .authentication, "stations close", [.station], asks: .always, isReversible: true, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        try await client.send(ListStations()).items.first { $0.id == station }.map {
            Self.phrase("ask", ["station": station, "venue": $0.venueName])
        }
    }
}

extension FormEntry {
    /// An open station, by its id, its name or the name of its venue.
    fileprivate static let station = FormEntry("station") { text, client in
        let name = SearchText.fold(text)
        return try await client.send(ListStations()).items
            .filter { [$0.name, $0.venueName].map(SearchText.fold).contains(name) }
            .map { FormChoice($0.id, Joined([$0.name, $0.venueName])) }
    }
}
