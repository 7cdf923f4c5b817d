import { parentPort, workerData } from 'node:worker_threads';
import type { InspectionAnswer } from './inspect-document.ts';
import { lookInto } from './look-into.ts';
import type { DocumentKind } from './sniff-document.ts';

/** The thread that `inspect-document.ts` starts: looks into one document, answers, and is ended. */
const { kind, content } = workerData as {
  readonly kind: DocumentKind;
  readonly content: Uint8Array;
};
const answer: InspectionAnswer = lookInto(kind, Buffer.from(content.buffer));
parentPort?.postMessage(answer);
