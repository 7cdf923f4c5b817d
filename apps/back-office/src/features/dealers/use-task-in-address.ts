import { useSearchParams } from 'react-router-dom';

/** The open dialog is in the address: whoever has to sign in meanwhile comes back to it. */
export function useTaskInAddress<T extends string>(tasks: readonly T[]) {
  const [address, setAddress] = useSearchParams();
  const task = tasks.find((each) => each === address.get('task')) ?? null;
  return {
    task,
    open: (wanted: T) => setAddress({ task: wanted }),
    close: () => setAddress({}, { replace: true }),
  };
}
