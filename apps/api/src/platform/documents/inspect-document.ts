import { Worker } from 'node:worker_threads';
import { AppError } from '@tarnholt/service';
import type { DocumentKind } from './sniff-document.ts';

/**
 * Has a document looked into by a thread of its own: how many pages it has, how large its pictures
 * say they are, and what it tells about whoever made it. A document may be made to be slow or to
 * unpack to gigabytes, so the thread has little memory and little to compute with, and ends with the
 * document. What it computes is measured, not how long it takes: a busy machine is no fault of a
 * document.
 */

/** What the thread answers. */
export type InspectionAnswer =
  /** `content` is what is kept: a picture without its notes. */
  | { readonly ok: true; readonly content: Uint8Array }
  | { readonly ok: false; readonly reason: Exclude<InspectionRefusal, 'too_hard'> };

export type InspectionRefusal =
  | 'too_many_pages'
  /** A picture of more pixels than anybody needs. */
  | 'too_large'
  /** Encrypted: neither we nor the scanner can look into it. */
  | 'locked'
  | 'damaged'
  /** It took more computing or memory than a document of an honest person does. */
  | 'too_hard';

export type Inspection =
  | { readonly ok: true; readonly content: Buffer }
  /** `title` is for whoever sent it. */
  | { readonly ok: false; readonly reason: InspectionRefusal; readonly title: string };

export interface InspectionOptions {
  /** Of a processor, for the thread alone. */
  readonly computeMs?: number;
  /** Until whoever sent it is asked to come back. */
  readonly waitMs?: number;
  readonly memoryMb?: number;
}

const titles: Readonly<Record<InspectionRefusal, string>> = {
  too_many_pages: 'This file has too many pages. Please send the pages of the license alone.',
  too_large: 'The picture is too large to be opened. Please scan it at a lower resolution.',
  locked: 'This file is protected by a password. Please send it without.',
  damaged: 'This file cannot be read. Please save or scan it again.',
  too_hard: 'This file cannot be read. Please save or scan it again.',
};

/** Each holds a document or two in memory. */
const mostAtOnce = 2;
let underWay = 0;
const waiting: (() => void)[] = [];

export async function inspectDocument(
  kind: DocumentKind,
  bytes: Buffer,
  options: InspectionOptions = {},
): Promise<Inspection> {
  while (underWay >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  underWay += 1;
  try {
    const answer = await askThread(kind, bytes, options);
    if (!answer.ok) return { ...answer, title: titles[answer.reason] };
    const { buffer, byteOffset, byteLength } = answer.content;
    return { ok: true, content: Buffer.from(buffer, byteOffset, byteLength) };
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}

/** Beside this file, or beside the bundle that it is part of. */
const threadFile = import.meta.url.endsWith('.ts') ? './inspect-thread.ts' : './inspect-thread.js';

function askThread(
  kind: DocumentKind,
  bytes: Buffer,
  { computeMs = 10_000, waitMs = 60_000, memoryMb = 96 }: InspectionOptions,
): Promise<InspectionAnswer | { readonly ok: false; readonly reason: 'too_hard' }> {
  // Of its own, to be handed over: a small buffer is a part of one that others use.
  const content = new Uint8Array(bytes);
  const thread = new Worker(new URL(threadFile, import.meta.url), {
    workerData: { kind, content },
    transferList: [content.buffer],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(patience);
      clearInterval(meter);
      void thread.terminate();
    };
    const end = (
      answer: InspectionAnswer | { readonly ok: false; readonly reason: 'too_hard' },
    ) => {
      stop();
      resolve(answer);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const measure = () =>
      thread.cpuUsage().then(
        ({ user, system }) => {
          if ((user + system) / 1_000 > computeMs) end({ ok: false, reason: 'too_hard' });
        },
        // It has not begun, or has just ended.
        () => undefined,
      );
    const meter = setInterval(measure, Math.min(computeMs, 250));
    const patience = setTimeout(
      () => fail(new AppError('service_unavailable', 'nobody has time to look into a document')),
      waitMs,
    );
    thread.once('message', end);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      // The document's fault; anything else is ours, and no document is refused for it.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end({ ok: false, reason: 'too_hard' });
      else fail(error);
    });
    thread.once('exit', (code) => fail(new Error(`the inspection ended with code ${code}`)));
  });
}
