public import Core

extension Kind {
    public enum APIToken {}
    public enum Device {}
    public enum Screen {}
}

public typealias APITokenID = Identifier<Kind.APIToken>
public typealias DeviceID = Identifier<Kind.Device>
public typealias ScreenID = Identifier<Kind.Screen>
