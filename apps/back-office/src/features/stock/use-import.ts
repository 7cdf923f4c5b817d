import { useQueryClient } from '@tanstack/react-query';
import type { StockImport } from '@tarnholt/contract';
import { useEffect, useRef, useState } from 'react';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { useSession } from '../identity/session-context.ts';
import { dropDraft, keepDraft, readDraft } from '../tasks/kept-draft.ts';
import { describeTaskFailure, type TaskFailure } from '../tasks/task-failure.ts';
import { stockKey } from './use-stock.ts';

export type ImportState =
  | { readonly is: 'idle' }
  | { readonly is: 'checking' }
  | { readonly is: 'checked' | 'importing' | 'imported'; readonly result: StockImport }
  | { readonly is: 'failed'; readonly failure: TaskFailure };

/** A table on its way: chosen, checked, imported. Another file begins anew. */
export function useImport() {
  const { importStock } = useDeskActions();
  const session = useSession();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [state, setState] = useState<ImportState>({ is: 'idle' });
  const [returnedFor] = useState(readReturned);
  useEffect(() => dropDraft(sessionStorage, window.location), []);
  /** Known at once, where the state is not before the next drawing: for the second of two clicks. */
  const isUnderWay = useRef(false);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setState({ is: 'idle' });
  };

  async function send(work: (table: File) => Promise<void>): Promise<void> {
    if (file === null || isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(file);
    } catch (error) {
      const failure = describeTaskFailure(error);
      if (failure.needsSignIn) {
        // A page cannot keep the file on the way to the sign-in: it keeps its name.
        keepDraft(sessionStorage, window.location, { fileName: file.name });
        await session
          .confirm()
          .catch((cause) => setState({ is: 'failed', failure: describeTaskFailure(cause) }));
        return;
      }
      setState({ is: 'failed', failure });
    } finally {
      isUnderWay.current = false;
    }
  }

  const check = () =>
    send(async (table) => {
      setState({ is: 'checking' });
      const result = await importStock({ body: { isDryRun: true, note }, files: { table } });
      setState({ is: 'checked', result });
    });

  const run = () =>
    send(async (table) => {
      if (state.is !== 'checked' || state.result.fingerprint === null) return;
      const { fingerprint } = state.result;
      setState({ is: 'importing', result: state.result });
      const body = { isDryRun: false, fingerprint, note };
      const result = await importStock({ body, files: { table } });
      setState({ is: 'imported', result });
      await queries.invalidateQueries({ queryKey: stockKey });
    });

  return { file, choose, note, setNote, check, run, state, returnedFor };
}

/** The name of the file that somebody was about to import when they had to sign in. */
function readReturned(): string | null {
  const draft = readDraft(sessionStorage, window.location) as { fileName?: unknown } | null;
  return typeof draft?.fileName === 'string' ? draft.fileName : null;
}
