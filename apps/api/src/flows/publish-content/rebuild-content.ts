import { setTimeout as sleep } from 'node:timers/promises';
import { readBacklog, servedKinds, touchDocuments } from '../../domains/catalog/index.ts';
import { openLockedSession } from '../../platform/session-lock.ts';
import { idsOfBoth } from './compare-content.ts';
import { projectBatch } from './project-batch.ts';
import type { ProjectorOptions } from './run-projector.ts';

/**
 * Projects every document anew and returns how many when it is done. A running worker does the
 * work; where there is none, this process does.
 */
export async function rebuildContent(options: ProjectorOptions): Promise<number> {
  let documents = 0;
  for (const kind of servedKinds) {
    for await (const documentIds of idsOfBoth(options, kind)) {
      documents += documentIds.length;
      await touchDocuments(
        options.content,
        documentIds.map((documentId) => ({ kind, documentId })),
        'rebuild',
      );
    }
  }
  await finishBacklog(options);
  return documents;
}

/** Returns when no change is waiting any more. */
export async function finishBacklog(options: ProjectorOptions): Promise<void> {
  for (;;) {
    const session = await openLockedSession({
      url: options.contentDatabaseUrl,
      applicationName: 'tarnholt-rebuild',
      lock: 'content-projector',
      channel: 'content_outbox',
      onNotify: () => undefined,
    });
    if (session !== undefined) {
      try {
        while ((await projectBatch(options)) > 0);
        return;
      } finally {
        await session.close();
      }
    }
    if ((await readBacklog(options.content)).open === 0) return;
    await sleep(200);
  }
}
