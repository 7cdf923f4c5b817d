import type {
  CallOutput,
  CallRequest,
  RuleProposal,
  RulePublication,
  WholeRuleProposal,
} from '@tarnholt/contract';
import { ruleLimits } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  approveProposal,
  insertDiscard,
  listProposals,
  listPublications,
  type ProposalRow,
  type PublicationRow,
  readStanding,
  staffPerson,
  subjectOfPerson,
  waitForTurn,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { RuleDeskDeps } from './deps.ts';
import { namePeople } from './name-people.ts';

/** Where a list that is read from the newest on goes on. One that we did not write: at the first. */
function readIdCursor(cursor: string | undefined): string | null {
  return /^[1-9]\d{0,14}$/.exec(cursor ?? '')?.[0] ?? null;
}

function pageOf<T extends { readonly id: string }>(rows: readonly T[]) {
  const page = rows.slice(0, ruleLimits.perPage);
  return { page, nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const oneMore = ruleLimits.perPage + 1;

export async function listRuleProposals(
  { db }: RuleDeskDeps,
  desk: Desk,
  { state, cursor }: CallRequest<'listRuleProposals'>['query'],
): Promise<CallOutput<'listRuleProposals'>> {
  const rows = await listProposals(db, { state, before: readIdCursor(cursor), limit: oneMore });
  const { page, nextCursor } = pageOf(rows);
  return { proposals: await presentProposals(db, desk, page), nextCursor };
}

export async function getRuleProposal(
  { db }: RuleDeskDeps,
  desk: Desk,
  proposalId: string,
): Promise<WholeRuleProposal> {
  const proposal = await demandProposal(db, desk, proposalId);
  const [row] = await listProposals(db, { id: proposalId, limit: 1 });
  const { hash, publicationId } = await readStanding(db, [], []);
  return {
    ...proposal,
    currentHash: hash,
    currentPublicationId: publicationId === null ? null : Number(publicationId),
    obstacles: row === undefined ? [] : obstaclesOf(row, desk),
  };
}

function obstaclesOf({ state, proposedBy }: ProposalRow, desk: Desk): string[] {
  if (state === 'published') return ['It was published before.'];
  if (state === 'discarded') return ['It was discarded.'];
  const subject = subjectOfPerson(proposedBy);
  if (subject === null) return ['An operator loaded it: another operator publishes it.'];
  return subject === desk.id ? ['You proposed it: somebody else has to publish it.'] : [];
}

/** Lets a proposed set count. The database checks all of it once more (`rules.publish`). */
export async function publishProposedRules(
  { db, seals }: RuleDeskDeps,
  desk: Desk,
  proposalId: string,
  { version, currentPublicationId }: CallRequest<'publishRules'>['body'],
): Promise<RulePublication> {
  const publicationId = await db.transaction(async (tx) => {
    await waitForTurn(tx);
    const [row] = await listProposals(tx, { id: proposalId, limit: 1 });
    if (row === undefined) throw new AppError('not_found', 'no such proposal');
    const { hash, publicationId: current } = await readStanding(tx, [], []);
    const overPublication = currentPublicationId === null ? null : String(currentPublicationId);
    if (versionOf(row) !== version || current !== overPublication) {
      throw new AppError('conflict', 'the proposal or what counts is not as it was read');
    }
    const [obstacle] = obstaclesOf(row, desk);
    if (obstacle !== undefined) {
      throw new AppError('unprocessable', 'the caller cannot publish it', { title: obstacle });
    }
    const approvedBy = staffPerson(desk.id);
    const approval = { ...row, approvedBy, overPublication };
    const published = await approveProposal(tx, seals, approval).catch(refuse);
    await recordDeed(tx, desk, {
      action: 'rules.published',
      subject: `rule-proposal/${proposalId}`,
      details: {
        testsPassed: published.testsPassed,
        proposedBy: row.proposedBy,
        before: { publication: current, hash },
        after: { publication: published.publicationId, hash: row.hash },
      },
    });
    return published.publicationId;
  });
  const [shown] = await presentPublications(
    db,
    await listPublications(db, { id: publicationId, limit: 1 }),
  );
  if (shown === undefined) throw new Error(`publication ${publicationId} is gone`);
  return shown;
}

/** An operator was faster, or this program finds a test failing that another one has passed. */
function refuse(error: unknown): never {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (code === '55000')
    throw new AppError('conflict', 'other rules count by now', { cause: error });
  if (message?.startsWith('Tests of rules fail') || message?.startsWith('These rules cannot')) {
    const fields = [{ path: 'proposal', message }];
    throw new AppError('unprocessable', 'the set does not pass', { fields, cause: error });
  }
  throw error;
}

export async function discardRuleProposal(
  { db }: RuleDeskDeps,
  desk: Desk,
  proposalId: string,
  { version, reason }: CallRequest<'discardRuleProposal'>['body'],
): Promise<RuleProposal> {
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    const [row] = await listProposals(tx, { id: proposalId, limit: 1 });
    if (row === undefined) throw new AppError('not_found', 'no such proposal');
    const by = staffPerson(desk.id);
    const isOpen = versionOf(row) === version && row.state === 'open';
    if (!isOpen || !(await insertDiscard(tx, { id: proposalId, reason, by }))) {
      throw new AppError('conflict', 'the proposal is not as it was read');
    }
    await recordDeed(tx, desk, {
      action: 'rules.proposal-discarded',
      subject: `rule-proposal/${proposalId}`,
      details: { hash: row.hash, before: { state: 'open' }, after: { state: 'discarded' } },
    });
  });
  return demandProposal(db, desk, proposalId);
}

export async function listRulePublications(
  { db }: RuleDeskDeps,
  { cursor }: CallRequest<'listRulePublications'>['query'],
): Promise<CallOutput<'listRulePublications'>> {
  const rows = await listPublications(db, { before: readIdCursor(cursor), limit: oneMore });
  const { page, nextCursor } = pageOf(rows);
  return { publications: await presentPublications(db, page), nextCursor };
}

/** A proposal is decided once. */
const versionOf = ({ state }: ProposalRow) => (state === 'open' ? 1 : 2);

export async function demandProposal(
  db: Queryable,
  desk: Desk,
  proposalId: string,
): Promise<RuleProposal> {
  const rows = await listProposals(db, { id: proposalId, limit: 1 });
  const [shown] = await presentProposals(db, desk, rows);
  if (shown === undefined) throw new AppError('not_found', 'no such proposal');
  return shown;
}

async function presentProposals(
  db: Queryable,
  desk: Desk,
  rows: readonly ProposalRow[],
): Promise<RuleProposal[]> {
  const nameOf = await namePeople(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    version: versionOf(row),
    proposedBy: nameOf(row.proposedBy),
    proposedAt: row.proposedAt.toISOString(),
    isOwn: subjectOfPerson(row.proposedBy) === desk.id,
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

async function presentPublications(
  db: Queryable,
  rows: readonly PublicationRow[],
): Promise<RulePublication[]> {
  const nameOf = await namePeople(
    db,
    rows.flatMap(({ proposedBy, approvedBy }) => [proposedBy, approvedBy]),
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    proposedBy: nameOf(row.proposedBy),
    approvedBy: nameOf(row.approvedBy),
    publishedAt: row.publishedAt.toISOString(),
  }));
}
