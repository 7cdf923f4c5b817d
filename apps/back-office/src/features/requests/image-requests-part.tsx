import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffImageRequest } from '@tarnholt/contract';
import { type ImageRequestState, imageRequestStates } from '@tarnholt/contract/image-requests';
import { useState } from 'react';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ImageRequestCard } from './request-cards.tsx';
import { SearchForm } from './search-form.tsx';
import { requestsKey, useFoundImageRequests, useImageRequests } from './use-requests.ts';
import { type RequestTask, stateWords } from './words.ts';

export function ImageRequestsPart() {
  const [state, setState] = useState<ImageRequestState>('open');
  const [search, setSearch] = useState('');
  return (
    <>
      <p className="muted">
        People who asked for pictures of a product. Answer them by mail, then say here that it is
        done, so that nobody does it twice. They are deleted by themselves after 180 days.
      </p>
      <SearchForm
        label="Search image requests"
        help="Email, reference, or words of what was asked for"
        search={search}
        apply={setSearch}
      />
      {search === '' ? (
        <>
          <fieldset className="requests-states">
            <legend className="visually-hidden">Which image requests</legend>
            {imageRequestStates.map((choice) => (
              <Button
                key={choice}
                variant={choice === state ? 'contained' : 'outlined'}
                aria-pressed={choice === state}
                onClick={() => setState(choice)}
              >
                {stateWords[choice].tab}
              </Button>
            ))}
          </fieldset>
          <Listed state={state} />
        </>
      ) : (
        <Found search={search} />
      )}
    </>
  );
}

function Listed({ state }: { readonly state: ImageRequestState }) {
  const asked = useImageRequests(state);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  return (
    <>
      <ReadAnswer asked={asked} name="image requests">
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests);
          return requests.length === 0 ? (
            <ScreenState title={stateWords[state].none}>
              <p>People ask by a form of the shop; it appears here by itself.</p>
            </ScreenState>
          ) : (
            <Cards requests={requests} />
          );
        }}
      </ReadAnswer>
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'One moment…' : 'Older requests'}
        </Button>
      )}
    </>
  );
}

function Found({ search }: { readonly search: string }) {
  const asked = useFoundImageRequests(search);
  return (
    <ReadAnswer asked={asked} name="what was found">
      {({ requests, isAll }) =>
        requests.length === 0 ? (
          <ScreenState title="No image request matches">
            <p>Addresses and words are looked for from their beginning.</p>
          </ScreenState>
        ) : (
          <>
            <Cards requests={requests} />
            {!isAll && <p>There are more. Type more of it.</p>}
          </>
        )
      }
    </ReadAnswer>
  );
}

function Cards({ requests }: { readonly requests: readonly StaffImageRequest[] }) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<{ task: RequestTask; id: string } | null>(null);
  const found = requests.find(({ id }) => id === wanted?.id);
  return (
    <>
      <ul className="request-cards">
        {requests.map((request) => (
          <ImageRequestCard
            key={request.id}
            request={request}
            open={(task) => setWanted({ task, id: request.id })}
          />
        ))}
      </ul>
      {wanted !== null && found !== undefined && (
        <DecideDialog
          request={found}
          task={wanted.task}
          close={() => setWanted(null)}
          reload={() => queries.invalidateQueries({ queryKey: requestsKey })}
        />
      )}
    </>
  );
}
