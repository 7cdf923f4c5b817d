/** The types that CONTRIBUTING.md lists. */
export const titleTypes = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore'];

/** A longer title does not fit on one line of most lists of commits. */
const longestTitle = 80;

/** Imperatives that end like `adds`, `added` or `adding`. Those that end in `ss` need no entry. */
const imperatives = new Set([
  ...['alias', 'bias', 'canvas', 'focus', 'bring', 'ping', 'ring', 'string'],
  ...['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed', 'succeed'],
]);

/** What is wrong with the title of a commit, one sentence each. An empty list means that it is right. */
export function titleProblems(title: string): string[] {
  if (/^Merge\b/.test(title)) return ['Merges have no place in the history. Rebase the branch.'];
  const match = /^(?<type>[^\s(:]+)(?:\((?<area>[^)]*)\))?: (?<sentence>\S.*)$/.exec(title);
  if (match?.groups === undefined)
    return ['Write it as type(area): imperative sentence, like "fix(cart): keep the last item".'];
  const { type = '', area, sentence = '' } = match.groups;
  return [
    ...typeProblems(type),
    ...areaProblems(area),
    ...sentenceProblems(sentence),
    ...(title.length > longestTitle
      ? [`It has ${title.length} characters. Use at most ${longestTitle}.`]
      : []),
  ];
}

function typeProblems(type: string): string[] {
  return titleTypes.includes(type)
    ? []
    : [`"${type}" is no type. Types: ${titleTypes.join(', ')}.`];
}

/** A change to the whole repository has no area. */
function areaProblems(area: string | undefined): string[] {
  return area === undefined || /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(area)
    ? []
    : [`The area "${area}" needs lowercase words, joined by hyphens.`];
}

function sentenceProblems(sentence: string): string[] {
  const problems: string[] = [];
  const first = /^[\w'-]+/.exec(sentence)?.[0] ?? '';
  if (!/^[a-z]/.test(sentence)) problems.push('The sentence starts with a lowercase word.');
  else if (!isImperative(first))
    problems.push(`"${first}" is not imperative. Start with a verb, like "add" or "fix".`);
  if (/[.\s]$/.test(sentence)) problems.push('Leave out the period and spaces at the end.');
  return problems;
}

function isImperative(word: string): boolean {
  if (imperatives.has(word)) return true;
  return !/^(?:an?|the)$|(?:(?<!s)s|ed|ing)$/.test(word);
}

/** The title in a file that Git gives to a commit-msg hook. Empty if there is no text yet. */
export function titleOfMessage(message: string): string {
  return message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}
