import Button from '@mui/material/Button';
import type { WholeRuleDraft } from '@tarnholt/contract';
import { LinkBase, useLocation } from 'react-admin';
import { useParams } from 'react-router-dom';
import { formatTime } from '../../../look/formats.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { ScreenState } from '../../layout/screen-state.tsx';
import { sayChanges } from '../changes/change-words.ts';
import { RuleList } from '../list/rule-list-page.tsx';
import { readId } from '../read-id.ts';
import { ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useTaskAddress } from '../task-address.ts';
import { useRuleDraft, useRuleTexts } from '../use-rules.ts';
import { count } from '../words.ts';
import { DraftChanges } from './draft-changes.tsx';
import {
  CloseDraftDialog,
  ProposeDialog,
  RebaseDialog,
  RemoveDialog,
  UndoDialog,
} from './draft-dialogs.tsx';
import { DraftTexts } from './draft-texts.tsx';
import { TextDialog } from './text-dialog.tsx';

type DraftView = 'rules' | 'texts' | 'changes';

/** A working set of rules: its rules, its texts, or what changed in it. */
export function DraftPage({ view }: { readonly view: DraftView }) {
  const id = readId(useParams().draftId);
  const asked = useRuleDraft(id);
  return (
    <RulesFrame
      title={asked.data?.title ?? 'Draft'}
      purpose="A working set of rules. Nothing in it counts until it is proposed and a second person has published it."
      back={{ to: '/rules/drafts', label: 'All drafts' }}
      isSample={asked.data?.isSample ?? false}
    >
      <ReadRules asked={asked} name="the draft" missing="There is no such draft">
        {(draft) => <Draft draft={draft} view={view} />}
      </ReadRules>
    </RulesFrame>
  );
}

function Draft({ draft, view }: { readonly draft: WholeRuleDraft; readonly view: DraftView }) {
  const mayChange = useMayCall('saveDraftRule');
  const { open } = useTaskAddress();
  const texts = useRuleTexts(draft.set);
  const base = `/rules/drafts/${draft.id}`;
  return (
    <>
      <section className="panel rules-panel" aria-label="Where it stands">
        <p>
          {draft.counts.rules} rules, {draft.counts.texts} texts and {draft.testCount} tests.{' '}
          {sayChanges(draft.counts)}.
        </p>
        <p className="small muted">
          Begun by {draft.beganBy}, {formatTime(draft.beganAt)} · changed by {draft.changedBy},{' '}
          {formatTime(draft.changedAt)}
        </p>
        {!draft.isBaseCurrent && <OldBase id={draft.id} />}
        <Obstacles draft={draft} />
        <DraftTasks draft={draft} />
      </section>
      <nav className="rules-nav" aria-label="Parts of the draft">
        <ViewLink to={base} label={`Rules (${draft.counts.rules})`} />
        <ViewLink to={`${base}/texts`} label={`Texts (${draft.counts.texts})`} />
        <ViewLink to={`${base}/changes`} label="What changed" />
      </nav>
      {view === 'rules' && (
        <RuleList
          set={draft.set}
          label="Rules of the draft"
          missing="There is no such draft"
          pathOf={(ruleId) => `${base}/rules/${ruleId}`}
          none={
            <ScreenState title="There are no rules in it yet">
              <p>Published like this, nothing would forbid or ask for anything.</p>
            </ScreenState>
          }
        />
      )}
      {view === 'texts' && (
        <DraftTexts draftId={draft.id} asked={texts} open={mayChange ? open : null} />
      )}
      {view === 'changes' && <DraftChanges draft={draft} />}
      <DraftDialogs draft={draft} texts={texts} />
    </>
  );
}

function ViewLink({ to, label }: { readonly to: string; readonly label: string }) {
  const { pathname } = useLocation();
  return (
    <LinkBase to={to} {...(pathname === to ? { 'aria-current': 'page' } : {})}>
      {label}
    </LinkBase>
  );
}

