/** What a key stands for, anywhere in the app. */
export type Shortcut = 'search' | 'next' | 'previous' | 'back' | 'help';

/** What a key opens on the page of an order, where that can be done. */
export const taskKeys = {
  l: 'license',
  v: 'verification',
  n: 'serial-numbers',
  r: 'release',
  s: 'ship',
  d: 'departure',
} as const;

export type TaskOfKey = (typeof taskKeys)[keyof typeof taskKeys];

export const shortcutWords: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '/', does: 'Go to the search' },
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Row before' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: 'u', does: 'From an order back to its list' },
  { keys: 'l', does: 'Record the license' },
  { keys: 'v', does: 'Record the check of the license' },
  { keys: 'n', does: 'Enter serial numbers' },
  { keys: 'r', does: 'Release' },
  { keys: 's', does: 'Ship' },
  { keys: 'd', does: 'Confirm that it left' },
  { keys: '?', does: 'Show these keys' },
];

const shortcuts: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  u: 'back',
  '?': 'help',
};

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** As much of an element as says whether keys are typed into it. */
export interface KeyTarget {
  readonly tagName: string;
  readonly isContentEditable: boolean;
  /** Of a dialog or a menu, which have keys of their own. */
  readonly isInLayer: boolean;
}

/** Null while somebody types, in a dialog, and for keys that belong to the browser. */
export function shortcutOf(pressed: PressedKey, target: KeyTarget | null): Shortcut | null {
  return isForUs(pressed, target) ? (shortcuts[pressed.key] ?? null) : null;
}

/** By the same rules, what of an order is to be opened. */
export function taskOf(pressed: PressedKey, target: KeyTarget | null): TaskOfKey | null {
  if (!isForUs(pressed, target) || !Object.hasOwn(taskKeys, pressed.key)) return null;
  return taskKeys[pressed.key as keyof typeof taskKeys];
}

function isForUs(pressed: PressedKey, target: KeyTarget | null): boolean {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return false;
  return target === null || !(isTypedInto(target) || target.isInLayer);
}

function isTypedInto({ tagName, isContentEditable }: KeyTarget): boolean {
  return isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName.toUpperCase());
}

/** The row to go to; null when there is none. Before the first and behind the last there is no row. */
export function rowAfter(current: number, rows: number, step: 1 | -1): number | null {
  if (rows === 0) return null;
  if (current < 0) return step === 1 ? 0 : rows - 1;
  return Math.min(rows - 1, Math.max(0, current + step));
}
