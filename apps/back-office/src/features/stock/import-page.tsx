import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { stockLimits } from '@tarnholt/contract/stock';
import { LinkBase } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { SaveButton } from '../files/save-button.tsx';
import { useMayCall } from '../identity/session-context.ts';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { ImportFailure, ImportNotice, ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';
import { columnWords } from './words.ts';
import './import-page.css';

const title = 'Import stock and prices';

export function StockImportPage() {
  usePageTitle(title);
  if (!useMayCall('importStock')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for prices. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="import-page">
      <p>
        <LinkBase to="/stock">All stock and prices</LinkBase>
      </p>
      <h1>{title}</h1>
      <p className="muted">
        Change many skus at once by a table. First it is checked and nothing changes; you see every
        difference, and only then it is imported: all of it, or nothing.
      </p>
      <TableHelp />
      <ImportSteps />
    </div>
  );
}

function TableHelp() {
  const { exportStock } = useDeskActions();
  return (
    <section className="panel import-part" aria-labelledby="import-table">
      <h2 id="import-table">The table</h2>
      <p>
        A CSV file in UTF-8. The first line names the columns, in any order. Leave a column out, or
        a cell empty, and that value stays as it is. Columns of an export that are not named here
        are looked past.
      </p>
      <dl className="import-columns">
        {columnWords.map(({ name, text }) => (
          <div key={name}>
            <dt className="data">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="import-files">
        <SaveButton
          fileName="stock-and-prices-template.csv"
          load={() => exportStock({ query: { content: 'heading' } })}
        >
          Empty template (CSV)
        </SaveButton>
        <SaveButton
          fileName="stock-and-prices.csv"
          load={() => exportStock({ query: { content: 'all' } })}
        >
          Everything as it is now (CSV)
        </SaveButton>
      </div>
      <p className="small muted">
        In an export, on_hand is the number of that moment. If goods come or leave before you import
        it, use delta, or take those rows out.
      </p>
      <p className="small muted">
        While many thousand stock counts are imported, orders for these skus wait for seconds or
        fail. Do that when few people buy. Checking a table, and importing prices, disturbs nobody.
      </p>
    </section>
  );
}

function ImportSteps() {
  const { file, choose, note, setNote, check, run, state, returnedFor } = useImport();
  const isBusy = state.is === 'checking' || state.is === 'importing';
  return (
    <section className="panel import-part" aria-labelledby="import-steps">
      <h2 id="import-steps">Check and import</h2>
      {returnedFor !== null && file === null && (
        <ImportNotice>
          You are signed in. Please choose {returnedFor} again and check it once more.
        </ImportNotice>
      )}
      <form
        className="import-form"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <label className="import-file">
          <span>Table (CSV, up to 20 MB)</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            disabled={isBusy}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </label>
        <TextField
          size="small"
          label="Note for the history (may stay empty)"
          value={note}
          disabled={isBusy}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: stockLimits.note, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" disabled={file === null || isBusy}>
          {state.is === 'checking' ? 'Checking…' : 'Check the table'}
        </Button>
      </form>
      <div role="status" className="import-status">
        {state.is === 'checking' && 'The table is being checked. A large one takes up to a minute.'}
        {state.is === 'importing' && 'The table is being imported. Please keep this page open.'}
      </div>
      {state.is === 'failed' && <ImportFailure failure={state.failure} />}
      {(state.is === 'checked' || state.is === 'importing' || state.is === 'imported') && (
        <ImportResult
          result={state.result}
          isBusy={isBusy}
          isDone={state.is === 'imported'}
          run={() => void run()}
        />
      )}
    </section>
  );
}
