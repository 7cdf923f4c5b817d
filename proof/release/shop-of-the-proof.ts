import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { VerificationPolicy } from '../../apps/api/src/domains/compliance/index.ts';
import type { FinishedAttempt, Payments } from '../../apps/api/src/domains/payments/index.ts';
import { moneyOf } from '../../apps/api/src/domains/payments/money-of.ts';
import { createRuleReader } from '../../apps/api/src/domains/rules/index.ts';
import type { FulfillmentDeps } from '../../apps/api/src/flows/fulfillment/deps.ts';
import { settleCapture } from '../../apps/api/src/flows/fulfillment/index.ts';
import { Database } from '../../apps/api/src/platform/database.ts';
import { createSignedLinks } from '../../apps/api/src/platform/signed-links.ts';
import { createLogger } from '../../packages/service/src/index.ts';
import { RulesOfTheProof } from './rules-of-the-proof.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** One database with all that the flows need, and two ways to write past them. */
export interface ShopOfTheProof {
  readonly db: Database;
  readonly deps: Mutable<FulfillmentDeps>;
  readonly rules: RulesOfTheProof;
  /** Somebody who has got hold of the application's role. */
  readonly app: Client;
  readonly start: Date;
  /** Runs after a capture was asked for and before its end is written down. */
  beforeCapture: () => Promise<void>;
  /** Of the shop, from the start of the proof on. */
  setClock(hours: number): Promise<void>;
  /** The directory as it was in the beginning: what it says stays, and histories share it. */
  resetDirectory(rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export async function openShop(urls: {
  readonly app: string;
  readonly admin: string;
}): Promise<ShopOfTheProof> {
  const logger = createLogger({ level: 'error', process: 'command' });
  const db = new Database({
    url: urls.app,
    poolMax: 4,
    statementTimeoutMs: 10_000,
    applicationName: 'proof:release',
    logger,
  });
  const app = new Client({ connectionString: urls.app });
  const admin = new Client({ connectionString: urls.admin });
  await Promise.all([app.connect(), admin.connect()]);
  const { rows } = await app.query('select current_database() as name');
  const start = new Date();
  const shop: ShopOfTheProof = {
    db,
    app,
    start,
    rules: new RulesOfTheProof(db, start),
    deps: {
      db,
      payments: approvingPayments(db, () => shop),
      policy: 'either' as VerificationPolicy,
      rules: createRuleReader({ logger }),
      // What these are told is no part of what is proven.
      mails: { queue: async () => true },
      jobs: { enqueue: async () => {} },
      taxes: taxOf(0),
      links: createSignedLinks({ keys: [randomBytes(32)] }),
      shopUrl: 'https://shop.example',
      now: () => new Date(),
      manufacturer: 'Tarnholt',
      signInSeconds: 300,
      documents: notPartOfIt('documents'),
      scanner: notPartOfIt('scanner'),
      resends: notPartOfIt('resends'),
    },
    beforeCapture: async () => {},
    async setClock(hours) {
      await admin.query(
        `alter database ${rows[0].name} set shop.clock_offset = '${Math.round(hours)} hours'`,
      );
    },
    async resetDirectory(licensees) {
      await admin.query(
        `begin;
         delete from dealers.licensee;
         insert into dealers.licensee_import
                (file_name, sha256, rows_read, rows_good, rows_skipped, rows_broken, added, renewed,
                 changed, returned, gone, unchanged, was_forced, imported_by)
         select 'list.txt', sha256('list'), 4, 4, 0, 0, 4, 0, 0, 0, 0, 0, false, 'proof'
          where not exists (select from dealers.licensee_import)`,
      );
      await admin.query(
        `insert into dealers.licensee
                (rds_key, license_number, expires_on, license_name, street, city, state, zip,
                 last_import_id)
         select rds, number, now() + interval '2 years', name, address, city, state, zip,
                (select min(id) from dealers.licensee_import)
           from json_to_recordset($1) as d
                (rds text, number text, name text, address text, city text, state text, zip text)`,
        [JSON.stringify(licensees)],
      );
      await admin.query('commit');
    },
    async close() {
      await Promise.all([app.end(), admin.end(), db.close()]);
    },
  };
  return shop;
}

/** A tax service whose answer is the same wherever something goes. */
export function taxOf(taxCents: number): FulfillmentDeps['taxes'] {
  const totals = { taxCents } as Awaited<ReturnType<FulfillmentDeps['taxes']['quote']>>;
  return { engine: 'table', quote: async () => totals } as FulfillmentDeps['taxes'];
}

function notPartOfIt<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`${name} is no part of this proof`);
    },
  });
}

/** Reads our books as ever; a capture that is asked for is approved, a moment later. */
function approvingPayments(db: Database, shop: () => ShopOfTheProof): Payments {
  const asked = new Map<string, FinishedAttempt>();
  const payments: Pick<Payments, 'moneyOf' | 'deleteProfileOf' | 'planCapture' | 'run'> = {
    moneyOf,
    deleteProfileOf: async () => null,
    async planCapture(_tx, { groupId, amountCents, taxCents, cause, details }) {
      const id = newAttemptId();
      asked.set(id, {
        id,
        verb: 'capture',
        state: 'approved',
        orderId: '',
        groupId,
        amountCents,
        taxCents: taxCents ?? 0,
        cause,
        requestedBy: 'proof',
        details,
        reasonCode: '1',
        cardBrand: 'Visa',
        cardLast4: '1111',
        checkout: null,
      });
      return id;
    },
    async run(ids) {
      await shop().beforeCapture();
      for (const id of ids) {
        const attempt = asked.get(id);
        asked.delete(id);
        if (attempt === undefined) throw new Error('nobody asked for this capture');
        await db.transaction(async (tx) => {
          const { rows } = await tx.execute(
            `insert into payments.payment_attempt
                    (id, verb, order_id, group_id, amount_cents, tax_cents, state, acts_on, cause,
                     transaction_id, finished_at)
             select $1, 'capture', a.order_id, a.group_id, $3, $4, 'approved', a.id, $5, '1',
                    platform.steady_now()
               from payments.payment_attempt a
              where a.group_id = $2 and a.verb = 'authorize' and a.closed_at is null
             returning order_id as "orderId"`,
            [id, attempt.groupId, attempt.amountCents, attempt.taxCents, `${attempt.cause}#${id}`],
          );
          const [row] = rows as { orderId: string }[];
          await tx.execute(
            `update payments.payment_attempt set closed_at = platform.steady_now()
              where group_id = $1 and verb = 'authorize'`,
            [attempt.groupId],
          );
          await settleCapture(shop().deps, tx, { ...attempt, orderId: row?.orderId ?? '' });
        });
      }
      return new Map(ids.map((id) => [id, 'approved' as const]));
    },
  };
  return payments as Payments;
}

export function newAttemptId(): string {
  return randomBytes(10).toString('hex').toUpperCase();
}
