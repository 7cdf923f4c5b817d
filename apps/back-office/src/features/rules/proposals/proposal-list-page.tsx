import Button from '@mui/material/Button';
import type { RuleProposal } from '@tarnholt/contract';
import { type RuleProposalState, ruleProposalStates } from '@tarnholt/contract/rules';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatTime } from '../../../look/formats.ts';
import { rowLink } from '../../keyboard/shortcuts.tsx';
import { ScreenState } from '../../layout/screen-state.tsx';
import { Badge } from '../../orders/badge.tsx';
import { MoreButton, ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useRuleProposals } from '../use-rules.ts';
import { count } from '../words.ts';
import { proposalWords, sayDecision } from './proposal-words.ts';

export function ProposalListPage() {
  const [state, setState] = useState<RuleProposalState>('open');
  return (
    <RulesFrame
      title="Proposed rules"
      purpose="Sets that somebody has proposed. Whoever did not propose one reads what it changes, and publishes or discards it."
    >
      <fieldset className="rule-states">
        <legend className="visually-hidden">Which proposals</legend>
        {ruleProposalStates.map((choice) => (
          <Button
            key={choice}
            variant={choice === state ? 'contained' : 'outlined'}
            aria-pressed={choice === state}
            onClick={() => setState(choice)}
          >
            {proposalWords[choice].tab}
          </Button>
        ))}
      </fieldset>
      <Proposals state={state} />
    </RulesFrame>
  );
}

function Proposals({ state }: { readonly state: RuleProposalState }) {
  const asked = useRuleProposals(state);
  return (
    <ReadRules asked={asked} name="proposals" missing="There are no proposals">
      {({ pages }) => {
        const proposals = pages.flatMap((page) => page.proposals);
        return proposals.length === 0 ? (
          <ScreenState title={proposalWords[state].none}>
            <p>Sets of rules come here from drafts, once all their tests pass.</p>
          </ScreenState>
        ) : (
          <>
            <ul className="rule-cards">
              {proposals.map((proposal) => (
                <ProposalCard key={proposal.id} proposal={proposal} />
              ))}
            </ul>
            <MoreButton asked={asked} name="proposals" />
          </>
        );
      }}
    </ReadRules>
  );
}

export function ProposalCard({ proposal }: { readonly proposal: RuleProposal }) {
  return (
    <li className="panel rule-card">
      <h2>
        <LinkBase to={`/rules/proposals/${proposal.id}`} {...rowLink}>
          {proposal.title}
        </LinkBase>
      </h2>
      <p>
        {count(proposal.rules, 'rule')}, {count(proposal.testsPassed, 'test')} passed.
      </p>
      {proposal.note !== '' && <p className="rule-text">{proposal.note}</p>}
      {proposal.isSample && <Badge words={{ label: 'Sample, not the law', tone: 'waiting' }} />}
      {proposal.state === 'open' && proposal.isOwn && (
        <Badge words={{ label: 'Yours: somebody else publishes it', tone: 'waiting' }} />
      )}
      <p className="small muted">
        Proposed by {proposal.proposedBy}, {formatTime(proposal.proposedAt)}
        {sayDecision(proposal)}
      </p>
    </li>
  );
}
