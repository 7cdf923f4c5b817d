import { nothingToErase, type PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

const evidence =
  'Why something was sold, held or refused, and what the buyer confirmed: the shop has to show it when it is asked. It names nobody.';
const law = 'Rules and who in the house answers for them.';

/** Facts about items and places, under the numbers of orders. All of it stays. */
export const personalDataOfRules: PersonalData = {
  tables: {
    'rules.acknowledgment': {
      columns: ['order_id', 'body'],
      onErasure: 'kept',
      why: evidence,
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* rules.export-acknowledgments */
            select order_id, text_key, text_version, body, given_at
              from rules.acknowledgment where order_id = any(${orderIds})
             order by order_id, text_key`,
        ),
    },
    'rules.decision': {
      columns: ['order_id', 'lines'],
      onErasure: 'kept',
      why: evidence,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* rules.export-decisions */
            select group_id, order_id, moment, outcome, lines, decided_at
              from rules.decision where group_id = any(${groupIds}::uuid[]) order by id`,
        ),
    },
    'rules.review': {
      columns: ['order_id', 'note'],
      onErasure: 'kept',
      why: evidence,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* rules.export-reviews */
            select group_id, order_id, note, reviewed_at
              from rules.review where group_id = any(${groupIds}::uuid[]) order by id`,
        ),
    },
  },
  impersonal: {
    'rules.approval_key': 'Keys of ours.',
    'rules.coverage': law,
    'rules.coverage_withdrawal': law,
    'rules.draft': law,
    'rules.draft_entry': law,
    'rules.proposal': law,
    'rules.proposal_discard': law,
    'rules.publication': law,
    'rules.rule_version': law,
    'rules.ruleset': law,
    'rules.ruleset_rule': law,
    'rules.ruleset_text': law,
    'rules.text_version': law,
  },
  erase: nothingToErase,
};
