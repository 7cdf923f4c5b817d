import type { SettingChange, StaffShippingMethod, StateTax } from '@tarnholt/contract';
import {
  highestTaxPercent,
  type LimitDefinition,
  type LimitKey,
  limitSettings,
  type MailboxKey,
  mailboxSettings,
} from '@tarnholt/contract/settings';
import { type UsState, usStates } from '@tarnholt/contract/us-states';
import { formatMoney } from '../../look/formats.ts';

export const kindWords = { home: 'to the buyer', dealer: 'to a dealer' } as const;

/** `to the buyer and to a dealer` */
export const kindsInWords = (kinds: StaffShippingMethod['kinds']): string =>
  kinds.map((kind) => kindWords[kind]).join(' and ');

export function percentInWords(percent: number | null): string {
  return percent === null ? 'none' : `${percent} %`;
}

export const warningWords: Readonly<Record<NonNullable<StateTax['warning']>, string>> = {
  'no-sale':
    'Tax is collected and no rate is set: shoppers there are told that the tax cannot be computed, and cannot order.',
  'no-fallback':
    'No rate of our own: whenever the tax service does not answer, shoppers there cannot order.',
};

const unitWords: Readonly<Record<LimitDefinition['unit'], (value: number) => string>> = {
  units: (value) => `${value.toLocaleString('en-US')} ${value === 1 ? 'unit' : 'units'}`,
  lines: (value) => `${value.toLocaleString('en-US')} ${value === 1 ? 'product' : 'products'}`,
  dollars: (value) => formatMoney(value),
  days: (value) => `${value.toLocaleString('en-US')} ${value === 1 ? 'day' : 'days'}`,
};

export const limitInWords = (key: LimitKey, value: number): string =>
  unitWords[limitSettings[key].unit](value);

/** As people type it: `6.25`, `6.25 %`, `6,000` is none. Null for what is no percentage. */
export function readPercent(typed: string): number | null {
  const [, number] = /^\s*(\d{1,2}(?:\.\d{1,4})?)\s*%?\s*$/.exec(typed) ?? [];
  if (number === undefined || Number(number) > highestTaxPercent) return null;
  return Number(number);
}

/** `12.50`, `$12.50`, `1,200`. Null for what is no amount. */
export function readDollars(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, '');
  if (!/^(?:\d{1,8}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}

/** A whole number, with or without commas. */
export function readWhole(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, '');
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

/** What a change was about. */
export function subjectInWords({ area, subject }: Pick<SettingChange, 'area' | 'subject'>): string {
  switch (area) {
    case 'shipping':
      return subject === 'order of methods' ? 'The order of the methods' : `Method ${subject}`;
    case 'tax':
      return usStates[subject as UsState] ?? subject;
    case 'limits':
      return limitSettings[subject as LimitKey]?.label ?? subject;
    case 'mailboxes':
      return mailboxSettings[subject as MailboxKey]?.label ?? subject;
  }
}

const factNames: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Price',
  carrier: 'Carrier',
  carrierService: 'Service',
  kinds: 'Goes',
  adultSignature: 'Adult signature',
  isActive: 'Offered',
  order: 'Order',
  isNexus: 'Tax collected',
  ratePercent: 'Rate',
  taxesShipping: 'Shipping taxed',
  value: 'Value',
  address: 'Address',
};

type Fact = NonNullable<SettingChange['before']>[string];

function factInWords(name: string, fact: Fact | undefined): string {
  if (fact === null || fact === undefined) return name === 'address' ? 'as configured' : 'none';
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  if (Array.isArray(fact)) return fact.join(', ');
  if (name === 'price') return formatMoney(Number(fact));
  if (name === 'ratePercent') return percentInWords(Number(fact));
  return String(fact);
}

/** Each fact that has changed: `Price: $9.95 → $12.50`. */
export function changeInWords({
  before,
  after,
}: Pick<SettingChange, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const now = factInWords(name, after?.[name]);
    const label = factNames[name] ?? name;
    if (before === null) return [`${label}: ${now}`];
    const was = factInWords(name, before[name]);
    return was === now ? [] : [`${label}: ${was} → ${now}`];
  });
}
