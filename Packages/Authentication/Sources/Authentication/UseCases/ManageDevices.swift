internal import Application
internal import Core
internal import Persistence

/// Lists where people are signed in, and ends their sign-ins there.
struct ManageDevices {
    let observer: any AccountObserver
    private let signIns = SQLSignInRepository()
    private let knownOrigins = SQLKnownOriginRepository()

    init(observer: any AccountObserver) { self.observer = observer }

    func serve(_ service: inout Service) {
        service.on(ListDevices.self, list)
        service.on(RevokeDevice.self, revoke)
    }

    /// Lists where the caller is signed in: at most ``SignInLimits/most``, which fit in one page.
    private func list(
        _ request: ListDevices, by caller: Caller, in db: any Transaction
    ) throws -> Page<Device> {
        try list(of: caller.signedIn().account, for: caller, in: db)
    }

    /// Lists where an account is signed in.
    func list(
        of account: AccountID, for caller: Caller, in db: any Transaction
    ) throws -> Page<Device> {
        let devices = try signIns.devices(of: account, at: caller.at, in: db)
        return Page(items: devices.map { $0.shown(in: caller.language) }, next: nil)
    }

    /// Ends the caller's sign-in on a device, and forgets the device and the networks where no other
    /// sign-in was used after this one.
    ///
    /// - Throws: ``NotFound``, also for another account's device.
    private func revoke(
        _ request: RevokeDevice, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        try revoke(request.device, of: try caller.signedIn().account, at: caller.at, in: db)
    }

    /// Ends the sign-in of an account on a device, and forgets the origins where it was used last.
    ///
    /// - Throws: ``NotFound``, also for another account's device.
    func revoke(
        _ device: DeviceID, of account: AccountID, at now: Instant, in db: any Transaction
    ) throws -> EmptyResponse {
        guard try signIns.devices(of: account, at: now, in: db).contains(where: { $0.id == device }) else {
            throw NotFound("device", device)
        }
        try knownOrigins.forget(usedWith: device, in: db)
        try signIns.end(device, in: db)
        try observer.signInDidEnd(device, in: db)
        return EmptyResponse()
    }
}
