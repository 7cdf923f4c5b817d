/** Which part of the settings the address shows, and which dialog is open over it. */

export const settingParts = ['shipping', 'tax', 'limits', 'mailboxes'] as const;

export type SettingPart = (typeof settingParts)[number];

export interface OpenSetting {
  readonly part: SettingPart;
  /** The method, state, limit or mailbox whose dialog is open; `new` for one more method. */
  readonly open: string | null;
}

export function readOpenSetting(search: string): OpenSetting {
  const asked = new URLSearchParams(search);
  const part = settingParts.find((each) => each === asked.get('part')) ?? 'shipping';
  const open = asked.get('open') ?? '';
  return { part, open: /^[\w-]{1,40}$/.test(open) ? open : null };
}

export function addressOfSetting(part: SettingPart, open?: string): string {
  return `/settings?${new URLSearchParams({ part, ...(open === undefined ? {} : { open }) })}`;
}
