import Button from '@mui/material/Button';
import type { StaffRegistration } from '@tarnholt/contract';
import { useState } from 'react';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { RegistrationCard } from './request-cards.tsx';
import { SearchForm } from './search-form.tsx';
import { useFoundRegistrations, useRegistrations } from './use-requests.ts';

export function RegistrationsPart() {
  const [search, setSearch] = useState('');
  return (
    <>
      <p className="muted">
        Who says to own what, so that a notice about safety can reach them. Nobody has checked it:
        it proves nothing about who owns a firearm. It is deleted by itself after ten years.
      </p>
      <SearchForm
        label="Search registrations"
        help="Email, reference, or how a serial number or a model begins"
        search={search}
        apply={setSearch}
      />
      {search === '' ? <Listed /> : <Found search={search} />}
    </>
  );
}

function Listed() {
  const asked = useRegistrations();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  return (
    <>
      <ReadAnswer asked={asked} name="registrations">
        {({ pages }) => {
          const registrations = pages.flatMap((page) => page.registrations);
          return registrations.length === 0 ? (
            <ScreenState title="Nobody has registered a product yet">
              <p>Owners do so by a form of the shop; it appears here by itself.</p>
            </ScreenState>
          ) : (
            <Cards registrations={registrations} />
          );
        }}
      </ReadAnswer>
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'One moment…' : 'Older registrations'}
        </Button>
      )}
    </>
  );
}

function Found({ search }: { readonly search: string }) {
  const asked = useFoundRegistrations(search);
  return (
    <ReadAnswer asked={asked} name="what was found">
      {({ registrations, isAll }) =>
        registrations.length === 0 ? (
          <ScreenState title="No registration matches">
            <p>Addresses, serial numbers and models are looked for from their beginning.</p>
          </ScreenState>
        ) : (
          <>
            <Cards registrations={registrations} />
            {!isAll && <p>There are more. Type more of it.</p>}
          </>
        )
      }
    </ReadAnswer>
  );
}

function Cards({ registrations }: { readonly registrations: readonly StaffRegistration[] }) {
  return (
    <ul className="request-cards">
      {registrations.map((registration) => (
        <RegistrationCard key={registration.id} registration={registration} />
      ))}
    </ul>
  );
}
