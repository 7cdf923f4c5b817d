import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Brand } from './brand.ts';

export type EmailTemplate<Data> = {
  /** What a job may carry. Data that does not fit is refused before anything is sent. */
  schema: z.ZodType<Data>;
  subject: (data: Data) => string;
  Component: (props: { data: Data; brand: Brand }) => ReactElement;
  /**
   * Where a mail program says, without asking, that its reader wants no more of these (RFC 8058). For
   * mails that somebody may have had enough of; it stands in a header and need not be shown.
   */
  oneClickUrl?: (data: Data) => string;
  /** Believable data for screenshots and tests. */
  example: Data;
};

/** Ties the parts of one mail to the data its schema describes. */
export function defineTemplate<Data>(template: EmailTemplate<Data>): EmailTemplate<Data> {
  return template;
}
