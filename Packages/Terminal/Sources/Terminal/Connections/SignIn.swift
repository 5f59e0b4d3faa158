internal import Application
public import Authentication
public import Core
internal import Foundation

extension OpenAcademy {
    /// Signs in, stores the sign-in for this location and ends the previous one.
    ///
    /// - Parameter code: a code of the authenticator app or a recovery code, if there is a second factor.
    public func signIn(email: String, password: String, code: String? = nil) async throws -> SignedIn {
        try await replaceSignIn(
            by: try await send(
                SignIn(
                    email: email, password: password, program: program.audience, device: deviceName,
                    deviceToken: try deviceToken(), code: code)))
    }

    /// Asks for the codes with which a person who is signed in elsewhere signs in here.
    public func startDevice() async throws -> StartedDeviceAuthorization {
        try await send(StartDeviceAuthorization(device: deviceName))
    }

    /// Signs in if the authorization of this device is approved.
    ///
    /// Stores the sign-in for this location, and ends the previous one.
    public func finishDevice(_ deviceCode: String) async throws -> Principal {
        try await replaceSignIn(
            by: try await send(
                FinishDeviceAuthorization(deviceCode: deviceCode, deviceToken: try deviceToken()))
        ).principal
    }

    /// The name of this machine in lists of devices.
    private var deviceName: String { "\(program.name) on \(ProcessInfo.processInfo.hostName)" }

    private func replaceSignIn(by signedIn: SignedIn) async throws -> SignedIn {
        let previous = try? storedSignIn()
        let refreshToken = if let previous { await refreshToken(of: previous) } else { String?.none }
        try await store(signedIn)
        if let previous { _ = await end(previous, refreshToken) }
        await registerCheckInKey()
        return signedIn
    }

    /// The token by which the academy recognises this user's programs on this machine, also after a
    /// sign-out.
    private func deviceToken() throws -> String? {
        let devices = LocationFile<String>("devices")
        if let token = try devices.entry(for: connection.location) { return token }
        let token = connection.world.randomBytes(32).base64URL
        return try devices.replace(nil, with: token, for: connection.location)
    }

    /// Ends the sign-in at the academy, and deletes it from this machine in any case.
    ///
    /// - Parameter discardsCheckIns: whether scans of the account that were not sent are deleted.
    /// - Returns: whether it has ended at the academy; if not, it ends when its tokens expire.
    /// - Throws: ``SignInNeeded``; ``KeptCheckInError/unsent(_:)``.
    public func signOut(discardingCheckIns discardsCheckIns: Bool = false) async throws -> Bool {
        let entry = try storedSignIn()
        try await settleKeptCheckIns(of: entry, discards: discardsCheckIns)
        let hasEnded = await end(entry, await refreshToken(of: entry))
        try await store(nil)
        return hasEnded
    }

    /// Ends a sign-in at the academy, and returns whether it has ended.
    private func end(_ entry: StoredSignIn, _ refreshToken: String?) async -> Bool {
        guard let refreshToken else { return false }
        do {
            do {
                try await end(entry.accessToken, refreshToken)
            } catch let error as any AcademyError where error.kind == .unauthenticated {
                // The access token may have expired, and the refresh token not.
                let renewed = try await client(nil).send(RefreshSignIn(refreshToken: refreshToken))
                try await end(renewed.accessToken, renewed.refreshToken)
            }
            return true
        } catch {
            // The refresh token of a sign-in that has ended is refused as unauthenticated.
            return (error as? any AcademyError)?.kind == .unauthenticated
        }
    }

    private func end(_ accessToken: String, _ refreshToken: String) async throws {
        _ = try await client(accessToken).send(SignOut(refreshToken: refreshToken))
    }
}
