import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { sampleRulesNote } from '@tarnholt/contract/sample-rules';
import {
  describeStanding,
  endCoverage,
  loadRules,
  nameOfPerson,
  operatorPerson,
  proposeStoredRules,
  publishRules,
  readCells,
  type StandingOfRules,
  signCoverage,
} from './domains/rules/index.ts';
import type { OperatorCommand } from './operator-command.ts';

/** Rules and who answers for them, by hand. Everybody acts under the name they are signed in by. */
export const ruleCommands: Record<string, OperatorCommand> = {
  rules: {
    help: 'rules: which rules count, what is covered until when, and what nobody answers for',
    async run({ db }) {
      const standing = await describeStanding(db);
      return standing === null
        ? 'No rules are published: nothing is sold. Load them, have them published, sign coverage.'
        : inWords(standing);
    },
  },
  'load-rules': {
    help: 'load-rules TITLE FILE… [--sample]: store the rules of files as a set, if their tests pass',
    flags: ['sample'],
    async run({ db, ruleSeals }, [title, ...paths], { sample }) {
      if (title === undefined || paths.length === 0) throw new Error('which title, which files?');
      const files = paths.map((path) => ({
        name: basename(path),
        text: readFileSync(path, 'utf8'),
      }));
      const loadedBy = operatorPerson(userInfo().username);
      const loaded = await db.transaction((tx) =>
        loadRules(tx, ruleSeals, { files, title, isSample: sample, loadedBy }),
      );
      const drafts =
        loaded.drafts === 0 ? '' : `, ${loaded.drafts} of them drafts that do not count`;
      return `${loaded.rules} rules${drafts}; ${loaded.tests} tests passed\n${loaded.hash}\nsomebody else publishes it: publish-rules ${loaded.hash}`;
    },
  },
  'propose-rules': {
    help: 'propose-rules HASH: propose a stored set once more, such as the one before a mistake',
    async run({ db, ruleSeals }, [hash = '']) {
      const person = operatorPerson(userInfo().username);
      await db.transaction((tx) => proposeStoredRules(tx, ruleSeals, hash, person));
      return `proposed; somebody else publishes it: publish-rules ${hash}`;
    },
  },
  'publish-rules': {
    help: 'publish-rules HASH: let a set of rules count that somebody else has loaded',
    async run({ db, ruleSeals }, [hash = '']) {
      if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('which set? Its hash has 64 digits.');
      const approvedBy = userInfo().username;
      const { testsPassed, proposedBy } = await db.transaction((tx) =>
        publishRules(tx, ruleSeals, hash, operatorPerson(approvedBy)),
      );
      const standing = await describeStanding(db);
      return `published, loaded by ${nameOfPerson(proposedBy)}, approved by ${approvedBy}; ${testsPassed} tests passed\n${standing === null ? '' : inWords(standing)}`;
    },
  },
  'sign-coverage': {
    help: 'sign-coverage STATES CLASSES UNTIL NOTE…: answer for the rules that count (all or A,B), at most a year',
    async run({ db, ruleSeals }, [states = '', classes = '', validUntil = '', ...words]) {
      if (!/^\d{4}-\d\d-\d\d$/.test(validUntil)) throw new Error('until when? YYYY-MM-DD');
      const note = words.join(' ').trim();
      if (note === '') throw new Error('on what grounds? A note is kept with the signature.');
      const signedBy = userInfo().username;
      const cells = readCells(states, classes);
      const signed = await db.transaction((tx) =>
        signCoverage(tx, ruleSeals, {
          ...cells,
          validUntil,
          signedBy: operatorPerson(signedBy),
          note,
        }),
      );
      return `${signed} cells signed by ${signedBy} until ${validUntil}`;
    },
  },
  'withdraw-coverage': {
    help: 'withdraw-coverage STATES CLASSES REASON…: stop selling there, from now on',
    async run({ db }, [states = '', classes = '', ...words]) {
      const reason = words.join(' ').trim();
      if (reason === '') throw new Error('why? The reason is kept.');
      const ended = await endCoverage(db, readCells(states, classes), {
        reason,
        withdrawnBy: operatorPerson(userInfo().username),
      });
      return `${ended} signatures withdrawn`;
    },
  },
};

function inWords(standing: StandingOfRules): string {
  const { publication, rules, overdue, uncovered, covered, firstEnd } = standing;
  const { hash, title, isSample, proposedBy, approvedBy, publishedAt } = publication;
  const byState = Object.groupBy(uncovered, ({ state }) => state);
  const gaps = Object.entries(byState).map(
    ([state, cells = []]) => `\n  ${state}: ${cells.map(({ itemClass }) => itemClass).join(', ')}`,
  );
  return [
    `${isSample ? `${sampleRulesNote}\n` : ''}${title}, ${rules} rules, ${hash}`,
    `\npublished ${publishedAt.toISOString()}, loaded by ${nameOfPerson(proposedBy)}, approved by ${nameOfPerson(approvedBy)}`,
    `\n${covered} of ${covered + uncovered.length} cells are covered${firstEnd === null ? '' : `, the first until ${firstEnd}`}`,
    ...(overdue.length === 0 ? [] : [`\nto be looked at again: ${overdue.join(', ')}`]),
    ...(gaps.length === 0 ? [] : ['\nnothing is sold of', ...gaps]),
  ].join('');
}
