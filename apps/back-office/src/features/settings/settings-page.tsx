import { useLocation } from 'react-admin';
import { useMayCall } from '../identity/session-context.ts';
import { PartLinks } from '../layout/part-links.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { LimitsPart } from './limits-part.tsx';
import { MailboxesPart } from './mailboxes-part.tsx';
import {
  addressOfSetting,
  readOpenSetting,
  type SettingPart,
  settingParts,
} from './open-setting.ts';
import { ShippingPart } from './shipping-part.tsx';
import { TaxPart } from './tax-part.tsx';
import './settings.css';

const title = 'Settings';

const labels: Readonly<Record<SettingPart, string>> = {
  shipping: 'Shipping',
  tax: 'Tax',
  limits: 'Limits',
  mailboxes: 'Mailboxes',
};

const screens = {
  shipping: ShippingPart,
  tax: TaxPart,
  limits: LimitsPart,
  mailboxes: MailboxesPart,
};

/** What the house decides by itself, without a release. */
export function SettingsPage() {
  usePageTitle(title);
  const mayReadShipping = useMayCall('getShippingSettings');
  const mayReadTax = useMayCall('getTaxSettings');
  const mayReadShop = useMayCall('getShopSettings');
  const { search } = useLocation();
  const may: Readonly<Record<SettingPart, boolean>> = {
    shipping: mayReadShipping,
    tax: mayReadTax,
    limits: mayReadShop,
    mailboxes: mayReadShop,
  };
  const { part } = readOpenSetting(search);
  if (!may[part]) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for these settings. A manager can give you one.</p>
      </ScreenState>
    );
  }
  const Screen = screens[part];
  return (
    <div className="settings-page">
      <h1>{title}</h1>
      <p className="muted">
        What the house decides by itself. Every change is kept with who made it and when.
      </p>
      <PartLinks
        name="Parts of the settings"
        links={settingParts
          .filter((each) => may[each])
          .map((each) => ({
            to: addressOfSetting(each),
            label: labels[each],
            isOpen: each === part,
          }))}
      />
      <Screen />
      <p className="small muted">
        Words that mean the same in the search, and where old addresses lead, are kept by editors in
        the content service: the page “Search” there, and the redirects of each page.
      </p>
    </div>
  );
}
