import { type CatalogSize, kindOf, mix, modelOf, seriesOf } from './generated-products.ts';

/** What shoppers ask, about products that are there: every kind of question equally often. */

const questions: readonly ((number: number, size: CatalogSize) => string)[] = [
  (number) => kindOf(number),
  (number, size) => `${seriesOf(number, size)} ${kindOf(number)}`,
  (number, size) => `${seriesOf(number, size)}`,
  (number) => `${modelOf(number)}-FDE-S`.replaceAll('-', ''),
  (number) => modelOf(number),
  (number, size) => `${misspelled(seriesOf(number, size))} ${kindOf(number)}`,
  (number) => misspelled(kindOf(number)),
  () => 'mag',
  // In every product, and in many of them.
  () => 'black',
  (number, size) => `olive ${kindOf(number)} for ${seriesOf(number, size)}`,
  () => 'umbrella stand',
];

/** Two letters in the middle change places. */
function misspelled(word: string): string {
  const at = word.length >> 1;
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
}

export function questionOf(turn: number, size: CatalogSize): string {
  const ask = questions[turn % questions.length] ?? kindOf;
  return ask(mix(turn, 21) % size.products, size);
}

/** The same while it is being typed: three letters or more. */
export function beginningOf(turn: number, size: CatalogSize): string {
  const question = questionOf(turn, size);
  return question.slice(0, 3 + (mix(turn, 22) % Math.max(1, question.length - 2))).trim();
}
