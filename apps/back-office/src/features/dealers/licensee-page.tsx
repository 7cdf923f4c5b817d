import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Licensee } from '@tarnholt/contract';
import type { StaffRouteName } from '@tarnholt/contract/staff-routes';
import { LinkBase, useGetRecordId } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatDay, formatMoney, formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { backLink } from '../keyboard/shortcuts.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Badge } from '../orders/badge.tsx';
import { listPathOf } from '../orders/list/list-path.ts';
import { groupStateWords } from '../orders/words.ts';
import { NoDealerRole } from './dealer-places.tsx';
import { dealersKey } from './directory-page.tsx';
import { LicenseHistory } from './license-history.tsx';
import { BlockDialog, HouseDialog, UnblockDialog } from './licensee-dialogs.tsx';
import { useTaskInAddress } from './use-task-in-address.ts';
import { applicationWords, countOf, marksOf, verifyAnewWords } from './words.ts';
import './dealers.css';

const tasks = ['house', 'block', 'unblock'] as const;
const dialogs = { house: HouseDialog, block: BlockDialog, unblock: UnblockDialog };

export function LicenseePage() {
  return useMayCall('getLicensee') ? <OneLicensee /> : <NoDealerRole />;
}

function OneLicensee() {
  const licenseeId = String(useGetRecordId());
  const { getLicensee } = useDeskActions();
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: [...dealersKey, 'one', licenseeId],
    queryFn: () => getLicensee({ params: { licenseeId } }),
  });
  usePageTitle(asked.data?.name ?? 'Dealer');
  const { task, open, close } = useTaskInAddress(tasks);
  const Dialog = task === null ? null : dialogs[task];
  return (
    <div className="dealers-page">
      <p>
        <LinkBase to="/dealers" {...backLink}>
          <ArrowBack fontSize="small" /> All dealers
        </LinkBase>
      </p>
      {asked.data === undefined && <h1 className="visually-hidden">Dealer</h1>}
      <ReadAnswer asked={asked} name="the dealer">
        {(licensee) => (
          <>
            <LicenseeView licensee={licensee} open={open} />
            {Dialog !== null && (
              <Dialog
                licensee={licensee}
                close={close}
                reload={() => queries.invalidateQueries({ queryKey: dealersKey })}
              />
            )}
          </>
        )}
      </ReadAnswer>
    </div>
  );
}

interface LicenseeViewProps {
  readonly licensee: Licensee;
  readonly open: (task: (typeof tasks)[number]) => void;
}

export function LicenseeView({ licensee, open }: LicenseeViewProps) {
  return (
    <>
      <header className="dealers-page">
        <h1>{licensee.name}</h1>
        <p className="dealer-buttons">
          <span className="data">{licensee.licenseNumber}</span>
          {marksOf(licensee).map((words) => (
            <Badge key={words.label} words={words} />
          ))}
        </p>
        <Notices licensee={licensee} />
      </header>
      <div className="dealer-columns">
        <div className="dealer-main">
          <DirectoryFacts licensee={licensee} />
          <LicenseHistory licenses={licensee.licenses} />
        </div>
        <div className="dealer-side">
          <HouseFacts licensee={licensee} open={open} />
          <OpenOrders licensee={licensee} />
          <Account licensee={licensee} />
        </div>
      </div>
    </>
  );
}

function Notices({ licensee: { block, verifyAnew, isOnList } }: { readonly licensee: Licensee }) {
  return (
    <>
      {block !== null && (
        <Alert severity="error">
          Blocked{block.by === null ? '' : ` by ${block.by}`}, {formatTime(block.at)}:{' '}
          {block.reason}. Nobody can choose this dealer, and open orders wait.
        </Alert>
      )}
      {verifyAnew !== null && (
        <Alert severity="warning">
          {verifyAnewWords[verifyAnew.why]} since {formatTime(verifyAnew.since)}. Checks of the
          license from before do not count: verify it again on each open order.
        </Alert>
      )}
      {!isOnList && (
        <Alert severity="info">
          No list of the ATF has had this licensee yet. What stands here is what the dealer said.
        </Alert>
      )}
    </>
  );
}

