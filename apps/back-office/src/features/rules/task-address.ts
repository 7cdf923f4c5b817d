import { useLocation, useNavigate } from 'react-admin';

/** What a dialog is opened with; all else of an address stays as it is. */
const names = ['task', 'kind', 'key', 'chosen'] as const;
export type TaskAddress = Partial<Readonly<Record<(typeof names)[number], string>>>;

export function readTask(search: string): TaskAddress {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The search with another dialog open, or with none. */
export function withTask(search: string, task: TaskAddress): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  for (const [name, value] of Object.entries(task)) params.set(name, value);
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The open dialog is in the address: whoever is sent to the login pages comes back to it, and the
 * browser's back button closes it.
 */
export function useTaskAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    opened: readTask(search),
    open: (task: TaskAddress) => navigate(`${pathname}${withTask(search, task)}`),
    close: () => navigate(`${pathname}${withTask(search, {})}`, { replace: true }),
  };
}
