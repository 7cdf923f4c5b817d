import { expect, test } from 'vitest';
import { readStatementLog, toPgbench } from './statement-log.ts';

const log = `user=postgres LOG:  statement: alter system set log_statement = 'all'
user= LOG:  received SIGHUP, reloading configuration files
user=shop_app LOG:  execute cart.find:0a1b: /* cart.find */
\t  select contents from cart.find($1::bytea, $2,
\t    $3::json)
user=shop_app DETAIL:  parameters: $1 = '\\x00ff', $2 = NULL, $3 = '{"notes":"Ann''s, $2 = 1","n":7}'
user=shop_app LOG:  statement: commit
`;

test('the statements of the shop are read from the log with their parameters', () => {
  expect(readStatementLog(log)).toEqual([
    {
      text: '/* cart.find */\n  select contents from cart.find($1::bytea, $2,\n    $3::json)',
      parameters: ['\\x00ff', null, '{"notes":"Ann\'s, $2 = 1","n":7}'],
    },
    { text: 'commit', parameters: [] },
  ]);
});

test('they are written for pgbench with an expression in place of what names the cart', () => {
  const script = toPgbench(readStatementLog(log), (value) =>
    value === '\\x00ff' ? 'hash_of(:n)' : undefined,
  );
  expect(script).toEqual({
    text: `/* cart.find */
  select contents from cart.find(hash_of(:n)::bytea, null,
    :sent_0::json);
commit;
`,
    variables: { sent_0: '{"notes":"Ann\'s, $2 = 1","n":7}' },
  });
});
