import Button from '@mui/material/Button';
import type { SettingChange } from '@tarnholt/contract';
import type { SettingArea } from '@tarnholt/contract/settings';
import { formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { useChanges } from './use-settings.ts';
import { changeInWords, subjectInWords } from './words.ts';

/** Who changed what, and when. Nobody can change or remove an entry. */
export function ChangeHistory({ area }: { readonly area: SettingArea }) {
  return useMayCall('listSettingChanges') ? <History area={area} /> : null;
}

function History({ area }: { readonly area: SettingArea }) {
  const asked = useChanges(area);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  return (
    <section className="panel settings-part" aria-labelledby="settings-history">
      <h2 id="settings-history">What was changed</h2>
      <ReadAnswer asked={asked} name="changes">
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <p>Nothing was changed here yet.</p>;
          return (
            <ul className="settings-changes">
              {changes.map((change) => (
                <ChangeRow key={`${change.subject} ${change.version}`} change={change} />
              ))}
            </ul>
          );
        }}
      </ReadAnswer>
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'One moment…' : 'Older changes'}
        </Button>
      )}
    </section>
  );
}

export function ChangeRow({ change }: { readonly change: SettingChange }) {
  return (
    <li>
      <p>
        <strong>{subjectInWords(change)}</strong>
        {change.before === null && ' (new)'}
      </p>
      <ul>
        {changeInWords(change).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small muted">
        {change.changedBy}, {formatTime(change.changedAt)}
      </p>
    </li>
  );
}
