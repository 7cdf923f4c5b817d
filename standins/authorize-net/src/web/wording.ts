import type { Effect, FaultRule } from '../faults/faults.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** In the time zone of the machine: the shop and its developer are on the same one here. */
export function formatTime(time: number): string {
  return clock.format(time);
}

export function formatMoney(cents: number): string {
  const dollars = Math.trunc(cents / 100).toLocaleString('en-US');
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** How far a clock is ahead, in the largest unit that leaves something to see. */
export function formatLead(ms: number): string {
  const units: [ms: number, name: string][] = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 'second'],
  ];
  const [size, name] = units.find(([unit]) => ms >= unit) ?? [1000, 'second'];
  return formatCount(Math.round((ms / size) * 10) / 10, name);
}

const deeds: Record<Effect['kind'], string> = {
  'reset-before': 'cut off before anything happens',
  'reset-after': 'carried out, then cut off',
  'silence-after': 'carried out, never answered',
  'process-later': 'cut off, carried out later',
  'answer-after': 'answered late',
  'http-error': 'answered with an HTTP error',
  truncate: 'answered by half',
  'content-type': 'answered with the wrong type',
  'wrong-ref-id': 'given somebody else’s reference',
  refuse: 'refused for now',
  'process-twice': 'carried out twice',
  decline: 'declined',
  hold: 'held for review',
  reject: 'rejected',
};

export function describeRule(rule: FaultRule): string {
  const which = [
    rule.transactionType ?? rule.request ?? 'every request',
    rule.invoice !== undefined && `with invoice /${rule.invoice}/`,
    rule.refId !== undefined && `with reference /${rule.refId}/`,
  ].filter(Boolean);
  const share = rule.probability === undefined ? null : `${percent(rule.probability)} of `;
  const number = rule.nth === undefined ? null : `no. ${[rule.nth].flat().join(', ')} of `;
  const what = [
    rule.latencyMs !== undefined && `${rule.latencyMs.toLocaleString('en-US')} ms late`,
    rule.effect && deeds[rule.effect.kind],
    ...(rule.lottery ?? []).map(
      ({ share: part, effect }) => `${percent(part)} ${deeds[effect.kind]}`,
    ),
  ].filter(Boolean);
  const sentence = `${share ?? number ?? ''}${which.join(' ')}: ${what.join(', ')}.`;
  return sentence[0]?.toUpperCase() + sentence.slice(1);
}

/** Floats such as 0.07 * 100 would show as 7.000000000000001. */
function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}
