import Button from '@mui/material/Button';
import type { WholeRuleDraft } from '@tarnholt/contract';
import { useState } from 'react';
import { useMayCall } from '../../identity/session-context.ts';
import { Comparison } from '../changes/comparison.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useTaskAddress } from '../task-address.ts';

type Against = 'base' | 'current';

const choices: readonly { value: Against; label: string }[] = [
  { value: 'base', label: 'What it was begun from' },
  { value: 'current', label: 'The rules that count now' },
];

/** What was done in a draft, and what would change if it were published. */
export function DraftChanges({ draft }: { readonly draft: WholeRuleDraft }) {
  const [against, setAgainst] = useState<Against>('base');
  const { open } = useTaskAddress();
  const mayUndo = useMayCall('undoDraftChange');
  // One that was begun empty differs from what counts in everything that it has not.
  const isOneAndTheSame = draft.isBaseCurrent && draft.baseHash !== null;
  const isBase = against === 'base' || isOneAndTheSame;
  return (
    <section className="rules-part" aria-label="What changed">
      {!isOneAndTheSame && (
        <ChoiceField label="Compared with" value={against} choices={choices} choose={setAgainst} />
      )}
      <Comparison
        from={isBase ? (draft.baseHash ?? 'none') : 'current'}
        to={draft.set}
        same="Nothing differs: there is nothing to propose."
        tellsCoverage
        {...(mayUndo && isBase
          ? {
              taskOf: ({ kind, key }) => (
                <div className="rule-buttons">
                  <Button
                    variant="outlined"
                    aria-haspopup="dialog"
                    onClick={() => open({ task: 'undo', kind, key })}
                  >
                    Undo<span className="visually-hidden"> the change of {key}</span>
                  </Button>
                </div>
              ),
            }
          : {})}
      />
    </section>
  );
}
