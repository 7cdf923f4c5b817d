import PostalMime, { type Email } from 'postal-mime';
import { readHeaders } from './read-headers.ts';

export type Envelope = { from: string; to: string[] };

export type StoredMail = {
  /** Counts up from 1 and is never given twice while the process lives. */
  id: number;
  receivedAt: Date;
  envelope: Envelope;
  /** As the header has it, angle brackets included; null when the sender set none. */
  messageId: string | null;
  subject: string;
  /** 1 for the first mail with this Message-ID, 2 for the first repetition, … */
  copy: number;
  raw: Buffer;
};

export type MailFilter = {
  to?: string | undefined;
  subject?: string | undefined;
  messageId?: string | undefined;
};

export type MailPage = {
  mails: StoredMail[];
  /** Give it as `before` to read on; null at the end. */
  nextBefore: number | null;
  matches: number;
};

export type StoreLimits = { maxMails: number; maxBytes: number; maxMessageIds: number };

/**
 * The newest mails, in memory. The bounds keep a load test from eating the machine: past them the
 * oldest mail is forgotten, but still counted.
 */
export class MailStore {
  readonly #limits: StoreLimits;
  #mails: StoredMail[] = [];
  #bytes = 0;
  #lastId = 0;
  #accepted = 0;
  #withoutMessageId = 0;
  #duplicates = 0;
  #copies = new Map<string, number>();
  #forgottenIds = 0;
  readonly #parsed = new WeakMap<StoredMail, Promise<Email>>();

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  add(envelope: Envelope, raw: Buffer, receivedAt: Date): StoredMail {
    const { messageId, subject } = readHeaders(raw);
    this.#accepted += 1;
    this.#lastId += 1;
    const copy = messageId === null ? 1 : this.#countCopy(messageId);
    if (messageId === null) this.#withoutMessageId += 1;
    const mail = { id: this.#lastId, receivedAt, envelope, messageId, subject, copy, raw };
    this.#mails.push(mail);
    this.#bytes += raw.length;
    this.#forgetOldest();
    return mail;
  }

  get(id: number): StoredMail | undefined {
    // Ids are consecutive in the array: nothing but the oldest is ever removed.
    const first = this.#mails[0]?.id ?? 0;
    return this.#mails[id - first];
  }

  /** Parsed on first use and kept as long as the mail: most mails of a load test are never read. */
  parse(mail: StoredMail): Promise<Email> {
    let parsed = this.#parsed.get(mail);
    if (!parsed) {
      parsed = PostalMime.parse(mail.raw);
      this.#parsed.set(mail, parsed);
    }
    return parsed;
  }

  /** Newest first. Text is compared without regard to case, a Message-ID exactly. */
  find(filter: MailFilter, limit: number, before = Number.POSITIVE_INFINITY): MailPage {
    const to = filter.to?.trim().toLowerCase();
    const subject = filter.subject?.trim().toLowerCase();
    const messageId = filter.messageId?.trim();
    const matching = this.#mails.filter(
      (mail) =>
        (!messageId || mail.messageId === messageId) &&
        (!to || mail.envelope.to.some((address) => address.toLowerCase().includes(to))) &&
        (!subject || mail.subject.toLowerCase().includes(subject)),
    );
    const older = matching.filter((mail) => mail.id < before);
    const mails = older.slice(-limit).reverse();
    const last = mails.at(-1);
    const more = older.length > mails.length;
    return { mails, nextBefore: more && last ? last.id : null, matches: matching.length };
  }

  /** How many mails came with this Message-ID, the ones no longer kept included. */
  copiesOf(messageId: string | null): number {
    return messageId === null ? 1 : (this.#copies.get(messageId) ?? 0);
  }

  messageIds(): ReadonlyMap<string, number> {
    return this.#copies;
  }

  counts() {
    let max = 0;
    let once = 0;
    let twice = 0;
    for (const copies of this.#copies.values()) {
      if (copies === 1) once += 1;
      if (copies === 2) twice += 1;
      if (copies > max) max = copies;
    }
    const unique = this.#copies.size;
    return {
      accepted: this.#accepted,
      stored: this.#mails.length,
      storedBytes: this.#bytes,
      withoutMessageId: this.#withoutMessageId,
      uniqueMessageIds: unique,
      duplicates: this.#duplicates,
      byMessageId: { once, twice, more: unique - once - twice, max, forgotten: this.#forgottenIds },
    };
  }

  clear(): void {
    this.#mails = [];
    this.#bytes = 0;
    this.#accepted = 0;
    this.#withoutMessageId = 0;
    this.#duplicates = 0;
    this.#copies = new Map();
    this.#forgottenIds = 0;
  }

  #countCopy(messageId: string): number {
    const copy = (this.#copies.get(messageId) ?? 0) + 1;
    this.#copies.set(messageId, copy);
    if (copy > 1) this.#duplicates += 1;
    if (this.#copies.size > this.#limits.maxMessageIds) {
      // From here on a late repetition looks new; byMessageId.forgotten says so.
      const oldest = this.#copies.keys().next();
      if (!oldest.done) this.#copies.delete(oldest.value);
      this.#forgottenIds += 1;
    }
    return copy;
  }

  #forgetOldest(): void {
    let surplus = 0;
    let bytes = this.#bytes;
    while (
      this.#mails.length - surplus > this.#limits.maxMails ||
      (bytes > this.#limits.maxBytes && this.#mails.length - surplus > 1)
    ) {
      bytes -= this.#mails[surplus]?.raw.length ?? 0;
      surplus += 1;
    }
    if (surplus > 0) this.#mails.splice(0, surplus);
    this.#bytes = bytes;
  }
}
