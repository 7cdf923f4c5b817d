import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { StateTax, TaxSettings } from '@tarnholt/contract';
import { usStates } from '@tarnholt/contract/us-states';
import { BooleanInput, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { ChangeHistory } from './change-history.tsx';
import { type SettingDialog, settingsKey, useSettingDialog, useTaxes } from './use-settings.ts';
import { percentInWords, readPercent, warningWords } from './words.ts';

export function TaxPart() {
  const asked = useTaxes();
  const dialog = useSettingDialog('tax');
  return (
    <>
      <section className="panel settings-part" aria-labelledby="settings-tax">
        <h2 id="settings-tax">Sales tax</h2>
        <p className="muted">
          In which states the shop must collect sales tax, and by which rate of our own. A change is
          in the next total of every open cart; orders that were placed keep their tax.
        </p>
        <ReadAnswer asked={asked} name="taxes">
          {(settings) => {
            const open = settings.states.find(({ state }) => state === dialog.open);
            return (
              <>
                <p>
                  {settings.engine === 'table'
                    ? 'No tax service is connected: the rates below are what shoppers pay.'
                    : 'A tax service computes the tax. The rates below stand in for it while it does not answer.'}
                </p>
                <TaxWarnings settings={settings} />
                <TaxTable settings={settings} show={dialog.show} />
                {open !== undefined && <TaxDialog tax={open} dialog={dialog} />}
              </>
            );
          }}
        </ReadAnswer>
      </section>
      <ChangeHistory area="tax" />
    </>
  );
}

/** Said before anybody has to find it in a table of all states. */
export function TaxWarnings({ settings }: { readonly settings: TaxSettings }) {
  const warned = settings.states.filter(({ warning }) => warning !== null);
  const [first] = warned;
  if (first === undefined || first.warning === null) return null;
  return (
    <Alert severity={first.warning === 'no-sale' ? 'error' : 'warning'}>
      <strong>{warned.map(({ state }) => usStates[state]).join(', ')}.</strong>{' '}
      {warningWords[first.warning]}
    </Alert>
  );
}

interface TaxTableProps {
  readonly settings: TaxSettings;
  readonly show: (state: string) => void;
}

function TaxTable({ settings, show }: TaxTableProps) {
  return (
    // Scrolls by itself where it is wider than the screen, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className="settings-table" aria-label="Tax by state" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Tax collected</th>
            <th scope="col">Our rate</th>
            <th scope="col">Shipping taxed</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.states.map((tax) => (
            <TaxRow key={tax.state} tax={tax} show={show} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function TaxRow({ tax, show }: { tax: StateTax; show: (state: string) => void }) {
  const { state, isNexus, ratePercent, taxesShipping, warning } = tax;
  return (
    <tr>
      <th scope="row">{usStates[state]}</th>
      <td>{isNexus ? 'yes' : 'no'}</td>
      <td className="data">
        {percentInWords(ratePercent)}
        {warning !== null && (
          <span className="badge" data-tone="bad">
            missing
          </span>
        )}
      </td>
      <td>{ratePercent === null ? '' : taxesShipping ? 'yes' : 'no'}</td>
      <td>
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`Change the tax of ${usStates[state]}`}
          onClick={() => show(state)}
        >
          Change
        </Button>
      </td>
    </tr>
  );
}

interface TaxValues {
  readonly isNexus: boolean;
  /** Empty for none. */
  readonly ratePercent: string | null;
  readonly taxesShipping: boolean;
}

function TaxDialog({ tax, dialog }: { tax: StateTax; dialog: SettingDialog }) {
  const { changeStateTax } = useDeskActions();
  const name = usStates[tax.state];
  const task = useTask<TaxValues>({
    send: ({ isNexus, ratePercent, taxesShipping }) =>
      changeStateTax({
        params: { state: tax.state },
        body: {
          version: tax.version,
          isNexus,
          taxesShipping,
          ratePercent: ratePercent ? readPercent(ratePercent) : null,
        },
      }),
    done: `The tax of ${name} is changed.`,
    close: dialog.close,
    fieldNames: ['ratePercent'],
    alsoReads: settingsKey,
  });
  return (
    <TaskDialog
      title={`Tax of ${name}`}
      verb="Save"
      close={dialog.close}
      reload={dialog.reload}
      task={task}
      values={{
        isNexus: tax.isNexus,
        ratePercent: tax.ratePercent === null ? '' : String(tax.ratePercent),
        taxesShipping: tax.taxesShipping,
      }}
    >
      <p>
        It counts for every order from now on. Whoever was shown an old total is asked to look
        again. You may be asked to sign in once more.
      </p>
      <p>
        Now: {tax.isNexus ? 'tax is collected' : 'no tax is collected'}, our rate is{' '}
        {percentInWords(tax.ratePercent)}.
      </p>
      <BooleanInput
        source="isNexus"
        label={`We must collect tax in ${name}`}
        helperText="Ask whoever does the books: it depends on where the company does business."
        autoFocus
      />
      <TextInput
        source="ratePercent"
        label="Our rate in percent"
        validate={checkPercent}
        helperText="As in 6.25. Left empty, there is none."
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 10 } }}
      />
      <BooleanInput source="taxesShipping" label="Shipping is taxed as well" helperText={false} />
    </TaskDialog>
  );
}

const checkPercent = (typed: string | null) =>
  typed && readPercent(typed) === null
    ? 'A percentage up to 30 with at most four decimals, as in 6.25'
    : undefined;
