/// What `dot -Tjson0` says, as far as it is needed: clusters and nodes, then lines.
struct DotLayout: Decodable {
  struct Object: Decodable {
    let name: String
    /// The box of a cluster: left, lower, right and upper edge.
    let bb: String?
    /// The centre.
    let pos: String?
    /// The size of a node, in inches.
    let width: String?
    let height: String?
    /// The centre of a cluster's label.
    let lp: String?
  }

  struct Edge: Decodable {
    let id: String
    /// The spline: an end behind `e,`, a start behind `s,`, then its control points.
    let pos: String
    /// The centre of the label.
    let lp: String?
  }

  let bb: String
  let objects: [Object]?
  let edges: [Edge]?
}
