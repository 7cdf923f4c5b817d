import { useQuery } from '@tanstack/react-query';
import type { ReportName } from '@tarnholt/contract/reports';
import { LinkBase } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatDay } from '../../look/formats.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { reportsKey } from './use-report.ts';
import { reportWords } from './words.ts';
import './reports.css';

const title = 'Reports';

/** The reports that somebody may read. */
export function ReportsPage() {
  usePageTitle(title);
  const { listReports } = useDeskActions();
  const asked = useQuery({ queryKey: [reportsKey], queryFn: () => listReports({}) });
  return (
    <div className="report">
      <h1>{title}</h1>
      <p className="muted">
        Figures of the shop. Each report has a picture, a table and a file with the same figures.
      </p>
      <ReadAnswer asked={asked} name="reports">
        {({ reports, closedThrough, timeZone }) =>
          reports.length === 0 ? (
            <ScreenState title="There is no report for you">
              <p>Your account has no role for any of them. A manager can give you one.</p>
            </ScreenState>
          ) : (
            <>
              <ReportLinks reports={reports} />
              <p className="small muted">
                Days are days in the time zone {timeZone.replaceAll('_', ' ')}.{' '}
                {closedThrough === null
                  ? 'No day is closed yet: a day is closed an hour after its end.'
                  : `Every day through ${formatDay(closedThrough)} is closed and does not change any more.`}
              </p>
            </>
          )
        }
      </ReadAnswer>
    </div>
  );
}

function ReportLinks({ reports }: { readonly reports: readonly ReportName[] }) {
  return (
    <ul className="report-list">
      {reports.map((report) => (
        <li key={report} className="panel">
          <LinkBase to={`/reports/${report}`}>{reportWords[report].label}</LinkBase>
          <p className="muted">{reportWords[report].purpose}</p>
        </li>
      ))}
    </ul>
  );
}
