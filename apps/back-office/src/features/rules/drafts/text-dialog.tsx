import type { StaffRuleText, WholeRuleDraft } from '@tarnholt/contract';
import { ruleLimits } from '@tarnholt/contract/rules';
import { maxLength, regex, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { TaskDialog } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { rulesKey, useReloadRules } from '../use-rules.ts';

interface TextDialogProps {
  readonly draft: WholeRuleDraft;
  /** Null for a text that is new. */
  readonly text: StaffRuleText | null;
  readonly close: () => void;
}

const keyRules = [
  required(),
  regex(/^[a-z0-9][a-z0-9.-]{1,59}$/, 'Small letters, digits, dots and dashes'),
];
const textRules = [required(), maxLength(ruleLimits.textLength)];

export function TextDialog({ draft, text, close }: TextDialogProps) {
  const { saveDraftText } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<{ key: string; text: string }>({
    send: (values) =>
      saveDraftText({
        params: { draftId: draft.id, textKey: text?.key ?? values.key },
        body: { version: draft.version, text: values.text },
      }),
    done: 'The text is saved in the draft.',
    close,
    fieldNames: ['key', 'text'],
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title={text === null ? 'Add a text' : `Change ${text.key}`}
      verb="Save in the draft"
      close={close}
      reload={reload}
      task={task}
      values={{ key: text?.key ?? '', text: text?.text ?? '' }}
    >
      <p>Buyers read it, or confirm it word for word, once the draft is published.</p>
      {text === null && (
        <TextInput
          source="key"
          label="Name of the text"
          validate={keyRules}
          helperText="Rules refer to it by this name, such as magazine.limit"
          autoFocus
          autoComplete="off"
        />
      )}
      <TextInput
        source="text"
        label="Text"
        multiline
        minRows={4}
        validate={textRules}
        helperText="{state} is filled in with the rule’s state, {limit} and the like with its details"
        autoFocus={text !== null}
        slotProps={{ htmlInput: { maxLength: ruleLimits.textLength } }}
      />
    </TaskDialog>
  );
}
