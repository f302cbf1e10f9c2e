/** Graphs of named things: circles, each found once from the first of its steps, and chains that are too long. */

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
  const outgoing = outgoingOf(nodes, edges);
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

/** The first step that makes a chain longer than so many steps, or that belongs to a circle of more; null where there is none. */
export function stepTooFar<N, T>(
  nodes: readonly N[],
  edges: ReadonlyArray<Edge<N, T>>,
  most: number,
): Edge<N, T> | null {
  const outgoing = outgoingOf(nodes, edges);
  const group = groupsOf(nodes, outgoing);
  const sizes = new Map<unknown, number>();
  for (const of of group.values()) sizes.set(of, (sizes.get(of) ?? 0) + 1);
  const isInCircle = ({ from, to }: Edge<N, T>): boolean => group.get(from) === group.get(to);
  const waiting = new Map<N, number>(nodes.map((node) => [node, 0]));
  for (const edge of edges) if (!isInCircle(edge)) waiting.set(edge.to, (waiting.get(edge.to) ?? 0) + 1);
  const far = new Map<N, number>();
  const open = nodes.filter((node) => waiting.get(node) === 0);
  for (const node of open) {
    for (const edge of outgoing.get(node) ?? []) {
      if (isInCircle(edge)) continue;
      far.set(edge.to, Math.max(far.get(edge.to) ?? 0, (far.get(node) ?? 0) + 1));
      const left = (waiting.get(edge.to) ?? 0) - 1;
      waiting.set(edge.to, left);
      if (left === 0) open.push(edge.to);
    }
  }
  const isTooFar = (edge: Edge<N, T>): boolean =>
    isInCircle(edge)
      ? (sizes.get(group.get(edge.from)) ?? 0) > most
      : far.get(edge.to) === most + 1 && (far.get(edge.from) ?? 0) === most;
  return edges.find(isTooFar) ?? null;
}

function outgoingOf<N, T>(nodes: readonly N[], edges: ReadonlyArray<Edge<N, T>>): Outgoing<N, T> {
  const outgoing = new Map<N, Array<Edge<N, T>>>(nodes.map((node) => [node, []]));
  for (const edge of edges) outgoing.get(edge.from)?.push(edge);
  return outgoing;
}

/** For each node the group of those that reach it and that it reaches (Tarjan's strongly connected components). */
function groupsOf<N, T>(nodes: readonly N[], outgoing: Outgoing<N, T>): ReadonlyMap<N, object> {
  const order = new Map<N, number>();
  const group = new Map<N, object>();
  const open: N[] = [];
  /** The way to where we are: by a list, as a chain of calls may be longer than a stack. */
  const path: Array<{
    readonly node: N;
    readonly steps: ReadonlyArray<Edge<N, T>>;
    next: number;
    low: number;
  }> = [];
  for (const node of nodes) {
    if (order.has(node)) continue;
    enter(node);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const step = last.steps[last.next];
      last.next += 1;
      if (step === undefined) leave(last.node, last.low);
      else if (!order.has(step.to)) enter(step.to);
      else if (!group.has(step.to)) last.low = Math.min(last.low, order.get(step.to) ?? last.low);
    }
  }
  return group;

  function enter(node: N): void {
    path.push({ node, steps: outgoing.get(node) ?? [], next: 0, low: order.size });
    order.set(node, order.size);
    open.push(node);
  }

  function leave(node: N, low: number): void {
    path.pop();
    const above = path.at(-1);
    if (above !== undefined) above.low = Math.min(above.low, low);
    if (low === order.get(node)) close(node);
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
    path.push(edge);
    if (edge.from === start) break;
  }
  return path.reverse();
}
