import type { Address } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { addressLines, telephoneLink } from './profile.ts';

interface AddressCardProps {
  readonly title: string;
  readonly address: Address;
  readonly level: 2 | 3;
  /** What can be done with it. */
  readonly children: ReactNode;
}

export function AddressCard({ title, address, level, children }: AddressCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="account-card">
      <Heading className="account-card-title">{title}</Heading>
      <p className="account-card-text">
        <AddressLines address={address} />
        <PhoneLine mark="T" name="Phone" number={address.mainContact} />
        <PhoneLine mark="F" name="Fax" number={address.faxContact} />
      </p>
      <p className="account-card-actions">{children}</p>
    </article>
  );
}

/** The lines of an envelope, each on its own. */
export function AddressLines({ address }: { readonly address: Address }) {
  return addressLines(address).map((line, index) => <span key={`${index} ${line}`}>{line}</span>);
}

interface PhoneLineProps {
  readonly mark: 'T' | 'F';
  /** For those who hear the page: a letter says little. */
  readonly name: string;
  readonly number: string;
}

function PhoneLine({ mark, name, number }: PhoneLineProps) {
  if (number === '') return null;
  return (
    <span>
      {mark}:{' '}
      <a href={telephoneLink(number)} aria-label={`${name} ${number}`}>
        {number}
      </a>
    </span>
  );
}
