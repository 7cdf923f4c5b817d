import { useLocation, useNavigate } from 'react-router-dom';
import { changedSearch } from './report-address.ts';

/** Everything below it is one report, asked for in one way. */
export const reportsKey = 'reports';

interface AddressOfReport {
  readonly search: string;
  /** Asks for something else; the way back leads to what was asked before. */
  readonly change: (change: Readonly<Record<string, string | undefined>>) => void;
}

export function useReportAddress(): AddressOfReport {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    search,
    change: (change) => navigate({ search: changedSearch(search, change) }),
  };
}
