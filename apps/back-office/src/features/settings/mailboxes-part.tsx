import Button from '@mui/material/Button';
import type { MailboxValue } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { mailboxSettings } from '@tarnholt/contract/settings';
import { useState } from 'react';
import { email, maxLength, TextInput, useNotify } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatTime } from '../../look/formats.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { ChangeHistory } from './change-history.tsx';
import { type SettingDialog, settingsKey, useSettingDialog, useShop } from './use-settings.ts';

export function MailboxesPart() {
  const asked = useShop();
  const dialog = useSettingDialog('mailboxes');
  return (
    <>
      <section className="panel settings-part" aria-labelledby="settings-mailboxes">
        <h2 id="settings-mailboxes">Mailboxes</h2>
        <p className="muted">
          Who gets the shop’s own mails. After a change, send a test mail and see that it arrives:
          nobody else will notice when these mails go nowhere.
        </p>
        <ReadAnswer asked={asked} name="mailboxes">
          {({ mailboxes }) => {
            const open = mailboxes.find(({ key }) => key === dialog.open);
            return (
              <>
                <ul className="settings-rows">
                  {mailboxes.map((mailbox) => (
                    <MailboxRow
                      key={mailbox.key}
                      mailbox={mailbox}
                      show={dialog.show}
                      test={<TestMailButton mailbox={mailbox} />}
                    />
                  ))}
                </ul>
                {open !== undefined && <MailboxDialog mailbox={open} dialog={dialog} />}
              </>
            );
          }}
        </ReadAnswer>
      </section>
      <ChangeHistory area="mailboxes" />
    </>
  );
}

interface MailboxRowProps {
  readonly mailbox: MailboxValue;
  readonly show: (key: string) => void;
  readonly test: React.ReactNode;
}

export function MailboxRow({ mailbox, show, test }: MailboxRowProps) {
  const { key, address, isUsual, changedBy, changedAt } = mailbox;
  const { label, meaning } = mailboxSettings[key];
  return (
    <li className="settings-row">
      <div>
        <p>
          <strong>{label}:</strong> <span className="data">{address}</span>
        </p>
        <p className="small muted">{meaning}</p>
        <p className="small muted">
          {isUsual ? 'The address of the configuration.' : 'Set here.'}
          {changedBy !== null &&
            changedAt !== null &&
            ` Last changed by ${changedBy}, ${formatTime(changedAt)}.`}
        </p>
      </div>
      <div className="settings-tasks">
        {test}
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`Change the mailbox: ${label}`}
          onClick={() => show(key)}
        >
          Change
        </Button>
      </div>
    </li>
  );
}

function TestMailButton({ mailbox }: { readonly mailbox: MailboxValue }) {
  const { sendTestMail } = useDeskActions();
  const notify = useNotify();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { address } = await sendTestMail({ params: { key: mailbox.key } });
      notify(`A test mail is on its way to ${address}.`, { type: 'success' });
    } catch (error) {
      const title = error instanceof ApiError ? error.title : 'The test mail was not sent.';
      notify(title, { type: 'error' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isSending}
      aria-label={`Send a test mail to ${mailboxSettings[mailbox.key].label}`}
      onClick={() => void send()}
    >
      {isSending ? 'One moment…' : 'Send a test mail'}
    </Button>
  );
}

const addressRules = [email('An email address, as in desk@example.com'), maxLength(254)];

function MailboxDialog({ mailbox, dialog }: { mailbox: MailboxValue; dialog: SettingDialog }) {
  const { changeMailbox } = useDeskActions();
  const { key, version, usualAddress, isUsual, address } = mailbox;
  const { label } = mailboxSettings[key];
  const task = useTask<{ address: string | null }>({
    send: ({ address: typed }) =>
      changeMailbox({ params: { key }, body: { version, address: typed?.trim() || null } }),
    done: 'The mailbox is changed. Send a test mail to see that it arrives.',
    close: dialog.close,
    fieldNames: ['address'],
    alsoReads: settingsKey,
  });
  return (
    <TaskDialog
      title={`Mailbox: ${label}`}
      verb="Save"
      close={dialog.close}
      reload={dialog.reload}
      task={task}
      values={{ address: isUsual ? '' : address }}
    >
      <p>
        These mails go there from now on. Some of them name buyers and dealers: only somebody of the
        house may read that mailbox. You may be asked to sign in once more.
      </p>
      <p>
        Now: <span className="data">{address}</span>
      </p>
      <TextInput
        source="address"
        label="Email address"
        type="email"
        validate={addressRules}
        helperText={`Left empty, they go to ${usualAddress}.`}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
    </TaskDialog>
  );
}
