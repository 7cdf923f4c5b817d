import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedLicensee } from '@tarnholt/contract';
import { type LicenseeView, licenseeViews } from '@tarnholt/contract/dealer-desk';
import { limits } from '@tarnholt/contract/limits';
import { type FormEvent, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { SaveButton } from '../files/save-button.tsx';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Badge } from '../orders/badge.tsx';
import { DealerPlaces, NoDealerRole } from './dealer-places.tsx';
import { marksOf, viewWords } from './words.ts';
import './dealers.css';

const title = 'Dealers';

/** Everything below it is read anew when something about a dealer was decided. */
export const dealersKey = ['dealers'];

export function DirectoryPage() {
  usePageTitle(title);
  return useMayCall('listLicensees') ? <Directory /> : <NoDealerRole />;
}

function Directory() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const view = licenseeViews.find((each) => each === address.get('view')) ?? 'all';
  const { exportDealers } = useDeskActions();
  const mayExport = useMayCall('exportDealers');
  return (
    <div className="dealers-page">
      <h1>{title}</h1>
      <DealerPlaces />
      <p className="muted">
        Everybody who may receive a firearm, as the ATF lists them, with what we decided about them.
      </p>
      <SearchForm key={q} q={q} search={(text) => setAddress(text === '' ? {} : { q: text })} />
      <fieldset className="dealers-choices">
        <legend className="visually-hidden">Which dealers</legend>
        {licenseeViews.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={q === '' && choice === view ? 'contained' : 'outlined'}
            aria-pressed={q === '' && choice === view}
            onClick={() => setAddress({ view: choice })}
          >
            {viewWords[choice]}
          </Button>
        ))}
        {mayExport && (
          <SaveButton fileName="dealers.csv" load={() => exportDealers({})}>
            Export approved dealers
          </SaveButton>
        )}
      </fieldset>
      <Licensees q={q} view={view} />
    </div>
  );
}

interface SearchFormProps {
  readonly q: string;
  readonly search: (text: string) => void;
}

function SearchForm({ q, search }: SearchFormProps) {
  const [text, setText] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <search>
      <form className="dealers-search" onSubmit={submit}>
        <TextField
          label="Name, city, state, ZIP code or license number"
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: limits.searchLength } }}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
        {q !== '' && (
          <Button variant="outlined" onClick={() => search('')}>
            Clear
          </Button>
        )}
      </form>
    </search>
  );
}

function Licensees({ q, view }: { readonly q: string; readonly view: LicenseeView }) {
  const { listLicensees } = useDeskActions();
  const asked = useInfiniteQuery({
    queryKey: [...dealersKey, 'list', q, view],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listLicensees({ query: { q, view, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = asked;
  return (
    <ReadAnswer asked={asked} name="dealers">
      {({ pages }) => {
        const licensees = pages.flatMap((page) => page.licensees);
        if (licensees.length === 0) return <Nobody q={q} view={view} />;
        return (
          <>
            <ul className="dealers-list" aria-label="Dealers">
              {licensees.map((licensee) => (
                <LicenseeRow key={licensee.id} licensee={licensee} />
              ))}
            </ul>
            {hasNextPage && (
              <Button
                variant="outlined"
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {isFetchingNextPage ? 'One moment…' : 'More dealers'}
              </Button>
            )}
          </>
        );
      }}
    </ReadAnswer>
  );
}

function Nobody({ q, view }: { readonly q: string; readonly view: LicenseeView }) {
  if (q !== '') {
    return (
      <ScreenState title="Nobody was found">
        <p>
          Every word has to match, or begin, a word of the name, city, state or ZIP code. A license
          number is looked for as a whole.
        </p>
      </ScreenState>
    );
  }
  return (
    <ScreenState title={view === 'all' ? 'The directory is empty' : 'There is none'}>
      <p>
        {view === 'all'
          ? 'Import the list of the ATF to fill it.'
          : 'Open a dealer to prefer or to block it.'}
      </p>
    </ScreenState>
  );
}

export function LicenseeRow({ licensee }: { readonly licensee: ListedLicensee }) {
  return (
    <li className="panel dealers-row">
      <p className="dealers-row-title">
        <LinkBase to={`/dealers/${licensee.id}`}>{licensee.name}</LinkBase>
        {marksOf(licensee).map((words) => (
          <Badge key={words.label} words={words} />
        ))}
      </p>
      <p>
        {licensee.city}, {licensee.state} {licensee.zip}
      </p>
      <p className="small muted data">{licensee.licenseNumber}</p>
    </li>
  );
}
