import JSON
import WireProtocol

extension LoadResult {
  /// The result as one JSON object, with every histogram; times are microseconds.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("name", scenario.name)
    writer.member("url", url)
    writer.member("ending", ending.word)
    writer.member("passed", !isMissed)
    writer.key("thresholds")
    writer.array(judgements) { $0.judgement($1, in: scenario) }
    writer.key("stages")
    writer.array(zip(scenario.stages, stages)) { $0.stage($1.0.name, $1.0.clients, $1.1) }
    writer.key("flows")
    writer.array(zip(scenario.flows, measures.flows)) { $0.stage($1.0.path, nil, $1.1) }
    writer.key("all")
    writer.stage("all", nil, total)
    writer.key("complaints")
    writer.array(errors.all) { writer, error in
      writer.raw("{")
      writer.member("text", error.text)
      writer.member("count", error.count)
      writer.raw("}")
    }
    writer.raw("}\n")
    return writer.bytes
  }
}

extension LoadEnding {
  /// The value of `ending` in JSON.
  fileprivate var word: String {
    switch self {
    case .completed: "completed"
    case .stopped: "stopped"
    case .interrupted: "interrupted"
    case .notThere: "notThere"
    case .gone: "gone"
    case .unsuitable: "unsuitable"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func judgement(_ judgement: Threshold.Judgement, in scenario: Scenario) {
    raw("{")
    member("measure", judgement.threshold.measure.name)
    if let name = scenario.name(of: judgement.threshold.scope) {
      if case .stage = judgement.threshold.scope { raw(",\"stage\":") } else { raw(",\"flow\":") }
      string(name)
    }
    member("condition", judgement.threshold.text)
    key("value")
    number(judgement.value)
    member("holds", judgement.holds)
    raw("}")
  }

  fileprivate mutating func stage(_ name: String, _ clients: Int?, _ measures: Measures) {
    raw("{")
    member("name", name)
    if let clients { member("clients", clients) }
    member("peakClients", measures.peakClients)
    member("duration", measures.duration)
    raw(",\"counts\":{")
    for (index, counter) in Counter.allCases.enumerated() {
      if index > 0 { raw(",") }
      string("\(counter)")
      raw(":")
      integer(measures[counter])
    }
    raw("},\"measures\":{")
    for (index, trend) in Trend.allCases.enumerated() {
      if index > 0 { raw(",") }
      string(trend.name)
      raw(":")
      self.trend(trend, of: measures)
    }
    raw("}}")
  }

  private mutating func trend(_ trend: Trend, of measures: Measures) {
    raw("{")
    member("count", measures.samples(of: trend))
    let statistics: [(StaticString, Threshold.Statistic)] = [
      (",\"min\":", .minimum), (",\"mean\":", .mean), (",\"p50\":", .median),
      (",\"p90\":", .percentile(90)), (",\"p95\":", .percentile(95)),
      (",\"p99\":", .percentile(99)), (",\"max\":", .maximum),
    ]
    for (key, statistic) in statistics {
      raw(key)
      number(measures.value(statistic, of: trend))
    }
    key("histogram")
    array(measures.distribution(of: trend)) { writer, bucket in
      writer.raw("[")
      writer.integer(bucket.microseconds)
      writer.raw(",")
      writer.integer(bucket.count)
      writer.raw("]")
    }
    raw("}")
  }

  /// A number with at most two decimals, or null.
  private mutating func number(_ value: Double?) {
    guard let value else { return raw("null") }
    if value == value.rounded() {
      integer(Int64(value))
    } else {
      raw(Array(Figures.fixed(value, 2).utf8))
    }
  }
}
