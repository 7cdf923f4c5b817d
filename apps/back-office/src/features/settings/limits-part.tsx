import Button from '@mui/material/Button';
import type { LimitValue } from '@tarnholt/contract';
import { limitSettings } from '@tarnholt/contract/settings';
import { required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatTime } from '../../look/formats.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { ChangeHistory } from './change-history.tsx';
import { type SettingDialog, settingsKey, useSettingDialog, useShop } from './use-settings.ts';
import { limitInWords, readWhole } from './words.ts';

export function LimitsPart() {
  const asked = useShop();
  const dialog = useSettingDialog('limits');
  return (
    <>
      <section className="panel settings-part" aria-labelledby="settings-limits">
        <h2 id="settings-limits">Limits</h2>
        <p className="muted">
          Numbers that the house decides. A change counts within seconds everywhere, also for carts
          that are open.
        </p>
        <ReadAnswer asked={asked} name="limits">
          {({ limits }) => {
            const open = limits.find(({ key }) => key === dialog.open);
            return (
              <>
                <ul className="settings-rows">
                  {limits.map((limit) => (
                    <LimitRow key={limit.key} limit={limit} show={dialog.show} />
                  ))}
                </ul>
                {open !== undefined && <LimitDialog limit={open} dialog={dialog} />}
              </>
            );
          }}
        </ReadAnswer>
      </section>
      <ChangeHistory area="limits" />
    </>
  );
}

export function LimitRow({ limit, show }: { limit: LimitValue; show: (key: string) => void }) {
  const { key, value, changedBy, changedAt } = limit;
  const { label, meaning, usual, isStrict } = limitSettings[key];
  return (
    <li className="settings-row">
      <div>
        <p>
          <strong>{label}:</strong> {value === null ? 'cannot be read' : limitInWords(key, value)}
        </p>
        {value === null && (
          <p className="settings-broken">
            {isStrict
              ? 'Nothing can be ordered until it is set anew.'
              : `Until it is set anew, ${limitInWords(key, usual)} counts.`}
          </p>
        )}
        <p className="small muted">{meaning}</p>
        <p className="small muted">
          {changedBy === null || changedAt === null
            ? 'As it came with the shop.'
            : `Set by ${changedBy}, ${formatTime(changedAt)}.`}
        </p>
      </div>
      <div className="settings-tasks">
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`Change: ${label}`}
          onClick={() => show(key)}
        >
          Change
        </Button>
      </div>
    </li>
  );
}

function LimitDialog({ limit, dialog }: { limit: LimitValue; dialog: SettingDialog }) {
  const { changeLimit } = useDeskActions();
  const { key, value, version } = limit;
  const { label, meaning, usual, min, max, unit } = limitSettings[key];
  const bounds = `Between ${limitInWords(key, min)} and ${limitInWords(key, max)}`;
  const task = useTask<{ value: string }>({
    send: ({ value: typed }) =>
      changeLimit({ params: { key }, body: { version, value: readWhole(typed) ?? -1 } }),
    done: 'The limit is changed.',
    close: dialog.close,
    fieldNames: ['value'],
    alsoReads: settingsKey,
  });
  const check = (typed: string) => {
    const number = readWhole(typed);
    return number === null || number < min || number > max ? bounds : undefined;
  };
  return (
    <TaskDialog
      title={label}
      verb="Save"
      close={dialog.close}
      reload={dialog.reload}
      task={task}
      values={{ value: String(value ?? usual) }}
    >
      <p>{meaning}</p>
      <p>Now: {value === null ? 'cannot be read' : limitInWords(key, value)}.</p>
      <TextInput
        source="value"
        label={unit === 'dollars' ? 'Whole dollars' : `Number of ${unit}`}
        validate={[required(), check]}
        helperText={`${bounds}. It came with ${limitInWords(key, usual)}.`}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
      />
    </TaskDialog>
  );
}
