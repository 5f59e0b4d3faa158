internal import Application
internal import Core
internal import Persistence

/// The use cases, each with the ports and repositories that it uses.
extension Classes {
    var observing: NotifyObservers { NotifyObservers(observers: observers, sessions: sessions) }

    var archiving: ArchiveEntities { ArchiveEntities(sessions: sessions) }

    var prices: ReadPrices { ReadPrices(currency: currency, region: region) }
}
