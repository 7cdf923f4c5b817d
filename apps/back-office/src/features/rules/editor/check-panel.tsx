import type { RuleProblem } from '@tarnholt/contract';
import { fieldLabel } from '../changes/change-words.ts';
import { capitalize } from '../condition/facts.ts';
import { sayTests } from '../page/rule-page.tsx';
import type { LiveCheck } from './use-rule-check.ts';

interface CheckPanelProps {
  readonly live: LiveCheck;
  /** What the form itself cannot read: nothing of it was sent. */
  readonly unreadable: readonly RuleProblem[];
}

/** What the server says to the rule as it is typed. */
export function CheckPanel({ live, unreadable }: CheckPanelProps) {
  const { check, isBehind, error } = live;
  const problems = unreadable.length > 0 ? unreadable : (check?.problems ?? []);
  const failed = check?.tests.filter(({ isPassed }) => !isPassed).length ?? 0;
  return (
    <aside className="panel rules-panel check-panel" aria-labelledby="check-title">
      <h2 id="check-title">Check</h2>
      <p className="small muted" role="status">
        {sayCheck(live, unreadable.length > 0)}
      </p>
      {problems.length > 0 && (
        <ul className="rule-problems">
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <b>{fieldLabel(field)}:</b> {capitalize(message)}
            </li>
          ))}
        </ul>
      )}
      {check !== null && unreadable.length === 0 && (
        <div className="rules-part" aria-busy={isBehind}>
          <p>{sayTests(check.tests.length, failed)}</p>
          {check.inWords.length > 0 && (
            <>
              <h3>In plain words</h3>
              <ul className="rule-sentences">
                {check.inWords.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {error !== null && error !== undefined && (
        <p className="rule-problem">
          The check could not be made just now. You can save, and look again.
        </p>
      )}
    </aside>
  );
}

export function sayCheck({ check, isBehind }: LiveCheck, isUnreadable: boolean): string {
  if (isUnreadable) return 'A field cannot be read. Set it right to have the rule checked.';
  if (check === null) return isBehind ? 'Checking…' : 'Not checked yet.';
  if (isBehind) return 'Checking what you typed…';
  return check.isFine
    ? 'Nothing is wrong with it: it can be proposed.'
    : 'It can be saved as it is, and not be proposed yet.';
}
