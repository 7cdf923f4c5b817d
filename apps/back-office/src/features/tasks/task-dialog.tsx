import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-admin';
import { DraftKeeper, useKeptDraft } from './draft-keeper.tsx';
import type { TaskFailure } from './task-failure.ts';
import './task-dialog.css';

/** As the form library has them: by name, of any type. */
type FormValues = Record<string, unknown>;

/** What every dialog gets: which group it is about, and how to end. */
export interface TaskProps<G> {
  readonly group: G;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

interface TaskDialogProps<V extends object> {
  readonly title: string;
  /** What the button says that does it. */
  readonly verb: ReactNode;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
  readonly values?: V;
  readonly task: {
    readonly submit: (values: V) => Promise<Record<string, string> | undefined>;
    readonly failure: TaskFailure | null;
    readonly isSending: boolean;
    readonly forget: () => void;
  };
  readonly isBlocked?: boolean;
  /** What the form is filled in from; over it where there is no room beside it. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function TaskDialog<V extends object>(props: TaskDialogProps<V>) {
  const { title, verb, close, reload, values, task, isBlocked = false, beside, children } = props;
  const titleId = useId();
  const draft = useKeptDraft();
  const isNarrow = useMediaQuery('(width < 600px)');
  const closeUnlessSending = () => {
    if (!task.isSending) close();
  };
  const readAgain = async () => {
    await reload();
    task.forget();
  };
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      onClose={closeUnlessSending}
      aria-labelledby={titleId}
      {...(beside ? { maxWidth: 'lg', fullWidth: true } : {})}
      transitionDuration={0}
    >
      <Form
        className="task-form"
        noValidate
        disableInvalidFormNotification
        onSubmit={(given: FormValues) => task.submit(given as V)}
        defaultValues={(draft ?? values) as FormValues}
      >
        <DraftKeeper />
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <div className="task-columns" data-has-two={beside !== undefined}>
            {beside}
            <div className="task-fields">
              {draft !== null && task.failure === null && (
                <Alert severity="info">
                  You are signed in. Please look once more, and send it.
                </Alert>
              )}
              <FailureNotice failure={task.failure} reload={readAgain} />
              {children}
            </div>
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={task.isSending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={task.isSending || isBlocked || task.failure?.needsReload === true}
          >
            {task.isSending ? 'One moment…' : verb}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface FailureNoticeProps {
  readonly failure: TaskFailure | null;
  readonly reload: () => Promise<void>;
}

function FailureNotice({ failure, reload }: FailureNoticeProps) {
  if (failure === null) return null;
  return (
    <Alert
      severity={failure.needsReload ? 'warning' : 'error'}
      role="alert"
      {...(failure.needsReload
        ? {
            action: (
              <Button size="small" variant="outlined" onClick={() => void reload()}>
                Reload
              </Button>
            ),
          }
        : {})}
    >
      {failure.title}
      {failure.reasons.length > 0 && (
        <ul className="task-reasons">
          {failure.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
