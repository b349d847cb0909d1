import AppLoading
import JSON
import Simulation
import StageServer
import YAMLReading

extension AppTextReader {
  /// Reads what is written in the place of app files.
  static let appFiles = AppTextReader(schema: Array(AppLoader.schema.text().utf8)) {
    text, isWanted in
    do throws(AppLoadingError) {
      let loaded = try AppLoader.load(text: text, file: "draft", isWanted: isWanted)
      return Reading(app: AppEntry(loaded), problems: loaded.warnings.map(Problem.init))
    } catch {
      return Reading(app: nil, problems: error.problems.map(Problem.init))
    }
  }
}

extension AppTextReader.Problem {
  fileprivate init(_ problem: YAMLReading.Problem) {
    self.init(
      line: problem.line, column: problem.column, isWarning: problem.severity == .warning,
      message: problem.message, hint: problem.hint)
  }
}