/** Somebody was faster: what they published is not in this draft. */
function OldBase({ id }: { readonly id: number }) {
  const { open } = useTaskAddress();
  const mayRebase = useMayCall('rebaseRuleDraft');
  return (
    <div className="rules-notice rules-part">
      <p>
        Other rules were published since this draft was begun, and what they changed is not in it.{' '}
        <LinkBase to={`/rules/drafts/${id}/changes`}>Look at what differs</LinkBase>, and take them
        over before you propose it.
      </p>
      {mayRebase && (
        <div className="rule-buttons">
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => open({ task: 'rebase' })}
          >
            Take them over
          </Button>
        </div>
      )}
    </div>
  );
}

/** What keeps it from being proposed, each with the way to set it right. */
export function Obstacles({ draft }: { readonly draft: WholeRuleDraft }) {
  const { faults, problems } = draft;
  if (draft.mayPropose) return <p>All tests pass: it can be proposed.</p>;
  return (
    <div className="rules-part">
      <h2>What keeps it from being proposed</h2>
      <ul className="rule-problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {faults.map((fault) => (
          <li key={fault.ruleId}>
            <LinkBase to={`/rules/drafts/${draft.id}/rules/${fault.ruleId}`} className="data">
              {fault.ruleId}
            </LinkBase>
            : {sayFault(fault)}
          </li>
        ))}
        {problems.length + faults.length === 0 && <li>It is the same as the rules that count.</li>}
      </ul>
    </div>
  );
}

export function sayFault(fault: { readonly problems: number; readonly failedTests: number }) {
  const parts = [
    ...(fault.problems === 0 ? [] : [count(fault.problems, 'problem')]),
    ...(fault.failedTests === 0
      ? []
      : [count(fault.failedTests, 'test that fails', 'tests that fail')]),
  ];
  return parts.join(', ');
}

function DraftTasks({ draft }: { readonly draft: WholeRuleDraft }) {
  const { open } = useTaskAddress();
  const mayChange = useMayCall('saveDraftRule');
  const mayPropose = useMayCall('proposeRules');
  const mayClose = useMayCall('closeRuleDraft');
  return (
    <div className="rule-buttons">
      {mayPropose && (
        <Button
          variant="contained"
          aria-haspopup="dialog"
          disabled={!draft.mayPropose}
          onClick={() => open({ task: 'propose' })}
        >
          Propose it
        </Button>
      )}
      {mayChange && (
        <Button variant="outlined" component={LinkBase} to={`/rules/drafts/${draft.id}/new-rule`}>
          Add a rule
        </Button>
      )}
      <Button variant="outlined" component={LinkBase} to={`/rules/simulator?set=${draft.set}`}>
        Try it in the simulator
      </Button>
      {mayClose && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => open({ task: 'close' })}>
          Give it up
        </Button>
      )}
    </div>
  );
}

interface DraftDialogsProps {
  readonly draft: WholeRuleDraft;
  readonly texts: ReturnType<typeof useRuleTexts>;
}

function DraftDialogs({ draft, texts }: DraftDialogsProps) {
  const { opened, close } = useTaskAddress();
  const mayChange = useMayCall('saveDraftRule');
  if (!mayChange) return null;
  const { task, key } = opened;
  const kind = opened.kind === 'text' ? 'text' : 'rule';
  if (task === 'propose' && draft.mayPropose) return <ProposeDialog draft={draft} close={close} />;
  if (task === 'rebase') return <RebaseDialog draft={draft} close={close} />;
  if (task === 'close') return <CloseDraftDialog draft={draft} close={close} />;
  if (task === 'new-text') return <TextDialog draft={draft} text={null} close={close} />;
  if (key === undefined) return null;
  if (task === 'remove') {
    return <RemoveDialog draft={draft} kind={kind} entryKey={key} close={close} />;
  }
  if (task === 'undo') {
    return <UndoDialog draft={draft} kind={kind} entryKey={key} close={close} />;
  }
  const found = texts.data?.pages.flatMap((page) => page.texts).find((text) => text.key === key);
  return task === 'text' && found !== undefined ? (
    <TextDialog draft={draft} text={found} close={close} />
  ) : null;
}
