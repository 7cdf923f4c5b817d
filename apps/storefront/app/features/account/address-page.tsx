import { AddressForm } from './address-form.tsx';
import type { Profile } from './profile.ts';
import { ProfileContent } from './profile-gate.tsx';
import type { ProfileState } from './profile-store.ts';
import { useProfile } from './use-profile.ts';

/** `id` as the address of the page has it: 'new', or the number of an address. */
export function AddressPage({ id }: { readonly id: string }) {
  const state = useProfile();
  if (id !== 'new') return <ExistingAddress id={id} state={state} />;
  return (
    <>
      <h1>Add New Address</h1>
      <AddressForm address={null} />
    </>
  );
}

interface ExistingAddressProps {
  readonly id: string;
  readonly state: ProfileState;
}

export function ExistingAddress({ id, state }: ExistingAddressProps) {
  const isUnknown = state.status === 'ready' && findAddress(state.profile, id) === undefined;
  return (
    <>
      <h1>{isUnknown ? 'Address not found' : 'Edit Address'}</h1>
      <ProfileContent state={state}>
        {(profile) => {
          const address = findAddress(profile, id);
          return address ? <AddressForm key={id} address={address} /> : <UnknownAddress />;
        }}
      </ProfileContent>
    </>
  );
}

function UnknownAddress() {
  return (
    <>
      <p>It may have been deleted, or the link may have a typo.</p>
      <p>
        <a href="/profile/address-book" className="button">
          Go to your address book
        </a>
      </p>
    </>
  );
}

function findAddress({ addresses }: Profile, id: string) {
  return addresses.find((address) => String(address.id) === id);
}
