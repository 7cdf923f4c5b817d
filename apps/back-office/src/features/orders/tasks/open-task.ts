import type { StaffRouteName } from '@tarnholt/contract/staff-routes';

/** What can be done with a group, each in a dialog of its own, and the call that does it. */
export const taskCalls = {
  ship: 'shipGroup',
  license: 'recordLicense',
  verification: 'recordVerification',
  'serial-numbers': 'enterSerialNumbers',
  release: 'releaseGroup',
  'rule-review': 'reviewRules',
  refund: 'refundGroup',
  cancel: 'cancelGroup',
  dealer: 'changeDealer',
  hold: 'holdGroup',
  'clear-hold': 'clearHold',
  departure: 'confirmDisposition',
  correction: 'correctDisposition',
} as const satisfies Record<string, StaffRouteName>;

export type Task = keyof typeof taskCalls;

export interface OpenTask {
  readonly task: Task;
  readonly groupId: string;
}

/** The dialog that an address asks for, if it asks for one. */
export function readOpenTask(search: string): OpenTask | null {
  const parameters = new URLSearchParams(search);
  const task = parameters.get('task');
  const groupId = parameters.get('group');
  if (task === null || groupId === null || !Object.hasOwn(taskCalls, task)) return null;
  return { task: task as Task, groupId };
}

export function searchOf({ task, groupId }: OpenTask): string {
  return `?${new URLSearchParams({ task, group: groupId })}`;
}
