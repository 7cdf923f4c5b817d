/** A table of states and of where each may go. */
export type StateGraph<State extends string> = Readonly<Partial<Record<State, readonly State[]>>>;

export function reachableFrom<State extends string>(
  graph: StateGraph<State>,
  start: State,
): Set<State> {
  const seen = new Set<State>([start]);
  // A set goes on to what is added while it is walked.
  for (const state of seen) for (const next of graph[state] ?? []) seen.add(next);
  return seen;
}

/** States that nothing leads out of. */
export function endsOf<State extends string>(
  graph: StateGraph<State>,
  states: readonly State[],
): State[] {
  return states.filter((state) => (graph[state] ?? []).length === 0);
}

/** States from which no end can be reached: whatever comes to one stays for ever. */
export function trapsOf<State extends string>(
  graph: StateGraph<State>,
  states: readonly State[],
): State[] {
  const ends = endsOf(graph, states);
  return states.filter((state) => {
    const reachable = reachableFrom(graph, state);
    return !ends.some((end) => reachable.has(end));
  });
}
