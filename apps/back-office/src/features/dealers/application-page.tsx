import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DealerApplication } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatDay, formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { backLink } from '../keyboard/shortcuts.tsx';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Badge } from '../orders/badge.tsx';
import { LicenseCopies } from '../orders/copy/license-copy.tsx';
import { ApproveDialog, RefuseDialog } from './application-dialogs.tsx';
import { NoDealerRole } from './dealer-places.tsx';
import { dealersKey } from './directory-page.tsx';
import { useTaskInAddress } from './use-task-in-address.ts';
import { applicationWords } from './words.ts';
import './dealers.css';

const tasks = ['approve', 'refuse'] as const;
const dialogs = { approve: ApproveDialog, refuse: RefuseDialog };

export function ApplicationPage() {
  return useMayCall('getDealerApplication') ? <OneApplication /> : <NoDealerRole />;
}

function OneApplication() {
  const { applicationId = '' } = useParams();
  const { getDealerApplication } = useDeskActions();
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: [...dealersKey, 'application', applicationId],
    queryFn: () => getDealerApplication({ params: { applicationId } }),
  });
  usePageTitle(asked.data?.company ?? 'Application');
  const { task, open, close } = useTaskInAddress(tasks);
  const Dialog = task === null ? null : dialogs[task];
  return (
    <div className="dealers-page">
      <p>
        <LinkBase to="/dealers/applications" {...backLink}>
          <ArrowBack fontSize="small" /> All applications
        </LinkBase>
      </p>
      {asked.data === undefined && <h1 className="visually-hidden">Application</h1>}
      <ReadAnswer asked={asked} name="the application">
        {(application) => (
          <>
            <ApplicationView application={application} open={open} />
            {Dialog !== null && application.state === 'received' && (
              <Dialog
                application={application}
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

interface ApplicationViewProps {
  readonly application: DealerApplication;
  readonly open: (task: (typeof tasks)[number]) => void;
}

function ApplicationView({ application, open }: ApplicationViewProps) {
  const { company, reference, state, sentAt, decidedAt, decidedBy, refusalReason } = application;
  return (
    <>
      <header className="dealers-page">
        <h1>{company}</h1>
        <p className="dealer-buttons">
          <span className="data">{reference}</span>
          <Badge words={applicationWords[state]} />
          <span className="muted">Sent {formatTime(sentAt)}</span>
        </p>
        {decidedAt !== null && (
          <p>
            Decided {formatTime(decidedAt)}
            {decidedBy !== null && ` by ${decidedBy}`}
            {refusalReason !== null && `: ${refusalReason}`}
          </p>
        )}
      </header>
      {state === 'received' && <Decision application={application} open={open} />}
      <div className="dealer-columns">
        <div className="dealer-main">
          <section className="panel dealer-part" aria-labelledby="application-copies">
            <h2 id="application-copies">Copies</h2>
            <LicenseCopies documents={application.documents} call="getApplicationDocument" />
          </section>
        </div>
        <div className="dealer-side">
          <LicenseFacts application={application} />
          <Sent application={application} />
        </div>
      </div>
    </>
  );
}

/** What speaks against it, and what can be done. */
export function Decision({ application: { warnings }, open }: ApplicationViewProps) {
  const mayApprove = useMayCall('approveDealerApplication');
  const mayRefuse = useMayCall('refuseDealerApplication');
  const isStopped = warnings.some(({ preventsApproval }) => preventsApproval);
  return (
    <section className="dealers-page" aria-label="Decision">
      <Warnings warnings={warnings} />
      <div className="dealer-buttons">
        {mayApprove && (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            disabled={isStopped}
            onClick={() => open('approve')}
          >
            Approve
          </Button>
        )}
        {mayRefuse && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => open('refuse')}>
            Refuse
          </Button>
        )}
      </div>
      {isStopped && (
        <p className="small muted">It can be approved once what stops it is settled.</p>
      )}
    </section>
  );
}

export function Warnings({ warnings }: Pick<DealerApplication, 'warnings'>) {
  if (warnings.length === 0) {
    return <Alert severity="success">Nothing that we know speaks against it.</Alert>;
  }
  return (
    <ul className="dealer-warnings" aria-label="What to look at">
      {warnings.map(({ code, message, preventsApproval }) => (
        <li key={code}>
          <Alert severity={preventsApproval ? 'error' : 'warning'}>
            {preventsApproval && <strong>Stops the approval: </strong>}
            {message}
          </Alert>
        </li>
      ))}
    </ul>
  );
}

function LicenseFacts({
  application: { license, licenseeId, sotEin },
}: {
  readonly application: DealerApplication;
}) {
  return (
    <section className="panel dealer-part" aria-labelledby="application-license">
      <h2 id="application-license">License</h2>
      {license === null ? (
        <p>No license was given.</p>
      ) : (
        <>
          <dl className="dealer-facts">
            <dt>Number</dt>
            <dd className="data">{license.number}</dd>
            <dt>Type {license.type}</dt>
            <dd>{license.typeName}</dd>
            <dt>Ends</dt>
            <dd>{formatDay(license.expiresOn)}</dd>
            <dt>Special tax (SOT)</dt>
            <dd>{sotEin === '' ? 'None given' : sotEin}</dd>
          </dl>
          <p>
            <a href={license.ezCheckUrl} target="_blank" rel="noreferrer">
              Look it up in FFL eZ Check (opens a new tab)
            </a>
          </p>
        </>
      )}
      {licenseeId !== null && (
        <p>
          <LinkBase to={`/dealers/${licenseeId}`}>The licensee in the directory</LinkBase>
        </p>
      )}
    </section>
  );
}

function placeOf({ street, city, state, zip }: DealerApplication['premises']): string {
  return `${street}\n${city}, ${state} ${zip}`;
}

function Sent({ application }: { readonly application: DealerApplication }) {
  return (
    <section className="panel dealer-part" aria-labelledby="application-sent">
      <h2 id="application-sent">As it was sent</h2>
      <dl className="dealer-facts">
        <dt>Contact</dt>
        <dd>
          {application.firstName} {application.lastName}
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${application.email}`}>{application.email}</a>
        </dd>
        <dt>Telephone</dt>
        <dd>{application.phone}</dd>
        <dt>Website</dt>
        <dd>{application.website}</dd>
        <dt>Premises</dt>
        <dd>{placeOf(application.premises)}</dd>
        <dt>Billing</dt>
        <dd>{placeOf(application.billing)}</dd>
        <dt>In the locator</dt>
        <dd>{application.locator === null ? 'Not wanted' : placeOf(application.locator)}</dd>
        <dt>Account</dt>
        <dd>{application.hasAccount ? 'Open' : 'Not open yet'}</dd>
      </dl>
    </section>
  );
}
