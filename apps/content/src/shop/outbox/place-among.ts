export interface Placed {
  readonly documentId: string;
  readonly order: number;
}

/**
 * Where in a published list a document belongs that the draft of the list has in its place: behind
 * the nearest of those before it in the draft that are published too.
 */
export function placeAmong(
  draft: readonly string[],
  published: readonly Placed[],
  documentId: string,
): number {
  const others = published
    .filter((one) => one.documentId !== documentId)
    .toSorted((a, b) => a.order - b.order);
  const before = draft.slice(0, Math.max(0, draft.indexOf(documentId)));
  const predecessor = others.findLastIndex((one) => before.includes(one.documentId));
  const [previous, next] = [others[predecessor]?.order, others[predecessor + 1]?.order];
  if (previous === undefined) return next === undefined ? 1 : next - 1;
  return next === undefined ? previous + 1 : (previous + next) / 2;
}
