public import Persistence

/// A part of the academy: the tables it owns and the requests it answers.
public protocol Feature: Sendable {
    var migrations: [Migration] { get }
    func serve(_ service: inout Service)
}
