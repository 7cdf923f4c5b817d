import { z } from 'zod';

/** Text that stands on one line: it may become part of a subject. */
export const oneLine = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must not contain line breaks or control characters');

/** A link a reader may press. Other protocols (javascript:, data:) are refused. */
export const httpUrl = z.url({ protocol: /^https?$/ });

/** A moment with its offset, as JSON carries it: `2026-03-14T15:09:26Z`. */
export const moment = z.iso.datetime({ offset: true });

/** A day of the calendar: `2026-03-14`. */
export const day = z.iso.date();

/** What both sides call a request by when they speak of it. */
export const reference = oneLine.max(60);