function DirectoryFacts({ licensee }: { readonly licensee: Licensee }) {
  return (
    <section className="panel dealer-part" aria-labelledby="directory-facts">
      <h2 id="directory-facts">In the directory</h2>
      <dl className="dealer-facts">
        <dt>Licensee</dt>
        <dd>{licensee.licenseName}</dd>
        {licensee.tradeName !== '' && (
          <>
            <dt>Trade name</dt>
            <dd>{licensee.tradeName}</dd>
          </>
        )}
        <dt>Premises</dt>
        <dd>
          {licensee.street}
          {'\n'}
          {licensee.city}, {licensee.state} {licensee.zip}
        </dd>
        <dt>Telephone</dt>
        <dd>{licensee.phone === '' ? 'Not known' : licensee.phone}</dd>
        <dt>Type</dt>
        <dd>{licensee.typeName}</dd>
        <dt>Ends</dt>
        <dd>{formatDay(licensee.expiresOn)}</dd>
        <dt>Known since</dt>
        <dd>{formatTime(licensee.listedSince)}</dd>
        {licensee.goneSince !== null && (
          <>
            <dt>Gone since</dt>
            <dd>{formatTime(licensee.goneSince)}</dd>
          </>
        )}
      </dl>
      <p>
        <a href={licensee.ezCheckUrl} target="_blank" rel="noreferrer">
          Look it up in FFL eZ Check (opens a new tab)
        </a>
      </p>
    </section>
  );
}

function HouseFacts({ licensee, open }: LicenseeViewProps) {
  return (
    <section className="panel dealer-part" aria-labelledby="house-facts">
      <h2 id="house-facts">What we say</h2>
      <p className="small muted">No list of the ATF overwrites this.</p>
      <dl className="dealer-facts">
        <dt>Preferred</dt>
        <dd>{licensee.isPreferred ? 'Yes: shown first, with a mark' : 'No'}</dd>
        <dt>Stocking dealer</dt>
        <dd>{licensee.isStocking ? 'Yes' : 'No'}</dd>
        <dt>Transfer fee</dt>
        <dd>{licensee.transferFee === null ? 'Not known' : formatMoney(licensee.transferFee)}</dd>
        <dt>Hours</dt>
        <dd>{licensee.hours === '' ? 'Not known' : licensee.hours}</dd>
        <dt>Website</dt>
        <dd>{licensee.website === '' ? 'None' : licensee.website}</dd>
        <dt>Email</dt>
        <dd>{licensee.contactEmail === '' ? 'None' : licensee.contactEmail}</dd>
        <dt>Note</dt>
        <dd>{licensee.note === '' ? 'None' : licensee.note}</dd>
      </dl>
      <div className="dealer-buttons">
        <TaskOpener call="updateLicensee" label="Change" run={() => open('house')} />
        {licensee.isBlocked ? (
          <TaskOpener call="unblockLicensee" label="Unblock" run={() => open('unblock')} />
        ) : (
          <TaskOpener call="blockLicensee" label="Block" run={() => open('block')} />
        )}
      </div>
    </section>
  );
}

interface TaskOpenerProps {
  readonly call: StaffRouteName;
  readonly label: string;
  readonly run: () => void;
}

function TaskOpener({ call, label, run }: TaskOpenerProps) {
  if (!useMayCall(call)) return null;
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={run}>
      {label}
    </Button>
  );
}

function OpenOrders({ licensee }: { readonly licensee: Licensee }) {
  const { openOrders, openOrderCount, licenseNumber } = licensee;
  return (
    <section className="panel dealer-part" aria-labelledby="dealer-orders">
      <h2 id="dealer-orders">Open orders</h2>
      {openOrders.length === 0 ? (
        <p className="muted">Nothing waits to be sent to this dealer.</p>
      ) : (
        <ul className="dealer-orders">
          {openOrders.map(({ orderId, groupId, state }) => (
            <li key={groupId}>
              <LinkBase to={`/orders/${orderId}`}>{orderId}</LinkBase>{' '}
              <Badge words={groupStateWords[state]} />
            </li>
          ))}
        </ul>
      )}
      {openOrderCount > openOrders.length && (
        <p>{countOf(openOrderCount - openOrders.length, 'more', 'more')} wait.</p>
      )}
      <p>
        <LinkBase to={listPathOf({ search: licenseNumber })}>
          All orders under this license number
        </LinkBase>
      </p>
    </section>
  );
}

function Account({ licensee: { application } }: { readonly licensee: Licensee }) {
  const mayOpen = useMayCall('getDealerApplication');
  return (
    <section className="panel dealer-part" aria-labelledby="dealer-account">
      <h2 id="dealer-account">Account</h2>
      {application === null ? (
        <p className="muted">This licensee has not applied for an account.</p>
      ) : (
        <p className="dealer-buttons">
          {mayOpen ? (
            <LinkBase to={`/dealers/applications/${application.id}`}>
              Application {application.reference}
            </LinkBase>
          ) : (
            <span>Application {application.reference}</span>
          )}
          <Badge words={applicationWords[application.state]} />
        </p>
      )}
    </section>
  );
}
