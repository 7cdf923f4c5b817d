/**
 * Finds what could be the number of a payment card in something that was sent to us. People type it
 * into the wrong field or paste it into a note; found here, it reaches no log, table or mail. What
 * counts and why is in docs/decisions/0021-card-numbers-are-refused.md.
 */

/** Thirteen digits with little between them. Nearly every text ends here. */
const worthALook = /\d(?:\D{0,3}\d){12}/;

/** Ids of ours: hexadecimal digits that happen to be decimal ones for a while. */
const uuidPattern = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi;

const wordPattern = /[0-9A-Za-z]+/g;
/** `card4111…exp` may hold a card. Where letters and digits take turns, it is a code of some kind. */
const onePartOfDigits = /^[A-Za-z]*\d+[A-Za-z]*$/;

/** Groups of digits with one separator between each two. */
const runPattern = /\d+(?:[ \-\u2010-\u2015]\d+)*/g;

/** Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay and Maestro. */
const cardPrefix = /^(?:[3456]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/;

const fewestDigits = 13;
const mostDigits = 19;

export function holdsCardNumber(text: string): boolean {
  // Digits of other scripts and spaces of other widths are typed as well.
  const plain = /[^ -~]/.test(text) ? text.normalize('NFKC') : text;
  if (!worthALook.test(plain)) return false;
  const words = plain
    .replaceAll(uuidPattern, '|')
    .replaceAll(wordPattern, (word) => (onePartOfDigits.test(word) ? word : '|'));
  for (const { 0: run, index } of words.matchAll(runPattern)) {
    if (!isOfAnotherKind(words.slice(Math.max(0, index - 2), index)) && holdsCard(run.split(/\D/)))
      return true;
  }
  return false;
}

/**
 * By the two characters before it: the decimals of a number, or a phone number in the international
 * spelling, which has up to 15 digits. No card begins with a plus.
 */
function isOfAnotherKind(before: string): boolean {
  return before.endsWith('+') || /\d\.$/.test(before);
}

/** As a whole it may be grouped in any way; with other numbers beside it, only as cards are. */
function holdsCard(groups: readonly string[]): boolean {
  if (isCardNumber(groups.join(''))) return true;
  return groups.some((group, first) => {
    if (isCardNumber(group)) return true;
    // Cards that are written in groups begin with one of four digits.
    if (group.length !== 4) return false;
    return groupCounts.some((count) => isCardInGroups(groups.slice(first, first + count)));
  });
}

const groupCounts = [3, 4, 5];
const cardGroups = /^(?:4,6,[45]|4,4,5|(?:4,){3,4}[1-4])$/;

function isCardInGroups(groups: readonly string[]): boolean {
  const sizes = groups.map(({ length }) => length).join(',');
  return cardGroups.test(sizes) && isCardNumber(groups.join(''));
}

function isCardNumber(digits: string): boolean {
  if (digits.length < fewestDigits || digits.length > mostDigits) return false;
  return cardPrefix.test(digits) && passesLuhn(digits);
}

/** The check digit of card numbers: every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
