/// The colours of charts, by the classes of their shapes.
public enum ChartStyle {
    /// The style sheet of charts, with colours for light and dark colour schemes. SVG files contain it, and
    /// pages with charts need it.
    public static let sheet = """
        .chart{--paper:#faf7f5;--ink:#241a22;--soft:#675a64;--edge:#e6dde2;--f1:#7a1f5c;--f2:#c2702a;--f3:#22708f;\
        --f4:#5a7d2a;--f5:#6a5acd;--f6:#8a8088;--h1:#f1dfeb;--h2:#dcb2cc;--h3:#a5558a;--h4:#84306a;--h5:#5f0f46;\
        --t2:#241a22;--t3:#fff;--t5:#fff;font:11px system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
        @media(prefers-color-scheme:dark){.chart{--paper:#17111a;--ink:#f5eef3;--soft:#bfb0bb;--edge:#3a2e3f;\
        --f1:#f0a6d6;--f2:#f2b279;--f3:#7cc4de;--f4:#b3d67c;--f5:#b9aefc;--f6:#a89ca5;--h1:#30202d;--h2:#50304a;\
        --h3:#834a75;--h4:#c47fb0;--h5:#f0a6d6;--t2:#f5eef3;--t3:#f5eef3;--t5:#2a0a21}}
        .chart .paper{fill:var(--paper)}
        .chart .title{fill:var(--ink);font-size:15px;font-weight:700}
        .chart .label{fill:var(--soft)}
        .chart .name,.chart .value{fill:var(--ink)}
        .chart .grid{stroke:var(--edge)}
        .chart .zero{stroke:var(--soft)}
        .chart .h0{fill:var(--edge)}
        .chart .h0{fill-opacity:.5}
        .chart .f1{fill:var(--f1)}
        .chart .f2{fill:var(--f2)}
        .chart .f3{fill:var(--f3)}
        .chart .f4{fill:var(--f4)}
        .chart .f5{fill:var(--f5)}
        .chart .f6{fill:var(--f6)}
        .chart .l1,.chart .l2,.chart .l3,.chart .l4,.chart .l5,.chart .l6{fill:none;stroke-width:2}
        .chart .l1{stroke:var(--f1)}
        .chart .l2{stroke:var(--f2);stroke-dasharray:6 3}
        .chart .l3{stroke:var(--f3);stroke-dasharray:2 3}
        .chart .l4{stroke:var(--f4);stroke-dasharray:9 3 2 3}
        .chart .l5{stroke:var(--f5);stroke-dasharray:4 2}
        .chart .l6{stroke:var(--f6);stroke-dasharray:1 2}
        .chart .h1{fill:var(--h1)}
        .chart .h2{fill:var(--h2)}
        .chart .h3{fill:var(--h3)}
        .chart .h4{fill:var(--h4)}
        .chart .h5{fill:var(--h5)}
        .chart .v1,.chart .v2{fill:var(--t2)}
        .chart .v3{fill:var(--t3)}
        .chart .v4,.chart .v5{fill:var(--t5)}
        """

    /// The number of colours of series; later series have the last one.
    static let seriesColours = 6

    /// The class of the shapes of a series.
    static func fill(_ series: Int) -> String { "f\(min(series + 1, seriesColours))" }

    /// The class of the line of a series.
    static func stroke(_ series: Int) -> String { "l\(min(series + 1, seriesColours))" }
}
