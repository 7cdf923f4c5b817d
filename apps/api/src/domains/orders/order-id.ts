import { randomInt } from 'node:crypto';

// cspell:ignore abcdefghjkmnpqrstvwxyz

/** Without 0 and O, 1, I and L, and without U: what is read aloud or copied by hand stays the same. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function fourLetters(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}

/** Whether a text could be one: what cannot is nobody's order. */
export function isOrderId(text: string): boolean {
  return /^TH-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** Like `TH-7K4M-92QX`: says nothing about how many orders there are. */
export function newOrderId(): string {
  return `TH-${fourLetters()}-${fourLetters()}`;
}
