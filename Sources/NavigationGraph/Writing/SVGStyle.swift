/// How a drawing looks; the page's own drawing follows `web/styles/graph.css`.
enum SVGStyle {
  static let sheet = light + "@media (prefers-color-scheme:dark){" + dark + "}"

  private static let light = """
    text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
    fill:#14171c}\
    .paper{fill:#fff}\
    .cluster rect{fill:#f5f6f8;stroke:#dfe2e8}\
    .cluster .tab rect,.cluster.tab rect{fill:#fff}\
    .cluster.modal rect{stroke-dasharray:5 4}\
    .cluster text{font-size:11px;font-weight:600;fill:#505968}\
    .node rect{fill:#fff;stroke:#98a1ae}\
    .node text{text-anchor:middle;dominant-baseline:central}\
    .node.alert rect{fill:#fff8ee;stroke:#d9a35b;stroke-dasharray:4 3}\
    .node.tabBar rect{fill:#eceef2;stroke:#cdd2da}\
    .node.source rect{fill:#ecf2ff;stroke:#7ea2f2}\
    .node.tabBar text,.node.source text{font-size:10px}\
    .node.dead-end rect,.node.unreachable rect{stroke:#c0102c;stroke-width:2}\
    .node.unreachable rect{stroke-dasharray:2 4}\
    .line path{fill:none;stroke:#8a93a2}\
    .line .tip{fill:#8a93a2;stroke:#8a93a2}\
    .line .tip.open{fill:#fff}\
    .line.swap path{stroke-width:1.7}\
    .line:is(.alert,.present) path{stroke-dasharray:5 3}\
    .line.back path{stroke:#cdd2da}.line.back .tip{fill:#cdd2da;stroke:#cdd2da}\
    .line.from-outside path{stroke:#7ea2f2}\
    .line.from-outside .tip{fill:#7ea2f2;stroke:#7ea2f2}\
    .label text{font-size:9px;text-anchor:middle;dominant-baseline:central;fill:#505968;\
    stroke:#fff;stroke-width:3px;paint-order:stroke;stroke-linejoin:round}\
    .node.covered rect{stroke:#1a7f45;fill:#eefaf2}\
    .node.missed rect{stroke:#b45309;fill:#fff;stroke-dasharray:2 3}.node.missed text{fill:#b45309}\
    .line.covered path{stroke:#1a7f45}.line.covered .tip{fill:#1a7f45;stroke:#1a7f45}\
    .line:is(.partly,.missed) path{stroke:#b45309}\
    .line:is(.partly,.missed) .tip{fill:#b45309;stroke:#b45309}\
    .line.missed path{stroke-dasharray:1.5 3}\
    .line:is(.covered,.partly,.missed) .tip.open{fill:#fff}
    """

  private static let dark = """
    text{fill:#e9ecf1}\
    .paper{fill:#0e1014}\
    .cluster rect{fill:#15181e;stroke:#2b313c}\
    .cluster.tab rect{fill:#1b1f27}\
    .cluster text{fill:#a7b0be}\
    .node rect{fill:#222731;stroke:#5b6575}\
    .node.alert rect{fill:#33260f;stroke:#a5722c}\
    .node.tabBar rect{fill:#2b313c;stroke:#3a4250}\
    .node.source rect{fill:#1b2848;stroke:#4668b8}\
    .node.dead-end rect,.node.unreachable rect{stroke:#ff7a8b}\
    .line path{stroke:#6d7685}\
    .line .tip{fill:#6d7685;stroke:#6d7685}\
    .line .tip.open{fill:#0e1014}\
    .line.back path{stroke:#3a4250}.line.back .tip{fill:#3a4250;stroke:#3a4250}\
    .line.from-outside path{stroke:#4668b8}\
    .line.from-outside .tip{fill:#4668b8;stroke:#4668b8}\
    .label text{fill:#a7b0be;stroke:#0e1014}\
    .node.covered rect{stroke:#4fc07f;fill:#12291c}\
    .node.missed rect{stroke:#f0a04b;fill:#0e1014}.node.missed text{fill:#f0a04b}\
    .line.covered path{stroke:#4fc07f}.line.covered .tip{fill:#4fc07f;stroke:#4fc07f}\
    .line:is(.partly,.missed) path{stroke:#f0a04b}\
    .line:is(.partly,.missed) .tip{fill:#f0a04b;stroke:#f0a04b}\
    .line:is(.covered,.partly,.missed) .tip.open{fill:#0e1014}
    """
}
