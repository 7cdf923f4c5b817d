/** What the shop made of a document, as its editor is told. */
export interface Verdict {
  /**
   * `unknown`: it was never published. `waiting`: the shop has not looked at the last change yet.
   * `live`, `refused` and `gone` are the shop's own words for it.
   */
  readonly state: 'unknown' | 'waiting' | 'live' | 'refused' | 'gone';
  /** When the shop decided; of `waiting` the time of the change. */
  readonly since: string | null;
  readonly problems: readonly Remark[];
  readonly warnings: readonly Remark[];
}

export interface Remark {
  /** The field, such as `skus.2.sku`; empty when it is about the whole document. */
  readonly path: string;
  readonly message: string;
}

/** As the outbox has it. */
export interface StoredVerdict {
  readonly counter: string;
  readonly changed_at: Date | null;
  readonly judged: string | null;
  readonly state: 'live' | 'refused' | 'gone' | null;
  readonly problems: unknown;
  readonly warnings: unknown;
  readonly decided_at: Date | null;
}

export function verdictFor(stored: StoredVerdict | undefined): Verdict {
  const nothing = { problems: [], warnings: [] };
  if (stored === undefined) return { state: 'unknown', since: null, ...nothing };
  const isJudged = stored.judged !== null && BigInt(stored.judged) >= BigInt(stored.counter);
  if (!isJudged || stored.state === null)
    return { state: 'waiting', since: stored.changed_at?.toISOString() ?? null, ...nothing };
  return {
    state: stored.state,
    since: stored.decided_at?.toISOString() ?? null,
    problems: remarks(stored.problems),
    warnings: remarks(stored.warnings),
  };
}

/** The worker writes them; a path may be a text or the list of its steps. */
function remarks(value: unknown): Remark[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: { path?: unknown; message?: unknown } | string) => {
    if (typeof one === 'string') return { path: '', message: one };
    const path = Array.isArray(one.path) ? one.path.join('.') : String(one.path ?? '');
    return { path, message: String(one.message ?? '') };
  });
}
