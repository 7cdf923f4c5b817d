import { useLocation, useNavigate } from 'react-admin';
import { type OpenTask, readOpenTask, searchOf } from './open-task.ts';

/**
 * The open dialog is in the address: whoever is sent to the login pages comes back to it, and the
 * browser's back button closes it. Where the order was opened from is not forgotten over it.
 */
export function useOpenTask() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    current: readOpenTask(search),
    open: (task: OpenTask) => navigate(`${pathname}${searchOf(task)}`, { state }),
    close: () => navigate(pathname, { replace: true, state }),
  };
}
