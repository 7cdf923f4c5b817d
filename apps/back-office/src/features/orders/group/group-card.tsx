import type { StaffGroup } from '@tarnholt/contract';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatTime } from '../../../look/formats.ts';
import { SaveButton } from '../../files/save-button.tsx';
import { useMayCall } from '../../identity/session-context.ts';
import { Badge } from '../badge.tsx';
import { TaskButton } from '../tasks/task-button.tsx';
import {
  canChangeDealer,
  canClearHold,
  canHold,
  canReviewRules,
  isCancelable,
  isRefundable,
  isShippable,
} from '../tasks/what-can-be-done.ts';
import { groupStateWords, nextActorWords } from '../words.ts';
import { BookEntries } from './book-entries.tsx';
import { DealerCase } from './dealer-case.tsx';
import { GroupItems } from './group-items.tsx';
import { GroupMoney } from './group-money.tsx';
import { groupTitleId } from './group-title.ts';
import { Place } from './place.tsx';
import { RuleFindings } from './rule-findings.tsx';
import './group-card.css';

const titles = { home: 'To the buyer', dealer: 'To the dealer' } as const;

/** One destination of the order, with all that can be done about it. */
export function GroupCard({ group }: { group: StaffGroup }) {
  const titleId = groupTitleId(group);
  const next = nextActorWords[group.nextActor];
  return (
    <section className="group-card panel" aria-labelledby={titleId}>
      <header className="group-header">
        <h2 id={titleId}>{titles[group.kind]}</h2>
        <Badge words={groupStateWords[group.state]} />
        <p className="muted">
          {next} Since {formatTime(group.since)}.
        </p>
      </header>
      {group.hold && (
        <div className="group-hold">
          <p>
            <strong>On hold</strong> since {formatTime(group.hold.at)}: {group.hold.reason}
          </p>
          {canClearHold(group) && (
            <TaskButton task="clear-hold" group={group}>
              Clear the hold
            </TaskButton>
          )}
        </div>
      )}
      {canReviewRules(group) && (
        <div className="group-rules">
          <h3 className="eyebrow">Rules</h3>
          <RuleFindings rules={group.rules} />
          <TaskButton task="rule-review" group={group}>
            Look at it
          </TaskButton>
        </div>
      )}
      <GroupItems items={group.items} />
      <div className="group-facts">
        <div>
          <h3 className="eyebrow">Recipient</h3>
          {group.recipient ? (
            <Place place={group.recipient} />
          ) : (
            <p className="muted">The buyer has not chosen a dealer yet.</p>
          )}
          {canChangeDealer(group) && (
            <TaskButton task="dealer" group={group}>
              {group.recipient ? 'Change dealer' : 'Name dealer'}
            </TaskButton>
          )}
        </div>
        <div>
          <h3 className="eyebrow">Shipping</h3>
          <Shipping group={group} />
          <PackSlip group={group} />
        </div>
        <div>
          <h3 className="eyebrow">Money</h3>
          <GroupMoney group={group} />
        </div>
      </div>
      {group.dealer && <DealerCase group={group} dealer={group.dealer} />}
      <BookEntries group={group} />
      <GroupActions group={group} />
    </section>
  );
}

function Shipping({ group }: { group: StaffGroup }) {
  return (
    <>
      <p>{group.shippingMethod}</p>
      {group.shipment ? (
        <>
          <p>
            {group.shipment.carrier} <span className="data">{group.shipment.trackingNumber}</span>
          </p>
          <p className="muted">Left {formatTime(group.shipment.shippedAt)}</p>
        </>
      ) : (
        <p className="muted">Has not left yet</p>
      )}
    </>
  );
}

/** The slip for the inside of the box, and the label for its outside. */
function PackSlip({ group }: { group: StaffGroup }) {
  const { getPackSlip } = useDeskActions();
  if (!useMayCall('getPackSlip') || group.recipient === null || group.state === 'canceled') {
    return null;
  }
  return (
    <SaveButton
      fileName={`pack-slip-${group.orderId}.pdf`}
      load={() => getPackSlip({ params: { groupId: group.id } })}
    >
      Pack slip
    </SaveButton>
  );
}

function GroupActions({ group }: { group: StaffGroup }) {
  const canShip = isShippable(group);
  const canRefund = isRefundable(group);
  const canCancel = isCancelable(group);
  if (!canShip && !canRefund && !canCancel && !canHold(group)) return null;
  return (
    <div className="group-actions">
      {canShip && (
        <TaskButton task="ship" group={group} variant="contained">
          Ship
        </TaskButton>
      )}
      {canRefund && (
        <TaskButton task="refund" group={group}>
          Refund
        </TaskButton>
      )}
      {canHold(group) && (
        <TaskButton task="hold" group={group}>
          Put on hold
        </TaskButton>
      )}
      {canCancel && (
        <TaskButton task="cancel" group={group}>
          Cancel this part
        </TaskButton>
      )}
    </div>
  );
}
