import Testing

@testable import Cores

@Suite("The cores that a process may use")
struct UsableCoresTests {
  @Test("Cores that the scheduler does not give the process do not count")
  func affinity() {
    #expect(cores(["/proc/self/status": "Name:\tx\nCpus_allowed:\tff,0000000f\n"], of: 64) == 12)
    #expect(cores(["/proc/self/status": "Cpus_allowed:\tffffffff\n"], of: 4) == 4)
    #expect(cores(["/proc/self/status": "Cpus_allowed:\t0\n"], of: 4) == 1)
    #expect(cores(["/proc/self/status": "Name:\tx\n"], of: 4) == 4)
    #expect(cores([:], of: 4) == 4)
  }

  @Test(
    "A quota counts in whole cores, at least one",
    arguments: [
      ("max 100000\n", 8), ("800000 100000\n", 8), ("900000 100000\n", 8),
      ("250000 100000\n", 2), ("299999 100000\n", 2), ("50000 100000\n", 1),
      ("100000 50000\n", 2), ("1e300 1\n", 8), ("0 100000\n", 8), ("200000 0\n", 8),
      ("200000\n", 8), ("nan nan\n", 8), ("", 8),
    ])
  func wholeCores(_ quota: String, _ count: Int) {
    #expect(cores(unified("/", ["/sys/fs/cgroup/cpu.max": quota]), of: 8) == count)
  }

  @Test("The quota is told as it is, without one as none")
  func quota() {
    let files = unified("/", ["/sys/fs/cgroup/cpu.max": "250000 100000\n"])
    #expect(UsableCores(online: 8) { files[$0] }.quota == 2.5)
    #expect(UsableCores(online: 8) { unified("/", [:])[$0] }.quota == nil)
  }

  @Test("The least quota of a group and those around it holds")
  func nested() {
    let files = [
      "/sys/fs/cgroup/a.slice/cpu.max": "300000 100000\n",
      "/sys/fs/cgroup/a.slice/b.service/cpu.max": "600000 100000\n",
      "/sys/fs/cgroup/a.slice/b.service/other/cpu.max": "100000 100000\n",
    ]
    #expect(cores(unified("/a.slice/b.service", files), of: 8) == 3)
    #expect(cores(unified("/a.slice", files), of: 8) == 3)
    #expect(cores(unified("/", files), of: 8) == 8)
  }

  @Test(
    "A container that does not see the groups around its own has its quota",
    arguments: ["/docker/1f", "/", "/../1f", "/elsewhere"])
  func container(_ group: String) {
    let files = [
      "/proc/self/cgroup": "0::\(group)\n",
      "/proc/self/mountinfo": "35 24 0:30 /docker/1f /sys/fs/cgroup ro - cgroup2 cgroup rw\n",
      "/sys/fs/cgroup/cpu.max": "200000 100000\n",
    ]
    #expect(cores(files, of: 8) == 2)
  }

  @Test("A quota of version 1 stands in two files of the hierarchy of the CPU time")
  func legacy() {
    func files(_ quota: String, _ period: String?) -> [String: String] {
      var files = [
        "/proc/self/cgroup":
          "9:name=systemd:/\n4:memory:/a\n3:cpuset:/a\n2:cpu,cpuacct:/a\n0::/\n",
        "/proc/self/mountinfo": """
        31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
        32 31 0:29 / /sys/fs/cgroup/cpuset rw shared:4 master:1 - cgroup cgroup rw,cpuset
        33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
        """,
        "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1\n",
        "/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us": quota,
      ]
      files["/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us"] = period
      return files
    }
    #expect(cores(files("150000\n", "50000\n"), of: 8) == 3)
    #expect(cores(files("150000\n", nil), of: 8) == 1)
    #expect(cores(files("-1\n", "100000\n"), of: 8) == 8)
  }

  @Test("What is no line of groups or mounts is passed over")
  func damaged() {
    let files = [
      "/proc/self/cgroup": "0\n::\nx:y\n0::/\n",
      "/proc/self/mountinfo": "- cgroup2\n\n1 2 3 - cgroup2 cgroup rw\n",
      "/sys/fs/cgroup/cpu.max": "100000 100000\n",
    ]
    #expect(cores(files, of: 8) == 8)
  }

  @Test("This process may use a core at least")
  func now() {
    #expect(UsableCores.now.count >= 1)
    #expect(UsableCores.now.count <= UsableCores.now.allowed)
  }

  private func cores(_ files: [String: String], of online: Int) -> Int {
    UsableCores(online: online) { files[$0] }.count
  }

  /// The files of a process in a group of version 2.
  private func unified(_ group: String, _ files: [String: String]) -> [String: String] {
    files.merging([
      "/proc/self/cgroup": "0::\(group)\n",
      "/proc/self/mountinfo": """
      24 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      35 24 0:30 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate
      """,
    ]) { first, _ in first }
  }
}
