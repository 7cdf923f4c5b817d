import Button from '@mui/material/Button';
import type { WholeRuleProposal } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import { formatTime } from '../../../look/formats.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { Comparison } from '../changes/comparison.tsx';
import { readId } from '../read-id.ts';
import { ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useTaskAddress } from '../task-address.ts';
import { useRuleProposal } from '../use-rules.ts';
import { count } from '../words.ts';
import { DiscardDialog, PublishDialog } from './proposal-dialogs.tsx';
import { sayDecision } from './proposal-words.ts';

export function ProposalPage() {
  const asked = useRuleProposal(readId(useParams().proposalId));
  return (
    <RulesFrame
      title={asked.data?.title ?? 'Proposed rules'}
      purpose="What would change if it were published. Publishing takes a second person, who has signed in within the last minutes."
      back={{ to: '/rules/proposals', label: 'All proposals' }}
      isSample={asked.data?.isSample ?? false}
    >
      <ReadRules asked={asked} name="the proposal" missing="There is no such proposal">
        {(proposal) => <Proposal proposal={proposal} />}
      </ReadRules>
    </RulesFrame>
  );
}

function Proposal({ proposal }: { readonly proposal: WholeRuleProposal }) {
  const { opened, close } = useTaskAddress();
  const mayPublish = useMayCall('publishRules');
  const mayDiscard = useMayCall('discardRuleProposal');
  const isOpen = proposal.state === 'open';
  return (
    <>
      <section className="panel rules-panel" aria-label="Where it stands">
        <p>
          {count(proposal.rules, 'rule')}, {count(proposal.testsPassed, 'test')} passed.
        </p>
        {proposal.note !== '' && <p className="rule-text">{proposal.note}</p>}
        <p className="small muted">
          Proposed by {proposal.proposedBy}, {formatTime(proposal.proposedAt)}
          {sayDecision(proposal)}
        </p>
        {isOpen && <ProposalTasks proposal={proposal} />}
      </section>
      <section className="rules-part" aria-labelledby="proposal-changes">
        <h2 id="proposal-changes">
          {isOpen ? 'Against the rules that count now' : 'What it differs in from what counts now'}
        </h2>
        <Comparison
          from="current"
          to={proposal.hash}
          same="It is the same as the rules that count now."
          tellsCoverage={isOpen}
        />
      </section>
      {isOpen && mayPublish && opened.task === 'publish' && proposal.obstacles.length === 0 && (
        <PublishDialog proposal={proposal} close={close} />
      )}
      {isOpen && mayDiscard && opened.task === 'discard' && (
        <DiscardDialog proposal={proposal} close={close} />
      )}
    </>
  );
}

function ProposalTasks({ proposal }: { readonly proposal: WholeRuleProposal }) {
  const { open } = useTaskAddress();
  const mayPublish = useMayCall('publishRules');
  const mayDiscard = useMayCall('discardRuleProposal');
  const canPublish = proposal.obstacles.length === 0;
  return (
    <>
      {mayPublish && !canPublish && (
        <ul className="rule-problems" aria-label="Why you cannot publish it">
          {proposal.obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      <div className="rule-buttons">
        {mayPublish && canPublish && (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            onClick={() => open({ task: 'publish' })}
          >
            Publish
          </Button>
        )}
        <Button
          variant="outlined"
          component={LinkBase}
          to={`/rules/simulator?set=${proposal.hash}`}
        >
          Try it in the simulator
        </Button>
        {mayDiscard && (
          <Button variant="text" aria-haspopup="dialog" onClick={() => open({ task: 'discard' })}>
            Discard
          </Button>
        )}
      </div>
    </>
  );
}
