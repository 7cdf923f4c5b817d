import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatTime } from '../../../look/formats.ts';
import type { TaskFailure } from '../../tasks/task-failure.ts';
import type { Theirs } from './use-save-rule.ts';

interface ConflictNoticeProps {
  readonly failure: TaskFailure | null;
  readonly theirs: Theirs | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Why a rule was not saved, and what can be done about it. What was typed stays. */
export function ConflictNotice({ failure, theirs, keepMine, takeTheirs }: ConflictNoticeProps) {
  if (theirs !== null) {
    const { changedBy, changedAt } = theirs.draft;
    const who = `${changedBy} changed this draft ${formatTime(changedAt)}`;
    return (
      <Alert severity="warning" role="alert">
        <p>
          {theirs.rule === null
            ? `${who}, but not this rule. What you typed can be saved.`
            : `${who}, and this rule is another now. Nothing is lost: decide which one stays.`}
        </p>
        <div className="rule-buttons">
          <Button size="small" variant="outlined" onClick={keepMine}>
            {theirs.rule === null ? 'Go on with mine' : 'Keep mine, and replace theirs on saving'}
          </Button>
          {theirs.rule !== null && (
            <Button size="small" variant="outlined" onClick={takeTheirs}>
              Drop mine, and show theirs
            </Button>
          )}
        </div>
      </Alert>
    );
  }
  if (failure === null) return null;
  return (
    <Alert severity="error" role="alert">
      <p>{failure.title}</p>
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
