import AppLoading
import NavigationEngine

extension AppCatalog {
  /// Reads the folder that `--apps` names.
  ///
  /// - Throws: A `Failure` where the folder cannot be read; files that give no app are among the
  ///   problems.
  static func at(_ folder: String, strategy: Strategy? = nil) throws(Failure) -> Contents {
    do throws(AppLoadingError) {
      return try load(folder: folder, strategy: strategy)
    } catch {
      throw Failure(message: "\(error); set it with --apps", code: Failure.noInput)
    }
  }
}
