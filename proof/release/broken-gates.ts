import { Client } from 'pg';

/**
 * Ways in which the gate in the database could be broken. The histories have to notice each of them:
 * else they would say nothing about a gate that seems to hold.
 */
export interface BrokenGate {
  readonly name: string;
  readonly statement: string;
  /** Few histories come to it: thousands are needed, and tests of their own notice it as well. */
  readonly isRare?: true;
}

const yes = (signature: string) =>
  `create or replace function ${signature} returns boolean language sql as 'select true'`;

export const brokenGates: readonly BrokenGate[] = [
  {
    name: 'nothing asks whether a group may leave',
    statement: 'alter table orders.fulfillment_group disable trigger group_is_released',
  },
  {
    name: 'any check of a license is a good one',
    statement: yes('compliance.check_is_good(wanted bigint, of_license bigint)'),
  },
  {
    name: 'any license is in force',
    statement: yes('compliance.license_is_good(wanted bigint)'),
    isRare: true,
  },
  {
    name: 'any place is the premises on the license',
    statement: yes('compliance.is_sent_to(premises jsonb, recipient jsonb)'),
  },
  {
    name: 'everybody lives where the dealer is',
    statement: yes('compliance.is_resident(wanted uuid, recipient jsonb)'),
  },
  {
    name: 'every dealer stands well',
    statement: yes('compliance.dealer_stands(of_license bigint, by_check bigint)'),
  },
  {
    name: 'a check from before the dealer moved counts',
    statement: `create or replace function compliance.dealer_stands(of_license bigint, by_check bigint)
                  returns boolean language sql volatile security definer
                  set search_path = pg_catalog, pg_temp
                  as $$
                    select not exists (
                      select from dealers.licensee d
                        join compliance.license l on l.rds_key = d.rds_key
                       where l.id = of_license and d.is_blocked)
                  $$`,
  },
  {
    name: 'the rules have always been asked',
    statement: yes('rules.stands_clear(wanted uuid, step text)'),
  },
  {
    name: 'a release is good for years',
    statement: `create or replace function compliance.release_life() returns interval
                  language sql immutable as $$ select interval '7 years' $$`,
    isRare: true,
  },
];

export async function breakGate(adminUrl: string, name: string): Promise<void> {
  const gate = brokenGates.find((each) => each.name === name);
  if (gate === undefined) throw new Error(`no gate is broken like this: ${name}`);
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(gate.statement).finally(() => admin.end());
}
