import type { CoverageCell, CoverageMap } from '@tarnholt/contract';
import { ruleLimits } from '@tarnholt/contract/rules';
import type { UsState } from '@tarnholt/contract/us-states';
import { DateInput, maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatDay } from '../../../look/formats.ts';
import { SampleRules } from '../../orders/group/rule-findings.tsx';
import { TaskDialog } from '../../tasks/task-dialog.tsx';
import { useTask } from '../../tasks/use-task.ts';
import { rulesKey, useReloadRules } from '../use-rules.ts';
import { CellNames } from './cell-names.tsx';
import { describeCells } from './chosen-cells.ts';
import { checkDay } from './coverage-words.ts';

interface CoverageDialogProps {
  readonly map: CoverageMap;
  readonly cells: readonly CoverageCell[];
  readonly close: () => void;
  /** After it is done: nothing is chosen any more. */
  readonly finish: () => void;
}

/** As the calls want them. */
const namesOf = (cells: readonly CoverageCell[]) =>
  cells.map(({ state, itemClass }) => ({ state: state as UsState, itemClass }));

const noteRules = [required(), maxLength(ruleLimits.coverageNote)];
const reasonRules = [required(), maxLength(ruleLimits.reason)];
const dayRules = [required()];

export function SignDialog({ map, cells, close, finish }: CoverageDialogProps) {
  const { signCoverage } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<{ validUntil: string; note: string }>({
    send: ({ validUntil, note }) =>
      signCoverage({
        body: { version: map.version, cells: namesOf(cells), validUntil, note },
      }),
    check: ({ validUntil }) => checkDay(validUntil, map),
    done: 'Signed. These can be sold by the rules that count.',
    close: finish,
    fieldNames: ['validUntil', 'note'],
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Sign coverage"
      verb={`Sign for ${describeCells(cells)}`}
      close={close}
      reload={reload}
      task={task}
      values={{ validUntil: map.lastDay, note: '' }}
    >
      <p>
        You answer for it that the published rules are all there are for {describeCells(cells)}.
        They are sold there from now on, by these rules, until the day you name or until one of the
        rules changes.
      </p>
      <CellNames cells={cells} />
      {map.isSample && <SampleRules />}
      <DateInput
        source="validUntil"
        label="Until"
        validate={dayRules}
        helperText={`The last day is ${formatDay(map.lastDay)}, a year from now`}
      />
      <TextInput
        source="note"
        label="On what grounds"
        validate={noteRules}
        helperText="For example: checked with counsel, memo of November 12"
        multiline
        minRows={2}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: ruleLimits.coverageNote } }}
      />
    </TaskDialog>
  );
}

export function WithdrawDialog({ map, cells, close, finish }: CoverageDialogProps) {
  const { withdrawCoverage } = useDeskActions();
  const reload = useReloadRules();
  const task = useTask<{ reason: string }>({
    send: ({ reason }) =>
      withdrawCoverage({ body: { version: map.version, cells: namesOf(cells), reason } }),
    done: 'Withdrawn. Nothing of these is sold any more.',
    close: finish,
    fieldNames: ['reason'],
    alsoReads: rulesKey,
  });
  return (
    <TaskDialog
      title="Withdraw coverage"
      verb={`Withdraw for ${describeCells(cells)}`}
      close={close}
      reload={reload}
      task={task}
    >
      <p>
        Nothing of {describeCells(cells)} is sold from this moment on, and orders that were placed
        and have not left are held.
      </p>
      <CellNames cells={cells} />
      <TextInput
        source="reason"
        label="Reason"
        validate={reasonRules}
        helperText={false}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: ruleLimits.reason } }}
      />
    </TaskDialog>
  );
}
