import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from '@tarnholt/contract';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import './shop-work.css';

const title = 'Background work that failed';

export function FailedJobsPage() {
  usePageTitle(title);
  if (!useMayCall('listFailedJobs')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for background work. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="shop-work">
      <h1>{title}</h1>
      <p className="muted">
        The shop tried these as often as it does, and stopped. Operations got a mail with the reason
        of each, and can run it again by its name and number. What then succeeds leaves this list.
      </p>
      <Rows />
    </div>
  );
}

function Rows() {
  const { listFailedJobs } = useDeskActions();
  const asked = useQuery({ queryKey: ['failed-jobs'], queryFn: () => listFailedJobs({}) });
  return (
    <ReadAnswer asked={asked} name="background work">
      {({ jobs, isAll }) =>
        jobs.length === 0 ? (
          <ScreenState title="Nothing has failed">
            <p>Work that the shop could not finish by itself appears here.</p>
          </ScreenState>
        ) : (
          <>
            <ul className="shop-work-rows">
              {jobs.map((job) => (
                <FailedJobRow key={job.id} job={job} />
              ))}
            </ul>
            {!isAll && <p>There is more that failed later.</p>}
          </>
        )
      }
    </ReadAnswer>
  );
}

export function FailedJobRow({ job }: { readonly job: FailedJob }) {
  return (
    <li className="panel shop-work-row">
      <p className="shop-work-what">{job.name}</p>
      <p className="data">{job.id}</p>
      <p className="small muted">
        Failed {formatTime(job.failedAt)}, after {job.tries} {job.tries === 1 ? 'try' : 'tries'}
      </p>
    </li>
  );
}
