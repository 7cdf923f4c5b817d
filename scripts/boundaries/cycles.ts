/**
 * One shortest circle for every knot of files that import each other, as a list of files.
 * Knots are the strongly connected parts of the graph (Tarjan), so each is reported once.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return knots(graph)
    .map((knot) => shortestCircle(graph, new Set(knot)))
    .filter((circle) => circle.length > 0);
}

function knots(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    let low = number;
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === number) {
      const knot = stack.splice(stack.indexOf(file));
      for (const member of knot) onStack.delete(member);
      found.push(knot);
    }
    return low;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

function shortestCircle(
  graph: ReadonlyMap<string, readonly string[]>,
  knot: ReadonlySet<string>,
): string[] {
  const start = [...knot].sort()[0] ?? '';
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path;
      if (!knot.has(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [];
}
