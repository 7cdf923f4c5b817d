import Button from '@mui/material/Button';
import type { ErpClient } from '@tarnholt/contract';
import { erpLimits } from '@tarnholt/contract/erp-routes';
import { formatTime } from '../../look/formats.ts';
import { type ClientTask, mayHaveAnotherKey } from './open-client-task.ts';
import { keyWords, scopeWords, usageWords } from './words.ts';

interface ClientCardProps {
  readonly client: ErpClient;
  /** Left out for whoever may not change anything. */
  readonly open?: (task: ClientTask) => void;
}

export function ClientCard({ client, open }: ClientCardProps) {
  const { id, name, keys, addedAt, lastMessageAt } = client;
  const titleId = `client-${id}`;
  return (
    <li className="erp-client panel" aria-labelledby={titleId}>
      <div className="erp-client-head">
        <div>
          <h2 id={titleId}>{name}</h2>
          <p className="small muted">
            Added {formatTime(addedAt)} ·{' '}
            {lastMessageAt === null
              ? 'no message yet'
              : `last message taken ${formatTime(lastMessageAt)}`}
          </p>
        </div>
        {open && mayHaveAnotherKey(client, erpLimits.liveKeys) && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => open({ task: 'key', clientId: id })}
          >
            Make another key
          </Button>
        )}
      </div>
      {keys.length === 0 ? (
        <p>It has no key yet and cannot call.</p>
      ) : (
        <ul className="erp-keys" aria-label={`Keys of ${name}`}>
          {keys.map((key) => (
            <li key={key.id} className="erp-key">
              <div>
                <p>
                  <span className="badge" data-tone={key.revokedAt === null ? 'done' : 'quiet'}>
                    {key.revokedAt === null ? 'Works' : 'Ended'}
                  </span>{' '}
                  <span className="data">{keyWords(key)}</span>
                </p>
                <p>For {scopeWords(key.scopes)}</p>
                <p className="small muted">
                  Made {formatTime(key.madeAt)} by {key.madeBy}, {usageWords(key)}
                </p>
              </div>
              {open && key.revokedAt === null && (
                <Button
                  variant="outlined"
                  color="error"
                  aria-haspopup="dialog"
                  onClick={() => open({ task: 'revoke', clientId: id, keyId: key.id })}
                >
                  End<span className="visually-hidden"> the key {keyWords(key)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
