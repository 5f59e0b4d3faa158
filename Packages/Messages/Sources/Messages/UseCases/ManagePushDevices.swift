internal import Application
internal import Core
internal import Persistence

/// Lists, adds and removes the devices on which messages are shown to their readers.
struct ManagePushDevices {
    let recipients: any PushRecipients
    let key: VAPIDKey
    private let devices = SQLPushDevices()

    init(recipients: any PushRecipients, key: VAPIDKey) {
        self.recipients = recipients
        self.key = key
    }

    func serve(_ service: inout Service) {
        service.on(ShowPushKey.self) { _, _, _ in PushKey(publicKey: key.publicKey) }
        // They need the token, which says on which device the caller is signed in.
        service.onAsync(SubscribeToPush.self, subscribe)
        service.onAsync(ListPushDevices.self, list)
        service.on(UnsubscribeFromPush.self, unsubscribe)
    }

    /// Adds a device.
    ///
    /// - Throws: ``MessageError/pushEndpoint``, ``MessageError/pushKeys``,
    ///   ``MessageError/tooManyPushDevices``; ``AccessError/invalidToken`` if the sign-in has ended.
    private func subscribe(_ request: SubscribeToPush, _ call: AsyncCall) async throws -> SubscribedDevice {
        guard let endpoint = PushEndpoint(request.endpoint) else { throw MessageError.pushEndpoint }
        guard let keys = PushKeys(p256dh: request.p256dh, auth: request.auth) else {
            throw MessageError.pushKeys
        }
        let (owner, now) = (try call.caller.signedIn(), call.caller.at)
        let name = try FreeText.parse(request.name, field: "name")
        return try await call.write(concerning: owner.student, subjectOf: { $0.subject }) {
            [recipients, devices, token = call.token] db in
            guard let token, let signIn = try recipients.signIn(ofToken: token, at: now, in: db) else {
                throw AccessError.invalidToken
            }
            let device = NewPushDevice(
                account: owner.account, signIn: signIn, endpoint: endpoint, keys: keys, name: name,
                subscribedAt: now)
            guard try devices.count(besides: device, in: db) < PushDevice.most else {
                throw MessageError.tooManyPushDevices
            }
            return .done(SubscribedDevice(device: try devices.replace(by: device, in: db)))
        }
    }

    private func list(_ request: ListPushDevices, _ call: AsyncCall) async throws -> Page<PushDevice> {
        let (account, now) = (try call.caller.signedIn().account, call.caller.at)
        return try await call.read { [recipients, devices, token = call.token] db in
            let signIn = try token.flatMap { try recipients.signIn(ofToken: $0, at: now, in: db) }
            return Page(items: try devices.list(of: account, signIn: signIn, in: db), next: nil)
        }
    }

    /// Removes a device.
    ///
    /// - Throws: ``NotFound``, also for a device of another account.
    private func unsubscribe(
        _ request: UnsubscribeFromPush, by caller: Caller, in db: any Transaction
    ) throws -> EmptyResponse {
        try devices.remove(request.device, of: try caller.signedIn().account, in: db)
        return EmptyResponse()
    }
}
