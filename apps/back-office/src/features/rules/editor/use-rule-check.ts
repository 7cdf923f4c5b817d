import { useQuery } from '@tanstack/react-query';
import type { EditedRule, RuleCheck } from '@tarnholt/contract';
import { useEffect, useState } from 'react';
import { useDeskActions } from '../../../api/use-desk-actions.ts';

/** So long nobody types before the server is asked. */
const settledAfterMs = 500;

export interface LiveCheck {
  /** The last answer, also while the next one is on its way; null before the first. */
  readonly check: RuleCheck | null;
  /** What is shown is about what was typed before. */
  readonly isBehind: boolean;
  readonly error: unknown;
}

/** What is wrong with a rule and what its tests find, asked anew while somebody types. */
export function useRuleCheck(set: string, ruleId: string, rule: EditedRule | null): LiveCheck {
  const { checkRule } = useDeskActions();
  const typed = rule === null ? null : JSON.stringify({ ruleId, rule });
  const settled = useSettled(typed);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    // No part of what is read anew when rules change: it is asked for often, and kept by nobody.
    queryKey: ['rule-check', set, settled],
    queryFn: () => checkRule({ body: { set, ...JSON.parse(settled ?? '{}') } }),
    enabled: settled !== null,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return {
    check: data ?? null,
    isBehind: isPlaceholderData || isFetching || typed !== settled,
    error,
  };
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
