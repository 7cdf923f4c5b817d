/** Which known word somebody meant. Pure. */

export interface KnownWord {
  readonly word: string;
  /** In how many products it stands. */
  readonly uses: number;
}

/**
 * Two mistakes in a short word leave nothing to recognize it by. People get the first letter right:
 * "gift" is no misspelling of "lift".
 */
function mostMistakes(mistyped: string, word: string): number {
  const most = mistyped.length < 8 ? 1 : 2;
  return word[0] === mistyped[0] ? most : most - 1;
}

/** Whether a word can be a misspelling: numbers and names of models are what they are. */
export function canBeMisspelled(word: string): boolean {
  return /^[a-z]{4,}$/.test(word);
}

/** The closest words, at most three: all with as few mistakes as the best of them. */
export function closestWords(mistyped: string, candidates: readonly KnownWord[]): string[] {
  const close = candidates
    .map(({ word, uses }) => ({ word, uses, mistakes: mistakesBetween(mistyped, word) }))
    .filter(({ word, mistakes }) => mistakes <= mostMistakes(mistyped, word));
  const fewest = Math.min(...close.map(({ mistakes }) => mistakes));
  return close
    .filter(({ mistakes }) => mistakes === fewest)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, 3)
    .map(({ word }) => word);
}

/** Letters to add, to leave out, to replace or to swap with their neighbor. */
export function mistakesBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
