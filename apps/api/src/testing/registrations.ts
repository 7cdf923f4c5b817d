import type { CallInput } from '@tarnholt/contract';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import type { TestApi } from './test-core.ts';

export const sampleImageRequest: CallInput<'requestImages'>['body'] = {
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  lookingFor: 'The R16 in gray,\nfrom the right side.',
};

export const sampleRegistration: CallInput<'registerProduct'>['body'] = {
  serialNumber: 'r16-004711',
  model: 'R16 Ridgeline',
  purchasedOn: '2026-03-14',
  dealer: 'Prairie Arms & Supply',
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  phone: '(307)-555-0142',
};

let networks = 0;

interface From {
  readonly network?: string;
  readonly headers?: Record<string, string>;
}

function post({ app }: TestApi, url: string, payload: object, { network, headers }: From = {}) {
  networks += 1;
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: headers ?? {},
    remoteAddress: network ?? `198.18.${networks >> 8}.${networks & 255}`,
  });
}

/** Asks as the form does. Every call comes from a network of its own, unless it names one. */
export function askForImages(api: TestApi, change: object = {}, from?: From) {
  return post(api, '/Registration/image-request', { ...sampleImageRequest, ...change }, from);
}

/** The same for a product registration. */
export function registerOne(api: TestApi, change: object = {}, from?: From) {
  return post(api, '/v1/product-registrations', { ...sampleRegistration, ...change }, from);
}

export interface FormMail {
  readonly template: string;
  readonly recipient: string;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Mails of the forms, as they are queued: to staff first. */
export function formMails(db: Queryable): Promise<FormMail[]> {
  return db.query(
    sql<FormMail>`/* testing.form-mails */
      select template, recipient, state, data from notifications.outgoing_mail
       where template in ('image-request', 'image-request-received', 'product-registration',
                          'product-registered', 'dealer-application',
                          'dealer-application-received', 'dealer-approved', 'dealer-refused')
       order by queued_at, template in ('image-request-received', 'product-registered',
                                        'dealer-application-received')`,
  );
}
