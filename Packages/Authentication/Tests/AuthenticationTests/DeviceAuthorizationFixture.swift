import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Student 1 is signed in, and devices ask to be signed in.
struct DeviceAuthorizationFixture: Sendable {
    let accounts: AccountsFixture
    let student: SignedIn

    init() async throws {
        accounts = try await AccountsFixture()
        try await accounts.openStudent()
        student = try await accounts.signInStudent()
    }

    func start(_ device: String? = "library computer") async throws -> StartedDeviceAuthorization {
        try await accounts.send(StartDeviceAuthorization(device: device))
    }

    func poll(_ started: StartedDeviceAuthorization) async throws -> SignedIn {
        try await accounts.send(FinishDeviceAuthorization(deviceCode: started.deviceCode))
    }

    /// Polls once the interval has passed.
    func pollLater(_ started: StartedDeviceAuthorization) async throws -> SignedIn {
        accounts.clock.advance(seconds: 60)
        return try await poll(started)
    }

    func approve(_ code: String) async throws {
        _ = try await accounts.send(ApproveDeviceAuthorization(code: code), as: student.accessToken)
    }
}
