import { useQueryClient } from '@tanstack/react-query';
import type { StaffGroup } from '@tarnholt/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../../identity/session-context.ts';
import { describeTaskFailure, type TaskFailure } from './task-failure.ts';

export interface TaskOptions<V> {
  readonly send: (values: V) => Promise<StaffGroup>;
  /** Said when it is done. */
  readonly done: string;
  readonly close: () => void;
  /** Names of the form's fields: errors of others are shown above it. */
  readonly fieldNames?: readonly string[];
}

/** One step with a group: sends it, tells the outcome, and has the screens read anew. */
export function useTask<V>({ send, done, close, fieldNames }: TaskOptions<V>) {
  const session = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const [failure, setFailure] = useState<TaskFailure | null>(null);
  const [isSending, setIsSending] = useState(false);

  /** Gives the errors of fields, as react-admin's forms want them. */
  async function submit(values: V): Promise<Record<string, string> | undefined> {
    setIsSending(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const described = describeTaskFailure(error, fieldNames);
      if (described.needsSignIn) {
        // Comes back to this dialog; only a failure to leave gets here.
        await session.confirm().catch((cause) => setFailure(describeTaskFailure(cause)));
        return undefined;
      }
      setFailure(described);
      return described.fields;
    } finally {
      setIsSending(false);
    }
    notify(done, { type: 'success' });
    close();
    await queries.invalidateQueries({ queryKey: ['orders'] });
    return undefined;
  }

  return { submit, failure, isSending, forget: () => setFailure(null) };
}
