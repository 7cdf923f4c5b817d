import Button from '@mui/material/Button';
import type { StaffGroup } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { useMayCall } from '../../identity/session-context.ts';
import { taskButton } from '../../keyboard/shortcuts.tsx';
import { groupTitleId } from '../group/group-title.ts';
import { type Task, taskCalls } from './open-task.ts';
import { useOpenTask } from './use-open-task.ts';

interface TaskButtonProps {
  readonly task: Task;
  readonly group: StaffGroup;
  readonly variant?: 'contained' | 'outlined';
  readonly children: ReactNode;
}

/** Opens a dialog, for those who may do what it is for. */
export function TaskButton({ task, group, variant = 'outlined', children }: TaskButtonProps) {
  const mayCall = useMayCall(taskCalls[task]);
  const { open } = useOpenTask();
  if (!mayCall) return null;
  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      aria-describedby={groupTitleId(group)}
      onClick={() => open({ task, groupId: group.id })}
      {...taskButton(task)}
    >
      {children}
    </Button>
  );
}
