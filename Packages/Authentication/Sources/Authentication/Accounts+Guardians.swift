public import Core
public import Persistence

extension Accounts {
    /// Whether a person who is a guardian has an account that is not closed.
    public func guardianHasAccount(_ person: GuardianPersonID, in db: any Transaction) throws -> Bool {
        try accounts.find(of: person, in: db) != nil
    }
}
