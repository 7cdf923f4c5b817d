import type { Moment } from '../domains/rules/index.ts';

/** What the program writes down when the rules have nothing against a group, with a part changed. */
export function ruledClear(
  groupId: string,
  moment: Moment,
  changes: { readonly outcome?: string; readonly rulesetHash?: string } = {},
): string {
  const {
    outcome = 'clear',
    rulesetHash = '(select ruleset_hash from rules.publication order by id desc limit 1)',
  } = changes;
  return `insert into rules.decision (group_id, order_id, moment, ruleset_hash, outcome, lines)
    select id, order_id, '${moment}', ${rulesetHash}, '${outcome}', '[]'
      from orders.fulfillment_group where id = '${groupId}'`;
}
