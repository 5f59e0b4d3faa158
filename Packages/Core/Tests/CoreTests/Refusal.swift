import Core

/// The code of the error a body ends in; nil where it succeeds.
func refusal(of body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? any AcademyError)?.code
    }
}
