internal import Attendance
internal import Authentication
internal import ClassManagement
internal import Core
internal import Payments
internal import Synchronization

/// The way from one feature to those made after it: set once, when the academy is put together.
final class FeatureReach: Sendable {
    struct Features: Sendable {
        let accounts: Accounts
        let classes: Classes
        let ledger: Ledger
        let rollCall: RollCall
    }

    private let made = Mutex<Features?>(nil)

    func set(_ features: Features) { made.withLock { $0 = features } }

    func features() throws -> Features {
        guard let features = made.withLock({ $0 }) else { throw NotPutTogether() }
        return features
    }

    /// A request came before the academy was whole: a defect of the program.
    struct NotPutTogether: Error {}
}
