import { sampleRulesNote } from '@tarnholt/contract/sample-rules';
import { AppError, type FieldError } from '@tarnholt/service';

/** Refuses lines that may not be sold where they would go, naming every reason, each once. */
export function refuseLines(
  refused: readonly FieldError[],
  { why, isSample }: { readonly why: string; readonly isSample: boolean },
): void {
  if (refused.length === 0) return;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  throw new AppError('item_restricted', why, {
    title: [...reasons, ...(isSample ? [sampleRulesNote] : [])].join(' '),
    fields: [...refused],
  });
}
