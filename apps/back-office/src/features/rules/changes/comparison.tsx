import type { RuleChange } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { MoreButton, ReadRules } from '../read-rules.tsx';
import { useSetComparison } from '../use-rules.ts';
import { ChangeList } from './change-list.tsx';
import { sayChanges } from './change-words.ts';
import { EndingCoverage } from './ending-coverage.tsx';

interface ComparisonProps {
  readonly from: string;
  readonly to: string;
  /** Said when nothing differs. */
  readonly same: string;
  /** Whether it is asked what would end: not for what was published long ago. */
  readonly tellsCoverage: boolean;
  readonly taskOf?: (change: RuleChange) => ReactNode;
}

/** What differs between two sets, and which coverage would end. */
export function Comparison({ from, to, same, tellsCoverage, taskOf }: ComparisonProps) {
  const asked = useSetComparison(from, to);
  return (
    <ReadRules asked={asked} name="changes" missing="One of the two sets is not there">
      {({ pages }) => {
        const [first] = pages;
        if (first === undefined) return null;
        const changes = pages.flatMap((page) => page.changes);
        return (
          <>
            {tellsCoverage && <EndingCoverage cells={first.endingCoverage} />}
            <p role="status">{changes.length === 0 ? same : `${sayChanges(first.counts)}.`}</p>
            <ChangeList changes={changes} {...(taskOf ? { taskOf } : {})} />
            <MoreButton asked={asked} name="changes" />
          </>
        );
      }}
    </ReadRules>
  );
}
