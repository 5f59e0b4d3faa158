public import Core
public import Persistence

/// Returns the academy's day at an instant.
public typealias AcademyDay = @Sendable (Instant, any Transaction) throws -> CalendarDay

/// Returns the academy's day at an instant with the age of majority.
public typealias AcademyMajority = @Sendable (Instant, any Transaction) throws -> AgeOfMajority
