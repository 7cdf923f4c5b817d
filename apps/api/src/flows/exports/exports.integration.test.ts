import type { CallInput } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { readRecords } from '../../platform/csv/read-records.ts';
import { sql } from '../../platform/sql.ts';
import { scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { askForImages, registerOne } from '../../testing/registrations.ts';
import { signInStaff } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();
const buyer = () => signInStaff(api(), ['merchandiser']);

type ExportName =
  | 'exportSubscribers'
  | 'exportStockAlerts'
  | 'exportRegistrations'
  | 'exportImageRequests';

/** The rows of an export, as a spreadsheet reads them. */
async function rowsOf<N extends ExportName>(
  name: N,
  input: CallInput<N> = {} as CallInput<N>,
): Promise<string[][]> {
  const answer = await buyer().call(name, input);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.csv/);
  expect(answer.body.startsWith('\u{feff}')).toBe(true);
  const chunks = (async function* whole() {
    yield answer.body.slice(1);
  })();
  const rows: string[][] = [];
  for await (const { cells } of readRecords(chunks)) rows.push([...cells]);
  return rows;
}

/** What a spreadsheet would run, in every way of writing that it knows. */
const formulas = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+cmd|"/C calc"!A0',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '  =1+1',
  '＝1+1',
  '|cmd',
];

/** Text begins with a quote where it would be run otherwise. */
const isRun = (cell: string) => /^\s*[=+\-@\t\r|%＝＋－＠]/u.test(cell);

async function seedHostile(): Promise<void> {
  const hostile = JSON.stringify(formulas.map((text, at) => ({ text, at })));
  await api().db.query(
    sql`/* testing.hostile-subscribers */
      insert into newsletter.subscriber
             (address, first_name, last_name, state, verified_at, ended_at, mailed_at, unanswered_mails)
      select text || '@evil.example', text, text, 'subscribed', shop_now(), null, null::timestamptz, 0
        from json_to_recordset(${hostile}) as h (text text, at int)
      union all
      values ('asked@mailbox.example', 'A', 'B', 'pending', null, null, shop_now(), 1),
             ('left@mailbox.example', 'A', 'B', 'unsubscribed', shop_now(), shop_now(), null, 0)`,
  );
  await putOnSale(
    api().db,
    formulas.map((title, at) => ({ sku: `BAD-${at}`, title, available: 0 })),
  );
  await api().db.query(
    sql`/* testing.hostile-alerts */
      insert into notifications.stock_alert (address, product_id, sku, ended_at, ended_by)
      select text || '@evil.example', 'ofBAD-' || at, 'BAD-' || at, null::timestamptz, null
        from json_to_recordset(${hostile}) as h (text text, at int)
      union all values ('a@b.example', 'ofBAD-0', 'BAD-0', null, null),
                       ('c@d.example', 'ofBAD-0', null, null, null),
                       ('e@f.example', 'ofBAD-1', 'BAD-1', shop_now(), 'mail')`,
  );
  for (const [at, text] of formulas.entries()) {
    const fields = { firstName: text, lastName: text, email: `a${at}@evil.example` };
    const typed = text.replaceAll('\t', ' ');
    await askForImages(api(), { ...fields, firstName: typed, lastName: typed, lookingFor: text });
    const model = typed.trim();
    await registerOne(api(), {
      ...fields,
      firstName: model,
      lastName: model,
      model,
      dealer: model,
    });
  }
}

test('no formula survives in any export, and each has who belongs in it and nobody else', async () => {
  await seedHostile();
  const subscribers = await rowsOf('exportSubscribers');
  expect(subscribers).toHaveLength(formulas.length + 1);
  expect(subscribers[0]).toContain('How they agreed');
  expect(subscribers[1]?.at(-1)).toMatch(/confirmed by the link/);
  expect(subscribers.flat().join(' ')).not.toMatch(/asked@|left@/);

  const bySku = await rowsOf('exportStockAlerts', { query: { by: 'sku' } });
  expect(bySku[1]?.slice(0, 3)).toEqual(['BAD-0', `'${formulas[0]}`, '2']);
  expect(bySku.flat().join(' ')).not.toContain('@evil.example');
  const byPerson = await rowsOf('exportStockAlerts', { query: { by: 'person' } });
  expect(byPerson).toHaveLength(formulas.length + 3);
  expect(byPerson.flat()).not.toContain('e@f.example');

  const registered = await rowsOf('exportRegistrations');
  const asked = await rowsOf('exportImageRequests');
  expect([registered, asked].map((rows) => rows.length)).toEqual([9, 9]);
  for (const table of [subscribers, bySku, byPerson, registered, asked]) {
    expect(table.flat().filter(isRun)).toEqual([]);
  }
});

test('who took which export, and how many rows it had, is written down without any address', async () => {
  await rowsOf('exportSubscribers');
  const events = await api().db.query(
    sql<{ subject: string; actor_id: string; details: object }>`/* testing.exports */
      select subject, actor_id, details from audit.event where action = 'export.taken'
       order by id desc limit 1`,
  );
  expect(events).toEqual([
    {
      subject: 'export/newsletter-subscribers',
      actor_id: 'staff-merchandiser',
      details: { rows: formulas.length },
    },
  ]);
  const planted = ['@evil.example'];
  expect(scanLog(api().logText(), { planted })).toEqual([]);
  const support = signInStaff(api(), ['support']);
  for (const name of ['exportSubscribers', 'exportRegistrations'] as const) {
    expectProblem(await support.call(name, {}), 'forbidden');
  }
});
