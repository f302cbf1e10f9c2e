/** Circles in graphs of named things: each found once, from the first of its members. */

/** A step of a circle. */
export interface Edge<N, T> {
  readonly from: N;
  readonly to: N;
  /** Why there is a step. */
  readonly why: T;
}

/**
 * For each group of nodes that reach each other, one circle: the shortest through the group's first edge that `counts`.
 * Nodes and edges keep the order in which they are given.
 */
export function circlesOf<N, T>(
  nodes: readonly N[],
  edges: ReadonlyArray<Edge<N, T>>,
  counts: (edge: Edge<N, T>) => boolean = () => true,
): Array<ReadonlyArray<Edge<N, T>>> {
  const outgoing = new Map<N, Array<Edge<N, T>>>(nodes.map((node) => [node, []]));
  for (const edge of edges) outgoing.get(edge.from)?.push(edge);
  const done = new Set<N>();
  const circles: Array<ReadonlyArray<Edge<N, T>>> = [];
  for (const edge of edges) {
    if (!counts(edge) || done.has(edge.from) || done.has(edge.to)) continue;
    const back = shortestPath(edge.to, edge.from, outgoing);
    if (back === null) continue;
    const circle = [edge, ...back];
    circles.push(circle);
    for (const node of reachingEachOther(edge.from, nodes, outgoing)) done.add(node);
  }
  return circles;
}

function shortestPath<N, T>(
  start: N,
  goal: N,
  outgoing: ReadonlyMap<N, ReadonlyArray<Edge<N, T>>>,
): ReadonlyArray<Edge<N, T>> | null {
  if (start === goal) return [];
  const cameBy = new Map<N, Edge<N, T>>();
  const queue = [start];
  for (const node of queue) {
    for (const edge of outgoing.get(node) ?? []) {
      if (edge.to === start || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  const path: Array<Edge<N, T>> = [];
  for (let node = goal; node !== start;) {
    const edge = cameBy.get(node);
    if (edge === undefined) return null;
    path.unshift(edge);
    node = edge.from;
  }
  return path;
}

function reachingEachOther<N, T>(
  node: N,
  nodes: readonly N[],
  outgoing: ReadonlyMap<N, ReadonlyArray<Edge<N, T>>>,
): readonly N[] {
  return nodes.filter(
    (other) =>
      other === node ||
      (shortestPath(node, other, outgoing) !== null && shortestPath(other, node, outgoing) !== null),
  );
}
