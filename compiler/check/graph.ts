/** Circles in graphs of named things: each found once, from the first of its steps. */

/** A step of a circle. */
export interface Edge<N, T> {
  readonly from: N;
  readonly to: N;
  /** Why there is a step. */
  readonly why: T;
}

type Outgoing<N, T> = ReadonlyMap<N, ReadonlyArray<Edge<N, T>>>;

/**
 * Circles with a step that `counts`: every step from a node to itself, once a node, and for each group of nodes that
 * reach each other the shortest one through the group's first such step. Nodes and edges keep the order they are given in.
 */
export function circlesOf<N, T>(
  nodes: readonly N[],
  edges: ReadonlyArray<Edge<N, T>>,
  counts: (edge: Edge<N, T>) => boolean = () => true,
): Array<ReadonlyArray<Edge<N, T>>> {
  const outgoing = new Map<N, Array<Edge<N, T>>>(nodes.map((node) => [node, []]));
  for (const edge of edges) outgoing.get(edge.from)?.push(edge);
  const group = groupsOf(nodes, outgoing);
  const said = new Set<unknown>();
  return edges.flatMap((edge) => {
    const of = group.get(edge.from);
    if (!counts(edge) || of === undefined || of !== group.get(edge.to)) return [];
    const self = edge.from === edge.to;
    const key: unknown = self ? edge.from : of;
    if (said.has(key)) return [];
    said.add(key);
    return [self ? [edge] : [edge, ...shortestPath(edge.to, edge.from, outgoing)]];
  });
}

/** For each node the group of those that reach it and that it reaches (Tarjan's strongly connected components). */
function groupsOf<N, T>(nodes: readonly N[], outgoing: Outgoing<N, T>): ReadonlyMap<N, object> {
  const order = new Map<N, number>();
  const group = new Map<N, object>();
  const open: N[] = [];
  for (const node of nodes) if (!order.has(node)) visit(node);
  return group;

  function visit(node: N): number {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let low = own;
    for (const { to } of outgoing.get(node) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (!group.has(to)) low = Math.min(low, order.get(to) ?? own);
    }
    if (low === own) close(node);
    return low;
  }

  function close(first: N): void {
    const mark = {};
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      group.set(node, mark);
      if (node === first) return;
    }
  }
}

/** The steps from one node to another that it reaches. */
function shortestPath<N, T>(start: N, goal: N, outgoing: Outgoing<N, T>): ReadonlyArray<Edge<N, T>> {
  const cameBy = new Map<N, Edge<N, T>>();
  const queue = [start];
  for (const node of queue) {
    if (node === goal) break;
    for (const edge of outgoing.get(node) ?? []) {
      if (edge.to === start || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  const path: Array<Edge<N, T>> = [];
  for (let edge = cameBy.get(goal); edge !== undefined; edge = cameBy.get(edge.from)) {
    path.unshift(edge);
    if (edge.from === start) break;
  }
  return path;
}
