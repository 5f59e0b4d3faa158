internal import Application
internal import Core
internal import Persistence

/// Pairs screens: a screen shows a code, with which a member of staff opens it for a room. A tablet that
/// becomes a station is paired in the same way, for a venue.
struct ManageScreenPairings {
    let rooms: any RoomDirectory
    let secrets: Secrets
    let managingScreens: ManageScreens
    private let pairings = SQLScreenPairingRepository()
    private let screens = SQLScreenRepository()
    private let stations = SQLStationRepository()

    func serve(_ service: inout Service) {
        service.onAsync(CreateScreenPairing.self, create)
        service.onAsync(ShowScreenPairing.self, show)
        service.on(ApproveScreen.self, approve)
    }

    /// Creates a pairing code, after removing expired ones.
    ///
    /// - Throws: ``AccountError/tooManyPairings``.
    private func create(_ request: CreateScreenPairing, _ call: AsyncCall) async throws -> CreatedPairing {
        let at = call.caller.at
        let (token, code) = (secrets.screenToken(), secrets.pairingCode())
        let expiresAt = at.adding(seconds: PairingCode.lifetime)
        return try await call.write { db in
            let isAdded = try pairings.add(from: call.caller.network, at: at, in: db) {
                try pairings.insert(
                    code, token: Secrets.hash(token), from: call.caller.network, expiresAt: expiresAt,
                    in: db)
            }
            guard isAdded else { throw AccountError.tooManyPairings }
            return .done(
                CreatedPairing(
                    code: call.isDryRun ? "" : code.text, token: call.isDryRun ? "" : token,
                    expiresAt: expiresAt, tokenExpiresAt: RoomScreen.expiry(ofTokenCreatedAt: at)))
        }
    }

    /// Shows the state of a screen's pairing. The request changes nothing, although its method is POST.
    ///
    /// - Throws: ``AccountError/pairingExpired`` if the pairing has expired or the screen is closed.
    private func show(_ request: ShowScreenPairing, _ call: AsyncCall) async throws -> PairingState {
        let at = call.caller.at
        guard request.token.utf8.count <= Secrets.longestToken else { throw AccountError.pairingExpired }
        let hash = Secrets.hash(request.token)
        return try await call.read { db in
            if let screen = try screens.display(ofToken: hash, at: at, in: db) {
                return PairingState(code: nil, room: screen.place, venue: nil)
            }
            if let station = try stations.display(ofToken: hash, at: at, in: db) {
                return PairingState(code: nil, room: nil, venue: station.place)
            }
            guard let code = try pairings.code(ofToken: hash, at: at, in: db) else {
                throw AccountError.pairingExpired
            }
            return PairingState(code: code, room: nil, venue: nil)
        }
    }

    /// Opens the screen of a pairing code for a room, with the token that the screen has already.
    ///
    /// - Throws: ``AccountError/unknownPairing``, ``AccountError/tooManyScreens``, ``NotFound``.
    private func approve(
        _ request: ApproveScreen, by caller: Caller, in db: any Transaction
    ) throws -> RoomScreen {
        let room = try rooms.find(request.room, in: db)
        let new = try StoredScreen(
            for: room.id, named: request.name, unnamed: RoomScreen.unnamed,
            openedBy: try caller.signedIn().account, at: caller.at)
        guard let code = PairingCode(typed: request.code),
            let hash = try pairings.take(code, at: caller.at, in: db)
        else { throw AccountError.unknownPairing }
        return try managingScreens.open(new, in: room, token: hash, by: caller, in: db)
    }
}
