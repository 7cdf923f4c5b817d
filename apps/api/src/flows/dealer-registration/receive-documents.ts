import { calls } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type {
  ApplicationDocumentKind,
  NewApplicationDocument,
} from '../../domains/applications/index.ts';
import { cleanFileName } from '../../platform/documents/file-name.ts';
import { scanStored } from '../../platform/documents/scan-stored.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import type { DealerRegistrationDeps } from './deps.ts';

const rules = calls.registerDealer.files;

const kinds: Readonly<Record<string, ApplicationDocumentKind>> = {
  fflDocument: 'ffl',
  sotDocument: 'sot',
};

type Deps = Pick<DealerRegistrationDeps, 'documents' | 'scanner'>;

/**
 * Stores the files of a form while they arrive, has them scanned, and hands them on. Whatever goes
 * wrong then or later, none of them is left behind.
 */
export async function withDocuments<T>(
  deps: Deps,
  form: Form,
  isLicensed: boolean,
  work: (documents: readonly NewApplicationDocument[]) => Promise<T>,
): Promise<T> {
  const documents: NewApplicationDocument[] = [];
  const keys: string[] = [];
  try {
    for (let file = await form.nextFile(); file !== null; file = await form.nextFile()) {
      const field = file.field as keyof typeof rules;
      const stored = await deps.documents.put(file.content, file, rules[field]);
      keys.push(stored.key);
      documents.push({
        kind: kinds[field] ?? 'ffl',
        fileName: cleanFileName(file.fileName),
        mediaType: stored.mediaType,
        sizeBytes: stored.sizeBytes,
        sha256: stored.sha256,
        storageKey: stored.key,
        state: 'pending',
        finding: null,
      });
    }
    if (isLicensed && !documents.some(({ kind }) => kind === 'ffl')) {
      throw new AppError('invalid_request', 'a licensed dealer without a copy of the license', {
        fields: [{ path: 'files.fflDocument', message: 'Required' }],
      });
    }
    const scanned: NewApplicationDocument[] = [];
    for (const document of documents) scanned.push(await scan(deps, document));
    return await work(scanned);
  } catch (error) {
    for (const key of keys) await deps.documents.remove(key);
    throw error;
  }
}

/** While the scanner is away a file stays pending, and nobody is shown it. */
async function scan(deps: Deps, document: NewApplicationDocument): Promise<NewApplicationDocument> {
  const result = await scanStored(deps, document.storageKey);
  if (result.verdict === 'unavailable') return document;
  const finding = result.verdict === 'infected' ? result.signature : null;
  return { ...document, state: result.verdict, finding };
}
