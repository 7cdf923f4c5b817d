import type { Address } from '@tarnholt/contract';
import { useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { additionalAddresses, defaultAddresses, type Profile } from './profile.ts';
import { ProfileGate } from './profile-gate.tsx';

export function AddressBookPage() {
  const [doomed, setDoomed] = useState<Address | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Address Book
      </h1>
      <p>
        <a href="/profile/address-book/new" className="button">
          Add New Address
        </a>
      </p>
      <ProfileGate>
        {(profile) => <AddressBook addresses={profile.addresses} onDelete={setDoomed} />}
      </ProfileGate>
      {doomed !== null && (
        <DeleteAddressDialog
          address={doomed}
          onClose={() => setDoomed(null)}
          // The button that opened the dialog is gone with its card.
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </>
  );
}

interface AddressBookProps {
  readonly addresses: Profile['addresses'];
  readonly onDelete: (address: Address) => void;
}

export function AddressBook({ addresses, onDelete }: AddressBookProps) {
  if (addresses.length === 0) {
    return (
      <EmptyState heading="No addresses found">
        <p>Add a new address to your address book</p>
      </EmptyState>
    );
  }
  const defaults = defaultAddresses(addresses);
  const additional = additionalAddresses(addresses);
  return (
    <>
      <section className="account-section" aria-labelledby="default-addresses-heading">
        <h2 id="default-addresses-heading">Default Addresses</h2>
        {defaults.length === 0 && <p>None of your addresses is a default.</p>}
        <div className="account-cards">
          {defaults.map(({ kind, address }) => (
            <AddressCard key={kind} title={`Default ${kind} Address`} address={address} level={3}>
              <AddressActions address={address} onDelete={onDelete} />
            </AddressCard>
          ))}
        </div>
      </section>
      {additional.length > 0 && (
        <section className="account-section" aria-labelledby="additional-addresses-heading">
          <h2 id="additional-addresses-heading">Additional Address Entries</h2>
          <div className="account-cards">
            {additional.map((address) => (
              <AddressCard key={address.id} title={address.addressName} address={address} level={3}>
                <AddressActions address={address} onDelete={onDelete} />
              </AddressCard>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

interface AddressActionsProps {
  readonly address: Address;
  readonly onDelete: (address: Address) => void;
}

function AddressActions({ address, onDelete }: AddressActionsProps) {
  const which = <span className="visually-hidden"> {address.addressName}</span>;
  return (
    <>
      <a href={`/profile/address-book/${address.id}`} className="link-action">
        Edit Address{which}
      </a>
      <button type="button" className="link-action" onClick={() => onDelete(address)}>
        Delete Address{which}
      </button>
    </>
  );
}
