import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import type { WebhookEvent } from '../gateway/context.ts';
import { dollars } from '../gateway/money.ts';
import type { Transaction } from '../store/records.ts';

const range = (least: number, most: number) =>
  z.tuple([z.int().min(least).max(most), z.int().min(least).max(most)]);

export const webhooksSchema = z.strictObject({
  /** Where notices go; null sends none. */
  url: z.url().nullable(),
  /** How often each is sent, drawn between the two: 0 drops it, 2 and more repeat it. */
  copies: range(0, 10).default([1, 1]),
  /** How late, in milliseconds of the provider's clock. A wide range also changes their order. */
  delayMs: range(0, 7 * 24 * 3600 * 1000).default([0, 0]),
  /** How often a notice that was not answered with 2xx is sent again, and after how long. */
  retries: z.int().min(0).max(10).default(3),
  retryMs: z
    .int()
    .min(0)
    .default(3 * 60 * 1000),
  seed: z.int().min(0).max(0xffff_ffff).default(1),
});

export type WebhookSettings = z.infer<typeof webhooksSchema>;

export const noWebhooks: WebhookSettings = webhooksSchema.parse({ url: null });

export type Delivery = {
  notificationId: string;
  eventType: string;
  transId: string;
  at: string;
  /** The status of the answer, or why there was none. */
  result: number | string;
};

const keptDeliveries = 1000;
const patienceMs = 10_000;

/** Sends notices of what happened, signed, and as unreliably as it is told to. */
export class Webhooks {
  readonly #clock: Clock;
  readonly #signatureKey: string;
  #settings = noWebhooks;
  #random = seededRandom(noWebhooks.seed);
  #deliveries: Delivery[] = [];
  #webhookId = randomUUID();

  constructor(clock: Clock, signatureKey: string) {
    this.#clock = clock;
    this.#signatureKey = signatureKey;
  }

  current(): WebhookSettings & { deliveries: Delivery[] } {
    return { ...this.#settings, deliveries: this.#deliveries };
  }

  set(settings: WebhookSettings): void {
    this.#settings = settings;
    this.#random = seededRandom(settings.seed);
    this.#deliveries = [];
    this.#webhookId = randomUUID();
  }

  notify(event: WebhookEvent, transaction: Transaction, refId: string | null): void {
    const { url, copies, delayMs } = this.#settings;
    if (url === null) return;
    const eventType = `net.authorize.payment.${event}`;
    const notificationId = randomUUID();
    const body = JSON.stringify({
      notificationId,
      eventType,
      eventDate: new Date(this.#clock.now()).toISOString(),
      webhookId: this.#webhookId,
      payload: {
        responseCode: transaction.responseCode,
        ...(refId !== null && { merchantReferenceId: refId }),
        authCode: transaction.authCode,
        avsResponse: transaction.avsResult,
        authAmount: dollars(transaction.authCents),
        ...(transaction.invoice !== null && { invoiceNumber: transaction.invoice }),
        entityName: 'transaction',
        id: transaction.transId,
      },
    });
    const notice = { notificationId, eventType, transId: transaction.transId, body, url };
    const count = this.#between(copies);
    for (let copy = 0; copy < count; copy += 1) {
      this.#later(this.#between(delayMs), () => this.#send(notice, this.#settings.retries));
    }
  }

  #later(ms: number, send: () => Promise<void>): void {
    this.#clock.at(this.#clock.now() + ms, () => void send());
  }

  async #send(
    notice: {
      notificationId: string;
      eventType: string;
      transId: string;
      body: string;
      url: string;
    },
    retries: number,
  ): Promise<void> {
    const { body, url, ...named } = notice;
    const result = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-anet-signature': signatureOf(this.#signatureKey, body),
        'x-request-id': randomUUID(),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      (response) => response.status,
      (error: unknown) => (error instanceof Error ? error.name : 'failed'),
    );
    const at = new Date(this.#clock.now()).toISOString();
    this.#deliveries = [...this.#deliveries, { ...named, at, result }].slice(-keptDeliveries);
    const delivered = typeof result === 'number' && result >= 200 && result < 300;
    if (!delivered && retries > 0) {
      this.#later(this.#settings.retryMs, () => this.#send(notice, retries - 1));
    }
  }

  #between([least, most]: [number, number]): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }
}

/** The key is taken as text: its hex digits are not read as bytes. */
export function signatureOf(signatureKey: string, body: string): string {
  const digest = createHmac('sha512', Buffer.from(signatureKey, 'utf8')).update(body).digest('hex');
  return `sha512=${digest.toUpperCase()}`;
}
