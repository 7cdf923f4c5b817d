import type { WholeRuleDraft } from '@tarnholt/contract';
import { ruleLimits } from '@tarnholt/contract/rules';
import { useRef } from 'react';
import {
  BooleanInput,
  maxLength,
  RadioButtonGroupInput,
  required,
  TextInput,
  useNavigate,
} from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { rulesKey, useReloadRules } from '../use-rules.ts';

const titleRules = [required(), maxLength(200)];
const noteRules = [maxLength(ruleLimits.reason)];

const origins = [
  { id: 'current', name: 'The rules that count now' },
  { id: 'none', name: 'Nothing: every rule is new' },
];

interface BeginForm {
  readonly title: string;
  readonly from: 'current' | 'none';
  readonly isSample: boolean;
}

interface BeginDialogProps {
  readonly close: () => void;
  /** Whether the rules that count now are a sample: a draft of them is one as well, unless told. */
  readonly isSample: boolean;
}

export function BeginDialog({ close, isSample }: BeginDialogProps) {
  const { beginRuleDraft } = useDeskActions();
  const reload = useReloadRules();
  const navigate = useNavigate();
  const began = useRef<number | null>(null);
  const task = useTask<BeginForm>({
    send: async (body) => {
      began.current = (await beginRuleDraft({ body })).id;
    },
    done: 'The draft is begun.',
    close: () => (began.current === null ? close() : navigate(`/rules/drafts/${began.current}`)),
    fieldNames: ['title', 'from', 'isSample'],
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Begin a draft"
      verb="Begin"
      close={close}
      reload={reload}
      task={task}
      values={{ title: '', from: 'current', isSample }}
    >
      <p>You get a working set of rules. Nothing that is sold changes by it.</p>
      <TextInput
        source="title"
        label="What it is for"
        validate={titleRules}
        helperText="For example: California, magazines, January 2027"
        autoFocus
        autoComplete="off"
      />
      <RadioButtonGroupInput
        source="from"
        label="Begin with"
        choices={origins}
        row={false}
        helperText={false}
      />
      <BooleanInput
        source="isSample"
        label="It is a sample that shows how the shop works, not the law"
        helperText="Whoever signs for coverage signs for one of the two: going from one to the other ends all of it."
      />
    </TaskDialog>
  );
}

interface DraftDialogProps {
  readonly draft: WholeRuleDraft;
  readonly close: () => void;
}

export function ProposeDialog({ draft, close }: DraftDialogProps) {
  const { proposeRules } = useDeskActions();
  const reload = useReloadRules();
  const navigate = useNavigate();
  const proposed = useRef<number | null>(null);
  const task = useTask<{ note: string | null }>({
    send: async ({ note }) => {
      const { id } = await proposeRules({
        params: { draftId: draft.id },
        body: { version: draft.version, note: note ?? '' },
      });
      proposed.current = id;
    },
    done: 'Proposed. Somebody else can publish it now.',
    close: () =>
      proposed.current === null ? close() : navigate(`/rules/proposals/${proposed.current}`),
    fieldNames: ['note'],
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Propose these rules"
      verb="Propose"
      close={close}
      reload={reload}
      task={task}
      values={{ note: '' }}
    >
      <p>
        <strong>{draft.title}</strong>
      </p>
      <p>
        All {draft.testCount} tests run once more. If they pass, the set is stored as it is now, and
        somebody else than you can publish it.
      </p>
      <TextInput
        source="note"
        label="What whoever publishes it should know"
        validate={noteRules}
        helperText={false}
        multiline
        minRows={3}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: ruleLimits.reason } }}
      />
    </TaskDialog>
  );
}

export function RebaseDialog({ draft, close }: DraftDialogProps) {
  const { rebaseRuleDraft } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<object>({
    send: () =>
      rebaseRuleDraft({ params: { draftId: draft.id }, body: { version: draft.version } }),
    done: 'The draft goes on from the rules that count now.',
    close,
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Take over the rules that count now"
      verb="Take them over"
      close={close}
      reload={reload}
      task={task}
    >
      <p>
        What others have published since comes into the draft. What was changed in the draft stays
        changed: look at each change again before you propose it.
      </p>
    </TaskDialog>
  );
}

export function CloseDraftDialog({ draft, close }: DraftDialogProps) {
  const { closeRuleDraft } = useDeskActions();
  const reload = useReloadRules();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const task = useTask<object>({
    send: async () => {
      await closeRuleDraft({ params: { draftId: draft.id }, body: { version: draft.version } });
      isDone.current = true;
    },
    done: 'The draft is given up.',
    close: () => (isDone.current ? navigate('/rules/drafts') : close()),
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Give this draft up"
      verb="Give it up"
      close={close}
      reload={reload}
      task={task}
    >
      <p>
        <strong>{draft.title}</strong>
      </p>
      <p>
        What was changed in it is gone for everybody. The rules that count, and what was proposed,
        stay as they are.
      </p>
    </TaskDialog>
  );
}

interface EntryDialogProps extends DraftDialogProps {
  readonly kind: 'rule' | 'text';
  readonly entryKey: string;
}

const kindWords = { rule: 'rule', text: 'text' } as const;

export function RemoveDialog({ draft, kind, entryKey, close }: EntryDialogProps) {
  const { removeDraftEntry } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<object>({
    send: () =>
      removeDraftEntry({
        params: { draftId: draft.id },
        body: { version: draft.version, kind, key: entryKey },
      }),
    done: 'It is out of the draft.',
    close,
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title={`Take the ${kindWords[kind]} out of the draft`}
      verb="Take it out"
      close={close}
      reload={reload}
      task={task}
    >
      <p className="data">{entryKey}</p>
      <p>
        {kind === 'rule'
          ? 'Once the draft is published, this rule counts no more, and coverage that was signed over it ends. Until then it can be undone under “What changed”.'
          : 'A text that a rule of the draft needs keeps the draft from being proposed. It can be undone under “What changed”.'}
      </p>
    </TaskDialog>
  );
}

export function UndoDialog({ draft, kind, entryKey, close }: EntryDialogProps) {
  const { undoDraftChange } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<object>({
    send: () =>
      undoDraftChange({
        params: { draftId: draft.id },
        body: { version: draft.version, kind, key: entryKey },
      }),
    done: 'The change is undone.',
    close,
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog title="Undo the change" verb="Undo" close={close} reload={reload} task={task}>
      <p className="data">{entryKey}</p>
      <p>The {kindWords[kind]} will be as it was when the draft was begun.</p>
    </TaskDialog>
  );
}
