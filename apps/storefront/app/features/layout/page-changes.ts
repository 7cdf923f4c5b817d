const listeners = new Set<() => void>();

/** Runs when another page has taken the place of this one. Gives the way to stop listening. */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announcePageChange(): void {
  for (const listener of listeners) listener();
}
