import type { Client } from 'pg';

interface Address {
  readonly address?: string;
  readonly street?: string;
  readonly state: string;
  readonly zip: string;
}

export interface Check {
  readonly id: number;
  readonly method: 'ez_check' | 'certified_copy';
  readonly is_good: boolean;
  readonly at: string;
}

/** All rows about a group, as they lie in the database. */
export interface Rows {
  readonly now: string;
  readonly state: string;
  readonly hold_reason: string | null;
  readonly recipient: (Address & { readonly address: string }) | null;
  readonly licensee_id: string | null;
  readonly total_cents: number;
  readonly buyer_state: string;
  readonly version: number;
  readonly has_shipment: boolean;
  readonly round: number | null;
  readonly refused_at: string | null;
  readonly license: {
    readonly id: number;
    readonly rds_key: string;
    readonly license_type: string;
    readonly expires_on: string;
    readonly loa_until: string | null;
    readonly premises: Address & { readonly street: string };
    readonly revision: number;
  } | null;
  /** What the directory says of the licensee, and of the dealer that the buyer chose. */
  readonly listed: readonly {
    readonly rds_key: string;
    readonly is_blocked: boolean;
    readonly verify_anew_since: string | null;
  }[];
  readonly checks: readonly Check[];
  readonly documents: readonly {
    readonly id: string;
    readonly sha: string;
    readonly state: string;
  }[];
  readonly lines: readonly {
    readonly item_class: string;
    readonly quantity: number;
    readonly facts: { readonly caliber?: string; readonly magazine_capacity?: number };
    readonly serials: number;
  }[];
  readonly captured: number;
  readonly authorized: { readonly cents: number; readonly at: string } | null;
  readonly release: {
    readonly license_id: number;
    readonly license_revision: number;
    readonly verification_id: number;
    readonly round: number;
    readonly recipient: unknown;
    readonly files: string;
    readonly released_at: string;
  } | null;
  readonly has_confirmed: boolean;
}

export async function readRows(app: Client, groupId: string): Promise<Rows> {
  const { rows } = await app.query({
    name: 'rows-of-a-group',
    text: everything,
    values: [groupId],
  });
  return rows[0].found;
}

const everything = `
  select json_build_object(
    'now', platform.steady_now(), 'state', g.state, 'hold_reason', g.hold_reason,
    'recipient', g.recipient, 'licensee_id', g.licensee_id, 'total_cents', g.total_cents,
    'version', g.version, 'buyer_state', o.billing ->> 'state', 'round', c.round,
    'refused_at', c.refused_at,
    'has_shipment', exists (select from orders.shipment s where s.group_id = g.id),
    'license', (select to_json(l) from compliance.license l where l.id = c.license_id),
    'listed', (select coalesce(json_agg(to_json(d)), '[]') from dealers.licensee d
                where d.rds_key = g.licensee_id or d.rds_key = (
                  select l.rds_key from compliance.license l where l.id = c.license_id)),
    'checks', (select coalesce(json_agg(json_build_object('id', v.id, 'method', v.method,
                 'is_good', v.is_good, 'at', v.verified_at) order by v.id), '[]')
                 from compliance.verification v join compliance.license l on l.id = v.license_id
                where v.license_id = c.license_id and v.license_revision = l.revision),
    'documents', (select coalesce(json_agg(json_build_object('id', d.id,
                    'sha', encode(d.sha256, 'hex'), 'state', d.state) order by d.id), '[]')
                    from compliance.document d
                   where d.group_id = g.id and d.round = c.round),
    'lines', (select json_agg(json_build_object('item_class', l.item_class,
                'quantity', l.quantity, 'facts', l.facts, 'serials', (
                  select count(*) from orders.serialized_unit u
                   where u.line_id = l.id and u.returned_at is null)))
                from orders.line l where l.group_id = g.id and l.is_ffl),
    'captured', (select coalesce(sum(p.amount_cents), 0) from payments.payment_attempt p
                  where p.group_id = g.id and p.verb = 'capture' and p.state = 'approved'),
    'authorized', (select json_build_object('cents', p.amount_cents, 'at', p.sent_at)
                     from payments.payment_attempt p
                    where p.group_id = g.id and p.verb = 'authorize' and p.state = 'approved'
                      and p.closed_at is null),
    'release', (select json_build_object('license_id', r.license_id,
                  'license_revision', r.license_revision, 'verification_id', r.verification_id,
                  'round', r.round, 'recipient', r.recipient,
                  'files', encode(r.document_set, 'hex'), 'released_at', r.released_at)
                  from compliance.release r where r.group_id = g.id and r.revoked_at is null),
    'has_confirmed', exists (select from rules.acknowledgment a where a.order_id = g.order_id)
  ) as found
    from orders.fulfillment_group g
    join orders.shop_order o on o.id = g.order_id
    left join compliance.dealer_case c on c.group_id = g.id
   where g.id = $1`;
