import { createHash, createHmac } from 'node:crypto';
import { Client } from 'pg';
import type { Person } from './people.ts';

/**
 * The program's word for who did what to the rules (HMAC-SHA-256). The database checks it by a key
 * that statements of the application's role cannot read: whoever only has those publishes nothing.
 */
export interface RuleSeals {
  readonly propose: (proposal: SealedProposal) => Buffer;
  readonly approve: (approval: SealedApproval) => Buffer;
  readonly sign: (signature: SealedSignature) => Buffer;
}

export interface SealedProposal {
  readonly hash: string;
  readonly person: Person;
  /** Of the publication that counts now; null while there is none. */
  readonly overPublication: string | null;
  /** How many tests passed. None failed: otherwise nothing is sealed. */
  readonly testsPassed: number;
}

export interface SealedApproval extends SealedProposal {
  readonly proposalId: string;
}

export interface SealedSignature extends Pick<SealedProposal, 'person' | 'overPublication'> {
  /** Another for each signature, a UUID: otherwise the same words twice would be the same seal. */
  readonly once: string;
  readonly isSample: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly note: string;
  /** Each `TX rifle` and the hash of its rules. */
  readonly cells: readonly string[];
}

/** The first key makes seals; the database takes those of all. */
export function createRuleSeals([key]: readonly Buffer[]): RuleSeals {
  if (key === undefined) throw new Error('there is no key to seal with');
  const seal = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n'), 'utf8').digest();
  return {
    propose: ({ hash, person, overPublication, testsPassed }) =>
      seal('propose', hash, person, overPublication ?? 'none', testsPassed),
    approve: ({ proposalId, hash, person, overPublication, testsPassed }) =>
      seal('approve', proposalId, hash, person, overPublication ?? 'none', testsPassed),
    sign: ({ person, overPublication, once, isSample, firstDay, lastDay, note, cells }) =>
      seal(
        ...['sign', person, overPublication ?? 'none', once, isSample ? 'sample' : 'law'],
        ...[firstDay, lastDay, createHash('sha256').update(note, 'utf8').digest('hex'), ...cells],
      ),
  };
}

/**
 * Brings the database's keys to those of the setting, with the owner's rights: a part of the
 * migration step. A key that is taken out no longer counts, also for what waits to be published.
 */
export async function storeApprovalKeys(ownerUrl: string, keys: readonly Buffer[]): Promise<void> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'tarnholt-migrate',
    lock_timeout: 10_000,
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('delete from rules.approval_key where secret <> all($1::bytea[])', [keys]);
    await client.query(
      `insert into rules.approval_key (id, secret)
       select sha256(secret), secret from unnest($1::bytea[]) as given (secret)
       on conflict do nothing`,
      [keys],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
