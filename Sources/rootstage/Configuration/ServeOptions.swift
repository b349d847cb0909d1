import ArgumentParser
import Foundation
import Settings

/// The settings of `serve` as options, with the file that may give more of them.
struct ServeOptions: ParsableArguments {
  @Option(
    name: .customLong(SettingsSources.fileName),
    help: ArgumentHelp(
      "A file with settings, in YAML: the options' names without hyphens in front.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var configurationFile: String?

  @Option(.host) var host: String?
  @Option(.port) var port: String?
  @Option(.data) var data: String?
  @Option(.apps) var apps: String?
  @Option(.edit) var edit: String?
  @Option(.strategy) var strategy: String?
  @Option(.web) var web: String?
  @Option(.allowOrigin) var allowedOrigins: [String] = []
  @Option(.allowHost) var allowedHosts: [String] = []
  @Flag(.token) var token: Bool?
  @Option(.tokenFile) var tokenFile: String?
  @Option(.tlsCert) var tlsCert: String?
  @Option(.tlsKey) var tlsKey: String?
  @Flag(.behindProxy) var behindProxy: Bool?
  @Flag(.insecure) var insecure: Bool?
  @Option(.maxClients) var maxClients: String?
  @Option(.loops) var loops: String?
  @Option(.cluster) var cluster: String?
  @Option(.clusterCA) var clusterCA: String?
  @Option(.clusterCert) var clusterCert: String?
  @Option(.clusterKey) var clusterKey: String?
  @Option(.node) var node: String?
  @Option(.replicas) var replicas: String?
  @Option(.streams) var streams: String?
  @Option(.snapshotRecords) var snapshotRecords: String?
  @Flag(.powerSafe) var powerSafe: Bool?
  @Option(.explorations) var explorations: String?
  @Option(.exploreSeconds) var exploreSeconds: String?
  @Option(.exploreMemory) var exploreMemory: String?
  @OptionGroup var retention: RetentionOptions
  @Option(.maxImport) var maxImport: String?
  @Option(.logLevel) var logLevel: String?
  @Option(.logFormat) var logFormat: String?
  @Flag(.conformanceEcho) var conformanceEcho: Bool?

  /// What is on the command line.
  private var flags: FlagValues {
    var flags = FlagValues()
    flags.add(host, of: .host)
    flags.add(port, of: .port)
    flags.add(data, of: .data)
    flags.add(apps, of: .apps)
    flags.add(edit, of: .edit)
    flags.add(strategy, of: .strategy)
    flags.add(web, of: .web)
    flags.add(allowedOrigins, of: .allowOrigin)
    flags.add(allowedHosts, of: .allowHost)
    flags.add(token, of: .token)
    flags.add(tokenFile, of: .tokenFile)
    flags.add(tlsCert, of: .tlsCert)
    flags.add(tlsKey, of: .tlsKey)
    flags.add(behindProxy, of: .behindProxy)
    flags.add(insecure, of: .insecure)
    flags.add(maxClients, of: .maxClients)
    flags.add(loops, of: .loops)
    flags.add(cluster, of: .cluster)
    flags.add(clusterCA, of: .clusterCA)
    flags.add(clusterCert, of: .clusterCert)
    flags.add(clusterKey, of: .clusterKey)
    flags.add(node, of: .node)
    flags.add(replicas, of: .replicas)
    flags.add(streams, of: .streams)
    flags.add(snapshotRecords, of: .snapshotRecords)
    flags.add(powerSafe, of: .powerSafe)
    flags.add(explorations, of: .explorations)
    flags.add(exploreSeconds, of: .exploreSeconds)
    flags.add(exploreMemory, of: .exploreMemory)
    flags.add(maxImport, of: .maxImport)
    flags.add(logLevel, of: .logLevel)
    flags.add(logFormat, of: .logFormat)
    flags.add(conformanceEcho, of: .conformanceEcho)
    retention.add(to: &flags)
    return flags
  }

  private var sources: SettingsSources {
    SettingsSources(Setting.serve, flags: flags, file: configurationFile)
  }

  func validate() throws { try sources.validate() }

  /// The settings that hold.
  ///
  /// - Throws: A `Failure` for a wrong file.
  func settings() throws -> SettingValues { try sources.values() }

  /// What to say of variables that were probably meant to be those of settings.
  var misspeltVariables: [String] {
    SettingsReader.misspeltVariables(
      in: ProcessInfo.processInfo.environment, of: Setting.serve,
      others: [SettingsSources.fileName])
  }
}
