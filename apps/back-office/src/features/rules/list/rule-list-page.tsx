import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ScreenState } from '../../layout/screen-state.tsx';
import { MoreButton, ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useRuleList } from '../use-rules.ts';
import { count } from '../words.ts';
import { isWholeList, type RuleFilter, readFilter, wholeList, writeFilter } from './rule-filter.ts';
import { RuleFilters } from './rule-filters.tsx';
import { RuleRows } from './rule-rows.tsx';

export function RuleListPage() {
  const asked = useRuleList('current', wholeList);
  const isSample = asked.data?.pages[0]?.isSample ?? false;
  return (
    <RulesFrame
      title="Rules that count"
      purpose="What decides, at this moment, what may be sold to whom and where. Rules are changed in a draft, and a second person publishes them."
      isSample={isSample}
    >
      <RuleList
        set="current"
        label="Rules that count"
        pathOf={(ruleId) => `/rules/rule/${ruleId}`}
        missing="No rules are published"
        none={
          <ScreenState title="No rules are published">
            <p>
              Without rules nothing is sold. Begin with a{' '}
              <LinkBase to="/rules/drafts">draft</LinkBase>.
            </p>
          </ScreenState>
        }
      />
    </RulesFrame>
  );
}

interface RuleListProps {
  readonly set: string;
  readonly label: string;
  readonly pathOf: (ruleId: string) => string;
  /** In place of the list, where the set has no rule at all. */
  readonly none: ReactNode;
  /** Said where there is no such set. */
  readonly missing: string;
}

/** The rules of a set, with a filter that is in the address. */
export function RuleList({ set, label, pathOf, none, missing }: RuleListProps) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const apply = (next: RuleFilter) => setParams(writeFilter(next), { replace: true });
  const asked = useRuleList(set, filter);
  return (
    <section className="rules-part" aria-label={label}>
      <RuleFilters filter={filter} apply={apply} />
      <ReadRules asked={asked} name="rules" missing={missing}>
        {({ pages }) => {
          const rules = pages.flatMap((page) => page.rules);
          const counts = pages[0]?.counts;
          if (rules.length === 0 && isWholeList(filter)) return none;
          return (
            <>
              <p role="status" className="small">
                {counts !== undefined && sayCounts(counts, isWholeList(filter))}
              </p>
              {rules.length === 0 ? (
                <ScreenState
                  title="No rule matches"
                  action={{ label: 'Show all rules', run: () => apply(wholeList) }}
                >
                  <p>A rule of the whole country is found by “Whole country”, not by each state.</p>
                </ScreenState>
              ) : (
                <RuleRows
                  rules={rules}
                  label={label}
                  isStale={asked.isPlaceholderData}
                  pathOf={pathOf}
                />
              )}
              <MoreButton asked={asked} name="rules" />
            </>
          );
        }}
      </ReadRules>
    </section>
  );
}

interface RuleCounts {
  readonly rules: number;
  readonly found: number;
  readonly counting: number;
  readonly overdue: number;
}

export function sayCounts(counts: RuleCounts, isWhole: boolean): string {
  const overdue =
    counts.overdue === 0 ? '' : ` The review of ${counts.overdue} of them is overdue.`;
  const whole = `${count(counts.rules, 'rule')}, ${counts.counting} of them count today.${overdue}`;
  return isWhole ? whole : `${counts.found} of ${whole}`;
}
