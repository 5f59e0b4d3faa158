public import Core

extension Kind {
    public enum Device {}
    public enum Screen {}
}

public typealias DeviceID = Identifier<Kind.Device>
public typealias ScreenID = Identifier<Kind.Screen>
