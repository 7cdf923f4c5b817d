import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedDealerApplication } from '@tarnholt/contract';
import { type ApplicationState, applicationStates } from '@tarnholt/contract/dealer-desk';
import { limits } from '@tarnholt/contract/limits';
import { type FormEvent, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Badge } from '../orders/badge.tsx';
import { DealerPlaces, NoDealerRole } from './dealer-places.tsx';
import { dealersKey } from './directory-page.tsx';
import { applicationWords } from './words.ts';
import './dealers.css';

const title = 'Dealer applications';

export function ApplicationsPage() {
  usePageTitle(title);
  return useMayCall('listDealerApplications') ? <Applications /> : <NoDealerRole />;
}

function Applications() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const state = applicationStates.find((each) => each === address.get('state')) ?? 'received';
  return (
    <div className="dealers-page">
      <h1>{title}</h1>
      <DealerPlaces />
      <p className="muted">
        Businesses that want an account as a dealer. Open one to compare its license with the copy,
        and to approve or refuse it.
      </p>
      <fieldset className="dealers-choices">
        <legend className="visually-hidden">Which applications</legend>
        {applicationStates.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={choice === state ? 'contained' : 'outlined'}
            aria-pressed={choice === state}
            onClick={() => setAddress(q === '' ? { state: choice } : { state: choice, q })}
          >
            {applicationWords[choice].tab}
          </Button>
        ))}
      </fieldset>
      <SearchForm
        key={q}
        q={q}
        search={(text) => setAddress(text === '' ? { state } : { state, q: text })}
      />
      <ApplicationList state={state} q={q} />
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
          label="Company, or reference as in DA-0198F3C2"
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: limits.searchLength } }}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
      </form>
    </search>
  );
}

interface ApplicationListProps {
  readonly state: ApplicationState;
  readonly q: string;
}

function ApplicationList({ state, q }: ApplicationListProps) {
  const { listDealerApplications } = useDeskActions();
  const asked = useInfiniteQuery({
    queryKey: [...dealersKey, 'applications', state, q],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      listDealerApplications({
        query: { state, q, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = asked;
  return (
    <ReadAnswer asked={asked} name="applications">
      {({ pages }) => {
        const applications = pages.flatMap((page) => page.applications);
        if (applications.length === 0) {
          return (
            <ScreenState title={q === '' ? applicationWords[state].none : 'Nothing was found'}>
              <p>
                {q === ''
                  ? 'Dealers apply by the form in the shop.'
                  : 'Look among the applications that are open, approved and refused.'}
              </p>
            </ScreenState>
          );
        }
        return (
          <>
            <ul className="dealers-list" aria-label={title}>
              {applications.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </ul>
            {hasNextPage && (
              <Button
                variant="outlined"
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {isFetchingNextPage ? 'One moment…' : 'More applications'}
              </Button>
            )}
          </>
        );
      }}
    </ReadAnswer>
  );
}

export function ApplicationRow({ application }: { readonly application: ListedDealerApplication }) {
  const { id, company, reference, state, sentAt, decidedAt, decidedBy } = application;
  return (
    <li className="panel dealers-row">
      <p className="dealers-row-title">
        <LinkBase to={`/dealers/applications/${id}`}>{company}</LinkBase>
        <Badge words={applicationWords[state]} />
      </p>
      <p>
        {application.city}, {application.usState}
      </p>
      <p className="small muted">
        <span className="data">{application.licenseNumber ?? 'No license number'}</span>
      </p>
      <p className="small muted">
        {reference}, sent {formatTime(sentAt)}
        {decidedAt !== null && `, decided ${formatTime(decidedAt)}`}
        {decidedBy !== null && ` by ${decidedBy}`}
      </p>
    </li>
  );
}
