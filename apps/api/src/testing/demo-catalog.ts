import { type ContentServiceForTest, startContentServiceForTest } from './content-service.ts';

interface SeededDocument {
  readonly kind: 'product' | 'product-group' | 'page';
  readonly name: string | undefined;
  readonly document: Record<string, unknown>;
}

/** The content service is built by other rules than the api: no types come from there. */
const seeded = new URL('../../../content/src/testing/seeded-documents.ts', import.meta.url);

/** The content of the demo, published but not projected yet. */
export async function startDemoCatalog(): Promise<ContentServiceForTest> {
  const { readAllSeeded } = (await import(seeded.href)) as {
    readAllSeeded: () => readonly SeededDocument[];
  };
  const service = await startContentServiceForTest();
  for (const { kind, name, document } of readAllSeeded()) {
    await service.publish(kind, document, name);
  }
  return service;
}
