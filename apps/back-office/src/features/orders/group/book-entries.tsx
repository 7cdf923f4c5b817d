import type { StaffGroup } from '@tarnholt/contract';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatDay, formatTime } from '../../../look/formats.ts';
import { SaveButton } from '../../files/save-button.tsx';
import { useMayCall } from '../../identity/session-context.ts';
import { Badge } from '../badge.tsx';
import { TaskButton } from '../tasks/task-button.tsx';
import { canConfirmDeparture, canCorrectBook } from '../tasks/what-can-be-done.ts';

/** What the book of firearms says about a part, and what proves it. */
export function BookEntries({ group }: { group: StaffGroup }) {
  const { getEvidencePacket } = useDeskActions();
  const mayReadEvidence = useMayCall('getEvidencePacket');
  if (group.dispositions.length === 0) return null;
  return (
    <div className="group-book">
      <h3 className="eyebrow">Bound book</h3>
      <ul className="book-entries">
        {group.dispositions.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="group-actions">
        {canConfirmDeparture(group) && (
          <TaskButton task="departure" group={group} variant="contained">
            Confirm that it left
          </TaskButton>
        )}
        {canCorrectBook(group) && (
          <TaskButton task="correction" group={group}>
            Correct the book
          </TaskButton>
        )}
        {mayReadEvidence && (
          <SaveButton
            fileName={`evidence-${group.orderId}-${group.id.slice(0, 8)}.zip`}
            load={() => getEvidencePacket({ params: { groupId: group.id } })}
          >
            Evidence packet
          </SaveButton>
        )}
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: StaffGroup['dispositions'][number] }) {
  return (
    <li data-replaced={entry.isReplaced}>
      <p>
        Entry {entry.id}: <span className="data">{entry.serialNumber}</span>, {entry.manufacturer}{' '}
        {entry.model}, {entry.itemType}, {entry.caliber}
      </p>
      <p className="small muted">
        To {entry.licenseeName}, <span className="data">{entry.licenseNumber}</span>, {entry.street}
        , {entry.city}, {entry.state} {entry.zip}, {formatDay(entry.disposedOn)}
      </p>
      {entry.reason !== null && (
        <p className="small">
          Corrects entry {entry.replaces}: {entry.reason} ({entry.recordedBy},{' '}
          {formatTime(entry.recordedAt)})
        </p>
      )}
      {entry.isReplaced ? (
        <Badge words={{ label: 'Set right by a later entry', tone: 'quiet' }} />
      ) : entry.leftOn === null ? (
        <Badge words={{ label: 'Nobody has confirmed that it left', tone: 'ours' }} />
      ) : (
        <p className="small">
          Left {formatDay(entry.leftOn)}, confirmed by {entry.confirmedBy}
        </p>
      )}
    </li>
  );
}
