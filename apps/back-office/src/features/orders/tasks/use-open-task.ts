import { useLocation, useNavigate } from 'react-admin';
import { type OpenTask, readOpenTask, searchOf } from './open-task.ts';

/**
 * The open dialog is in the address: whoever is sent to the login pages comes back to it, and the
 * browser's back button closes it.
 */
export function useOpenTask() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    current: readOpenTask(search),
    open: (task: OpenTask) => navigate(`${pathname}${searchOf(task)}`),
    close: () => navigate(pathname, { replace: true }),
  };
}
