import { centsOf } from '../calculate.ts';
import type { Effect, FaultRule } from '../faults.ts';

/** With a minus sign in front of what goes back. */
export function formatMoney(dollars: number): string {
  const cents = Math.abs(centsOf(dollars));
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  return `${dollars < 0 ? '−' : ''}$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const deeds: Record<Effect, string> = {
  unauthorized: 'refused as not signed in',
  'http-error': 'answered with an HTTP error',
  address: 'refused for the address',
  reset: 'cut off before anything happens',
  'lost-answer': 'carried out, then cut off',
  hang: 'never answered',
  truncate: 'answered by half',
  'not-json': 'answered with a page of HTML',
  'drop-line': 'answered with a line missing',
  negative: 'answered with a negative tax',
  absurd: 'answered with a tax as high as the price',
  'odd-total': 'answered with a total that does not add up',
  'odd-details': 'answered with details that do not add up',
  'other-amount': 'answered for another amount',
  'other-currency': 'answered in Canadian dollars',
};

export function describeRule(rule: FaultRule): string {
  const what = [
    rule.latencyMs > 0 && `${rule.latencyMs.toLocaleString('en-US')} ms late`,
    rule.effect && deeds[rule.effect],
  ].filter(Boolean);
  const which = rule.type ?? 'Every document';
  const often = rule.times === undefined ? '' : `, ${formatCount(rule.times, 'time')}`;
  return `${which}: ${what.join(', ')}${often}.`;
}
