import type { ReportName } from '@tarnholt/contract/reports';
import { reportCalls } from '@tarnholt/contract/reports';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useMayCall } from '../identity/session-context.ts';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { reportWords } from './words.ts';
import './reports.css';

interface ReportScreenProps {
  readonly report: ReportName;
  readonly children: ReactNode;
}

/** What every report has: a way back, its name and what it is for. */
export function ReportScreen({ report, children }: ReportScreenProps) {
  const { label, purpose } = reportWords[report];
  usePageTitle(label);
  if (!useMayCall(reportCalls[report])) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for this report. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="report">
      <div className="report-head">
        <LinkBase to="/reports">All reports</LinkBase>
        <h1>{label}</h1>
        <p className="muted">{purpose}</p>
      </div>
      {children}
    </div>
  );
}
