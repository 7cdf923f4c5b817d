import type { StaffGroup, StaffOrder } from '@tarnholt/contract';
import type { ComponentType } from 'react';
import { useMayCall } from '../../identity/session-context.ts';
import type { TaskProps } from '../../tasks/task-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DealerDialog } from './dealer-dialog.tsx';
import { DepartureDialog } from './departure-dialog.tsx';
import { ClearHoldDialog, HoldDialog } from './hold-dialogs.tsx';
import { LicenseDialog } from './license-dialog.tsx';
import { type OpenTask, type Task, taskCalls } from './open-task.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RuleReviewDialog } from './rule-review-dialog.tsx';
import { SerialNumbersDialog } from './serial-numbers-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOpenTask } from './use-open-task.ts';
import { VerificationDialog } from './verification-dialog.tsx';
import {
  canChangeDealer,
  canClearHold,
  canConfirmDeparture,
  canCorrectBook,
  canEnterSerialNumbers,
  canHold,
  canRecordLicense,
  canRecordVerification,
  canReviewRules,
  isCancelable,
  isRefundable,
  isReleasable,
  isShippable,
} from './what-can-be-done.ts';

interface TaskScreen {
  readonly Dialog: ComponentType<TaskProps<StaffGroup>>;
  readonly isPossible: (group: StaffGroup) => boolean;
}

const screens: Readonly<Record<Task, TaskScreen>> = {
  ship: { Dialog: ShipDialog, isPossible: isShippable },
  license: { Dialog: LicenseDialog, isPossible: canRecordLicense },
  verification: { Dialog: VerificationDialog, isPossible: canRecordVerification },
  'serial-numbers': { Dialog: SerialNumbersDialog, isPossible: canEnterSerialNumbers },
  release: { Dialog: ReleaseDialog, isPossible: isReleasable },
  'rule-review': { Dialog: RuleReviewDialog, isPossible: canReviewRules },
  refund: { Dialog: RefundDialog, isPossible: isRefundable },
  cancel: { Dialog: CancelDialog, isPossible: isCancelable },
  dealer: { Dialog: DealerDialog, isPossible: canChangeDealer },
  hold: { Dialog: HoldDialog, isPossible: canHold },
  'clear-hold': { Dialog: ClearHoldDialog, isPossible: canClearHold },
  departure: { Dialog: DepartureDialog, isPossible: canConfirmDeparture },
  correction: { Dialog: CorrectionDialog, isPossible: canCorrectBook },
};

interface TaskHostProps {
  readonly order: StaffOrder;
  readonly reload: () => Promise<unknown>;
}

/** Shows the dialog that the address asks for. */
export function TaskHost({ order, reload }: TaskHostProps) {
  const { current, close } = useOpenTask();
  const group = order.groups.find(({ id }) => id === current?.groupId);
  if (current === null || group === undefined) return null;
  return <OpenDialog current={current} group={group} close={close} reload={reload} />;
}

function OpenDialog({ current, ...props }: TaskProps<StaffGroup> & { current: OpenTask }) {
  const mayCall = useMayCall(taskCalls[current.task]);
  const { Dialog, isPossible } = screens[current.task];
  // An old address, or somebody else has done it meanwhile.
  if (!mayCall || !isPossible(props.group)) return null;
  return <Dialog {...props} />;
}
