import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../identity/session-context.ts';
import { describeTaskFailure, refusedHere, type TaskFailure } from './task-failure.ts';

export interface TaskOptions<V> {
  readonly send: (values: V) => Promise<unknown>;
  /** What is wrong with the form as a whole, before anything is sent. */
  readonly check?: (values: V) => string | null;
  /** Said when it is done. */
  readonly done: string;
  readonly close: () => void;
  /** Names of the form's fields: errors of others are shown above it. */
  readonly fieldNames?: readonly string[];
  /** What is read anew beside orders. */
  readonly alsoReads?: readonly string[];
}

/** One step of work: sends it, tells the outcome, and has the screens read anew. */
export function useTask<V extends object>(options: TaskOptions<V>) {
  const { send, check, done, close, fieldNames, alsoReads } = options;
  const session = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const [failure, setFailure] = useState<TaskFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** Known at once, where the state is not before the next drawing: for the second of two clicks. */
  const isUnderWay = useRef(false);

  /** Gives the errors of fields, as react-admin's forms want them. */
  async function submit(values: V): Promise<Record<string, string> | undefined> {
    if (isUnderWay.current) return undefined;
    const problem = check?.(values) ?? null;
    if (problem !== null) {
      setFailure(refusedHere(problem));
      return undefined;
    }
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const described = describeTaskFailure(error, fieldNames);
      if (described.needsSignIn) {
        // Comes back to this form, which keeps what was typed; only a failure to leave gets here.
        await session.confirm().catch((cause) => setFailure(describeTaskFailure(cause)));
        return undefined;
      }
      setFailure(described);
      return described.fields;
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
    notify(done, { type: 'success' });
    close();
    await queries.invalidateQueries({ queryKey: ['orders'] });
    if (alsoReads) await queries.invalidateQueries({ queryKey: alsoReads });
    return undefined;
  }

  return { submit, failure, isSending, forget: () => setFailure(null) };
}
