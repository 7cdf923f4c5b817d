import type { ErpClient } from '@tarnholt/contract';
import { type ErpScope, erpLimits } from '@tarnholt/contract/erp-routes';
import { CheckboxGroupInput, maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { keyWords, scopeChoices, scopeWords, usageWords } from './words.ts';

/** Everything below it is read anew when a key was made or ended. */
export const erpClientsKey = ['erp-clients'];

/** A key that was just made: this app has it until somebody says that it is stored. */
export interface MadeKey {
  readonly clientName: string;
  readonly key: string;
}

interface DialogProps {
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

interface MakingProps extends DialogProps {
  readonly show: (made: MadeKey) => void;
}

const nameRules = [required(), maxLength(erpLimits.clientName)];
const scopeRules = [required()];

function ScopeInput() {
  return (
    <CheckboxGroupInput
      source="scopes"
      label="What the key is good for"
      choices={[...scopeChoices]}
      row={false}
      validate={scopeRules}
      helperText="Give it what the program needs, and no more."
    />
  );
}

const shownOnce =
  'The key is shown once, right after this. Have the place ready where it will be kept.';

export function AddClientDialog({ close, reload, show }: MakingProps) {
  const { addErpClient } = useDeskActions();
  const task = useTask<{ name: string; scopes: ErpScope[] }>({
    send: async ({ name, scopes }) => {
      const { client, key } = await addErpClient({ body: { name, scopes } });
      show({ clientName: client.name, key });
    },
    done: 'The program is added.',
    close,
    fieldNames: ['name', 'scopes'],
    alsoReads: erpClientsKey,
  });
  return (
    <TaskDialog
      title="Add a program"
      verb="Add and make a key"
      close={close}
      reload={reload}
      task={task}
      values={{ name: '', scopes: [] }}
    >
      <p>{shownOnce}</p>
      <TextInput
        source="name"
        label="What it is called"
        validate={nameRules}
        helperText="It stands in the history of orders and stock, such as Warehouse Casper."
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: erpLimits.clientName } }}
      />
      <ScopeInput />
    </TaskDialog>
  );
}

export function MakeKeyDialog({
  client,
  close,
  reload,
  show,
}: MakingProps & { readonly client: ErpClient }) {
  const { addErpKey } = useDeskActions();
  const { id, name, version } = client;
  const task = useTask<{ scopes: ErpScope[] }>({
    send: async ({ scopes }) => {
      const { key } = await addErpKey({ params: { clientId: id }, body: { version, scopes } });
      show({ clientName: name, key });
    },
    done: 'The key is made.',
    close,
    fieldNames: ['scopes'],
    alsoReads: erpClientsKey,
  });
  const [live] = client.keys.filter(({ revokedAt }) => revokedAt === null);
  return (
    <TaskDialog
      title={`Make another key for ${name}`}
      verb="Make the key"
      close={close}
      reload={reload}
      task={task}
      values={{ scopes: live ? [...live.scopes] : [] }}
    >
      <p>
        The key that {name} has goes on working, so that nothing stops while you exchange them. End
        the old one when the new one is in use.
      </p>
      <p>{shownOnce}</p>
      <ScopeInput />
    </TaskDialog>
  );
}

export function RevokeKeyDialog({
  client,
  keyId,
  close,
  reload,
}: DialogProps & { readonly client: ErpClient; readonly keyId: string }) {
  const { revokeErpKey } = useDeskActions();
  const { id, name, version } = client;
  const task = useTask<object>({
    send: () => revokeErpKey({ params: { clientId: id, keyId }, body: { version } }),
    done: 'The key is ended.',
    close,
    alsoReads: erpClientsKey,
  });
  const key = client.keys.find((each) => each.id === keyId);
  return (
    <TaskDialog
      title={`End a key of ${name}`}
      verb="End the key"
      close={close}
      reload={reload}
      task={task}
      isBlocked={key === undefined || key.revokedAt !== null}
    >
      {key === undefined || key.revokedAt !== null ? (
        <p>This key is ended already.</p>
      ) : (
        <>
          <p>
            <span className="data">{keyWords(key)}</span>, for {scopeWords(key.scopes)},{' '}
            {usageWords(key)}
          </p>
          <p>
            From this moment on it opens nothing, and it cannot be brought back. Whatever still uses
            it is refused until it has another key. What it has changed so far stays.
          </p>
        </>
      )}
    </TaskDialog>
  );
}
