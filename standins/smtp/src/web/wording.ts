import { type Faults, faultRates } from '../smtp/faults.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** In the time zone of the machine: sender and reader are on the same one here. */
export function formatTime(time: Date): string {
  return clock.format(time);
}

export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** Floats such as 0.07 * 100 would show as 7.000000000000001. */
export function percent(rate: number): number {
  return Number((rate * 100).toFixed(4));
}

const deeds: Record<(typeof faultRates)[number], string> = {
  refuseRate: 'refused for now (451)',
  rejectRate: 'rejected for good (550)',
  hangRate: 'never answered',
  hangAfterAcceptRate: 'stored but never answered',
  dropRate: 'cut off',
};

/** What the stand-in does wrong at the moment; null when it behaves. */
export function describeFaults(faults: Faults): string | null {
  const shares = faultRates
    .filter((name) => faults[name] > 0)
    .map((name) => `${percent(faults[name])}% ${deeds[name]}`);
  const sentences = [
    shares.length > 0 && `Of the mail offered: ${shares.join(', ')}.`,
    faults.latencyMs > 0 && `Answers come ${faults.latencyMs.toLocaleString('en-US')} ms late.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
