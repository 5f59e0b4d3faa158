public import Core

extension Kind {
    public enum APIToken {}
    public enum Device {}
    public enum Passkey {}
    public enum Screen {}
}

public typealias APITokenID = Identifier<Kind.APIToken>
public typealias DeviceID = Identifier<Kind.Device>
public typealias PasskeyID = Identifier<Kind.Passkey>
public typealias ScreenID = Identifier<Kind.Screen>
