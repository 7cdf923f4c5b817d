import { changePassword } from '../identity/session.ts';
import { AddressCard } from './address-card.tsx';
import { NewsletterCard } from './newsletter/newsletter-card.tsx';
import { defaultAddresses, type Profile, telephoneLink } from './profile.ts';
import { ProfileGate } from './profile-gate.tsx';

export function AccountInformationPage() {
  return (
    <>
      <h1>Account Information</h1>
      <ProfileGate>{(profile) => <AccountInformation profile={profile} />}</ProfileGate>
    </>
  );
}

export function AccountInformation({ profile }: { readonly profile: Profile }) {
  const defaults = defaultAddresses(profile.addresses);
  return (
    <>
      <div className="account-cards">
        <ContactCard profile={profile} />
        <NewsletterCard email={profile.email} />
      </div>
      {defaults.length > 0 && (
        <section className="account-section" aria-labelledby="address-book-heading">
          <div className="account-section-head">
            <h2 id="address-book-heading">Address Book</h2>
            <a href="/profile/address-book" className="link-action">
              Manage Addresses
            </a>
          </div>
          <div className="account-cards">
            {defaults.map(({ kind, address }) => (
              <AddressCard key={kind} title={`Default ${kind} Address`} address={address} level={3}>
                <a href={`/profile/address-book/${address.id}`} className="link-action">
                  Change {kind} Address
                </a>
              </AddressCard>
            ))}
          </div>
        </section>
      )}
      <MorePages />
    </>
  );
}

const morePages = [
  { path: '/profile/dealer', label: 'Saved Dealer', words: 'Where your firearms go' },
  { path: '/profile/stock-alerts', label: 'Stock Alerts', words: 'What you are waiting for' },
  { path: '/profile/your-data', label: 'Your Data', words: 'Download it, or delete your account' },
];

/** What the navigation has no room for. */
function MorePages() {
  return (
    <section className="account-section" aria-labelledby="more-pages-heading">
      <h2 id="more-pages-heading">More of your account</h2>
      <ul className="account-more">
        {morePages.map(({ path, label, words }) => (
          <li key={path}>
            <a href={path} className="link-action">
              {label}
            </a>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactCard({ profile }: { readonly profile: Profile }) {
  const { fullName, email, phoneNumber } = profile;
  return (
    <article className="account-card">
      <h2 className="account-card-title">Contact Information</h2>
      <p className="account-card-text">
        {fullName !== '' && <span>{fullName}</span>}
        {email !== '' && <span>{email}</span>}
        {phoneNumber !== '' && (
          <span>
            <a href={telephoneLink(phoneNumber)}>{phoneNumber}</a>
          </span>
        )}
      </p>
      <p className="account-card-actions">
        <a href="/profile/details" className="link-action">
          Edit<span className="visually-hidden"> your details</span>
        </a>
        <button type="button" className="link-action" onClick={() => void changePassword()}>
          Change Password
        </button>
      </p>
    </article>
  );
}
