import { useDataProvider } from 'react-admin';
import type { DeskActions } from './data-provider.ts';

/** The actions of the app's data provider; a session that is over leads to the login pages. */
export function useDeskActions(): DeskActions {
  return useDataProvider() as unknown as DeskActions;
}
