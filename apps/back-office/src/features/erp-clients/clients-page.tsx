import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErpClient } from '@tarnholt/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { ClientCard } from './client-card.tsx';
import {
  AddClientDialog,
  erpClientsKey,
  type MadeKey,
  MakeKeyDialog,
  RevokeKeyDialog,
} from './client-dialogs.tsx';
import { MadeKeyDialog } from './made-key-dialog.tsx';
import { type ClientTask, readClientTask, searchOfTask } from './open-client-task.ts';
import './clients-page.css';

const title = 'Programs and their keys';

export function ErpClientsPage() {
  usePageTitle(title);
  if (!useMayCall('listErpClients')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Keys of programs are made and ended by managers.</p>
      </ScreenState>
    );
  }
  return <Clients />;
}

function Clients() {
  const { listErpClients } = useDeskActions();
  const asked = useQuery({ queryKey: erpClientsKey, queryFn: () => listErpClients() });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mayChange = useMayCall('addErpClient');
  const [made, setMade] = useState<MadeKey | null>(null);
  const open = (task: ClientTask) => navigate(`${pathname}${searchOfTask(task)}`);
  const close = () => navigate(pathname, { replace: true });
  return (
    <div className="erp-clients-page">
      <div className="erp-clients-head">
        <h1>{title}</h1>
        {mayChange && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => open({ task: 'add' })}>
            Add a program
          </Button>
        )}
      </div>
      <p className="muted">
        The ERP and the warehouse report stock, prices and shipments by themselves. Each program
        calls with a key of its own, which you make and end here. A key never ships what nobody has
        released.
      </p>
      <ReadAnswer asked={asked} name="programs">
        {({ clients }) => (
          <>
            {clients.length === 0 ? (
              <ScreenState title="No program may call yet">
                <p>Add one, and give its key to whoever sets it up.</p>
              </ScreenState>
            ) : (
              <ul className="erp-clients">
                {clients.map((client) => (
                  <ClientCard key={client.id} client={client} {...(mayChange ? { open } : {})} />
                ))}
              </ul>
            )}
            {mayChange && made === null && (
              <OpenDialog
                wanted={readClientTask(search)}
                clients={clients}
                close={close}
                show={setMade}
              />
            )}
          </>
        )}
      </ReadAnswer>
      {made !== null && <MadeKeyDialog made={made} close={() => setMade(null)} />}
    </div>
  );
}

interface OpenDialogProps {
  readonly wanted: ClientTask | null;
  readonly clients: readonly ErpClient[];
  readonly close: () => void;
  readonly show: (made: MadeKey) => void;
}

function OpenDialog({ wanted, clients, close, show }: OpenDialogProps) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: erpClientsKey });
  if (wanted === null) return null;
  if (wanted.task === 'add') return <AddClientDialog close={close} reload={reload} show={show} />;
  const client = clients.find(({ id }) => id === wanted.clientId);
  if (client === undefined) {
    return (
      <Alert severity="info" role="status" onClose={close}>
        There is no such program.
      </Alert>
    );
  }
  if (wanted.task === 'key') {
    return <MakeKeyDialog client={client} close={close} reload={reload} show={show} />;
  }
  return <RevokeKeyDialog client={client} keyId={wanted.keyId} close={close} reload={reload} />;
}
