/// A kind of YAML file, in the words that problems use for it.
package struct FileForm: Sendable {
  /// What a person calls such a file, with its article: `an app file`.
  package let noun: String
  /// The most bytes that one may have.
  package let maximumSize: Int
  /// What to do where a file is empty: `begin with 'app: a-name'`.
  package let emptyHint: String
  /// What to do where lists and mappings are nested too deeply.
  package let nestingHint: String
  /// What to do where a folder is named instead of a file in it.
  package let folderHint: @Sendable (_ path: String) -> String
  /// What is missing above a list that follows keys; nil where no such file has that.
  package let listAfterKeys: String?
  /// What is meant by a word that is none of the allowed names, where it means one, and what to do
  /// in its place; nil where it is not known.
  package let remedy: Remedy

  package typealias Remedy =
    @Sendable (_ word: String, _ allowed: [String]) -> (name: String?, hint: String)?

  package init(
    noun: String, maximumSize: Int, emptyHint: String, nestingHint: String,
    folderHint: @escaping @Sendable (_ path: String) -> String,
    listAfterKeys: String? = nil,
    remedy: @escaping Remedy = { _, _ in nil }
  ) {
    self.noun = noun
    self.maximumSize = maximumSize
    self.emptyHint = emptyHint
    self.nestingHint = nestingHint
    self.folderHint = folderHint
    self.listAfterKeys = listAfterKeys
    self.remedy = remedy
  }
}
