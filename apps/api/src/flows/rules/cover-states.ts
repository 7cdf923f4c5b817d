import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  drawMap,
  lastDayOfSignatures,
  listSignatures,
  readCoverageVersion,
  readStanding,
  signCells,
  staffPerson,
  waitForTurn,
  withdrawCells,
} from '../../domains/rules/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { RuleDeskDeps } from './deps.ts';
import { namePeople } from './name-people.ts';

export async function getCoverage({ db, shelf }: RuleDeskDeps): Promise<CallOutput<'getCoverage'>> {
  const version = await readCoverageVersion(db);
  const { at, publicationId } = await readStanding(db, [], []);
  const current = await shelf.read(db, 'current');
  const signatures = await listSignatures(db);
  const nameOf = await namePeople(
    db,
    signatures.map(({ signedBy }) => signedBy),
  );
  const isThere = current.hash !== null;
  return {
    publicationId: publicationId === null ? null : Number(publicationId),
    title: isThere ? current.title : null,
    isSample: isThere && current.isSample,
    version,
    ...drawMap(isThere ? current.ruleset : null, signatures, at, nameOf),
  };
}

export async function signChosenCells(
  deps: RuleDeskDeps,
  desk: Desk,
  { version, cells, validUntil, note }: CallRequest<'signCoverage'>['body'],
): Promise<CallOutput<'signCoverage'>> {
  await deps.db.transaction(async (tx) => {
    await demandVersion(tx, version);
    const { at, hash } = await readStanding(tx, [], []);
    if (hash === null) {
      throw new AppError('unprocessable', 'no rules are published', {
        title: 'No rules are published: there is nothing to sign over.',
      });
    }
    const lastDay = lastDayOfSignatures(at);
    if (validUntil < at.toISOString().slice(0, 10) || validUntil > lastDay) {
      const message = `Must be a day from today to ${lastDay}`;
      const fields = [{ path: 'body.validUntil', message }];
      throw new AppError('unprocessable', 'the day is over or too far', { fields });
    }
    const signedBy = staffPerson(desk.id);
    await signCells(tx, deps.seals, { cells: uniqueCells(cells), validUntil, signedBy, note });
    await record(tx, desk, 'rules.coverage-signed', { cells, version, hash, validUntil });
  });
  return getCoverage(deps);
}

export async function withdrawChosenCells(
  deps: RuleDeskDeps,
  desk: Desk,
  { version, cells, reason }: CallRequest<'withdrawCoverage'>['body'],
): Promise<CallOutput<'withdrawCoverage'>> {
  await deps.db.transaction(async (tx) => {
    await demandVersion(tx, version);
    const by = { reason, withdrawnBy: staffPerson(desk.id) };
    if ((await withdrawCells(tx, uniqueCells(cells), by)) === 0) {
      throw new AppError('unprocessable', 'nobody has signed for any of the cells', {
        title: 'Nobody answers for any of these: there is nothing to withdraw.',
      });
    }
    await record(tx, desk, 'rules.coverage-withdrawn', { cells, version });
  });
  return getCoverage(deps);
}

type Cells = CallRequest<'signCoverage'>['body']['cells'];

const nameOf = ({ state, itemClass }: Cells[number]) => `${state} ${itemClass}`;

function uniqueCells(cells: Cells): Cells {
  return [...new Map(cells.map((cell) => [nameOf(cell), cell])).values()];
}

async function demandVersion(tx: Transaction, version: number): Promise<void> {
  await waitForTurn(tx);
  if ((await readCoverageVersion(tx)) !== version) {
    throw new AppError('conflict', 'the map is not as it was read');
  }
}

/** Notes and reasons are kept with the signatures: people write names into them. */
async function record(
  tx: Transaction,
  desk: Desk,
  action: string,
  {
    cells,
    version,
    ...about
  }: { readonly cells: Cells; readonly version: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordDeed(tx, desk, {
    action,
    subject: 'rule-coverage',
    details: {
      ...about,
      cells: uniqueCells(cells).map(nameOf),
      before: { version },
      after: { version: await readCoverageVersion(tx) },
    },
  });
}
