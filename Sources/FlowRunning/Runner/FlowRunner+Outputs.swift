import FlowLanguage

/// What a flow puts aside: pictures of screens, and parts of recordings.
extension FlowRunner {
  mutating func takeScreenshot(
    _ path: Template, croppedOn selector: ElementSelector?, isOptional: Bool
  ) throws(StepFailure) -> StepOutcome {
    settleUnlessExact()
    let name = try text(path)
    var frame: Rectangle?
    if let selector {
      try assertVisible(selector, timeout: lookupTime(isOptional: isOptional))
      let tree = client.screen()
      guard let found = try query(selector).elements(of: tree).first else {
        throw try notFound(selector, .none)
      }
      frame = tree.elements[found].frame
    }
    let picture = ScreenPicture(of: client.screen(), cropped: frame)
    return try put(name, .picture(picture.svg))
  }

  mutating func startRecording(_ path: Template) throws(StepFailure) -> StepOutcome {
    let name = try text(path)
    var outcome = StepOutcome()
    if clients[active].recording != nil {
      outcome = try stopRecording()
      outcome.notes.append("the previous recording ends here")
    }
    clients[active].recording = RunningRecording(name: name, began: client.now)
    return outcome
  }

  mutating func stopRecording() throws(StepFailure) -> StepOutcome {
    guard let recording = clients[active].recording else {
      return StepOutcome(skipped: "no recording was started")
    }
    clients[active].recording = nil
    return try put(
      recording.name,
      .recording(client: active, began: recording.began, ended: client.now))
  }

  /// Ends the recordings that the flow leaves open, as Maestro does.
  mutating func stopAllRecordings() {
    for index in clients.indices where clients[index].recording != nil {
      active = index
      _ = try? stopRecording()
    }
  }

  private mutating func put(
    _ name: String, _ content: FlowOutput.Content
  ) throws(StepFailure) -> StepOutcome {
    guard outputs.count < FlowOutput.bound else {
      throw StepFailure(message: "a flow writes at most \(FlowOutput.bound) files")
    }
    let path = clients[active].name.map { "\(name)-\($0)" } ?? name
    let output = FlowOutput(path: path, content: content)
    outputs.append(output)
    return .done
  }
}
