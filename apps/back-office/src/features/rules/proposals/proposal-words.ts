import type { RuleProposal } from '@tarnholt/contract';
import type { RuleProposalState } from '@tarnholt/contract/rules';
import { formatTime } from '../../../look/formats.ts';

export const proposalWords: Readonly<Record<RuleProposalState, { tab: string; none: string }>> = {
  open: { tab: 'To decide', none: 'Nothing waits to be published' },
  published: { tab: 'Published', none: 'Nothing that was proposed here was published yet' },
  discarded: { tab: 'Discarded', none: 'Nothing was discarded' },
};

/** What became of it, after who proposed it; empty while nobody has decided. */
export function sayDecision(proposal: RuleProposal): string {
  const { state, decidedBy, decidedAt, discardReason } = proposal;
  if (state === 'open' || decidedBy === null || decidedAt === null) return '';
  const verb = state === 'published' ? 'published' : 'discarded';
  const why = discardReason === null || discardReason === '' ? '' : `: ${discardReason}`;
  return ` · ${verb} by ${decidedBy}, ${formatTime(decidedAt)}${why}`;
}
