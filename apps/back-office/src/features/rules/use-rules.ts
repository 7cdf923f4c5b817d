import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RuleProposalState } from '@tarnholt/contract/rules';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import type { RuleFilter } from './list/rule-filter.ts';

/** Everything about rules is read anew when one of them, a draft, a proposal or coverage changed. */
export const rulesKey = ['rules'];

export function useReloadRules(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: rulesKey });
}

const withCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** What every list here has in common: the first page has no cursor, the last names no next. */
const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
};

export function useRuleList(set: string, filter: RuleFilter) {
  const { listRules } = useDeskActions();
  return useInfiniteQuery({
    ...paged,
    queryKey: [...rulesKey, 'list', set, filter],
    queryFn: ({ pageParam }) => listRules({ query: { set, ...filter, ...withCursor(pageParam) } }),
    placeholderData: (before) => before,
  });
}

export function useRule(set: string, ruleId: string, version: number | null) {
  const { getRule } = useDeskActions();
  return useQuery({
    queryKey: [...rulesKey, 'one', set, ruleId, version],
    queryFn: () =>
      getRule({ params: { ruleId }, query: { set, ...(version === null ? {} : { version }) } }),
  });
}

export function useVersionComparison(ruleId: string, from: number, to: number) {
  const { compareRuleVersions } = useDeskActions();
  return useQuery({
    queryKey: [...rulesKey, 'versions', ruleId, from, to],
    queryFn: () => compareRuleVersions({ params: { ruleId }, query: { from, to } }),
  });
}

export function useRuleTexts(set: string) {
  const { listRuleTexts } = useDeskActions();
  return useInfiniteQuery({
    ...paged,
    queryKey: [...rulesKey, 'texts', set],
    queryFn: ({ pageParam }) => listRuleTexts({ query: { set, ...withCursor(pageParam) } }),
  });
}

export function useSetComparison(from: string, to: string) {
  const { compareRuleSets } = useDeskActions();
  return useInfiniteQuery({
    ...paged,
    queryKey: [...rulesKey, 'comparison', from, to],
    queryFn: ({ pageParam }) => compareRuleSets({ query: { from, to, ...withCursor(pageParam) } }),
  });
}

export function useRuleDrafts(isWanted = true) {
  const { listRuleDrafts } = useDeskActions();
  return useQuery({
    queryKey: [...rulesKey, 'drafts'],
    queryFn: () => listRuleDrafts({}),
    enabled: isWanted,
  });
}

export function useRuleDraft(draftId: number) {
  const { getRuleDraft } = useDeskActions();
  return useQuery({
    queryKey: [...rulesKey, 'drafts', draftId],
    queryFn: () => getRuleDraft({ params: { draftId } }),
    // Two may work at one draft: what is decided on is read when the screen opens.
    staleTime: 0,
  });
}

/**
 * A draft with one of its rules, for its form. The draft first: a change in between makes the rule
 * newer than the version that is sent along, which is refused, and never older.
 */
export function useDraftRule(draftId: number, ruleId: string) {
  const { getRuleDraft, getRule } = useDeskActions();
  return useQuery({
    queryKey: [...rulesKey, 'drafts', draftId, ruleId],
    queryFn: async () => {
      const draft = await getRuleDraft({ params: { draftId } });
      const rule = await getRule({ params: { ruleId }, query: { set: draft.set } });
      return { draft, rule };
    },
    // A form never begins with what was read for another one before.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useRuleProposals(state: RuleProposalState, isWanted = true) {
  const { listRuleProposals } = useDeskActions();
  return useInfiniteQuery({
    ...paged,
    queryKey: [...rulesKey, 'proposals', state],
    queryFn: ({ pageParam }) => listRuleProposals({ query: { state, ...withCursor(pageParam) } }),
    enabled: isWanted,
  });
}

export function useRuleProposal(proposalId: number) {
  const { getRuleProposal } = useDeskActions();
  return useQuery({
    queryKey: [...rulesKey, 'proposal', proposalId],
    queryFn: () => getRuleProposal({ params: { proposalId } }),
    staleTime: 0,
  });
}

export function useRulePublications() {
  const { listRulePublications } = useDeskActions();
  return useInfiniteQuery({
    ...paged,
    queryKey: [...rulesKey, 'publications'],
    queryFn: ({ pageParam }) => listRulePublications({ query: withCursor(pageParam) }),
  });
}

export function useCoverage() {
  const { getCoverage } = useDeskActions();
  return useQuery({ queryKey: [...rulesKey, 'coverage'], queryFn: () => getCoverage({}) });
}
