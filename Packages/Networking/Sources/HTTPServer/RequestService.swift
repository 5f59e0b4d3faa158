public import Application

/// The service that handles requests. The libraries of the server have other types with the names `Service`
/// and `Application`.
public typealias RequestService = Application.Service
