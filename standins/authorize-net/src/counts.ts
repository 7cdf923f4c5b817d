import type { Answer } from './gateway/answers.ts';
import type { Incoming } from './gateway/gateway.ts';
import { isRequestType } from './schema/requests.ts';

type Tally = Record<string, number>;

/** What came in and what was said to it, since the start or the last reset. */
export class Counts {
  #requests: Tally = {};
  #transactionTypes: Tally = {};
  #messages: Tally = {};
  #faults: Tally = {};
  #cardNumbers = 0;

  came({ request, transactionType, element }: Incoming): void {
    add(this.#requests, isRequestType(request) ? request : 'unknown');
    if (transactionType) add(this.#transactionTypes, transactionType);
    if (request !== 'securePaymentContainerRequest' && hasCardNumber(element)) this.#cardNumbers++;
  }

  said(answer: Answer): void {
    for (const { code } of answer.messages.message) add(this.#messages, code);
  }

  struck(kind: string): void {
    add(this.#faults, kind);
  }

  current() {
    return {
      requests: { ...this.#requests },
      transactionTypes: { ...this.#transactionTypes },
      /** By code, for requests that were carried out. */
      messages: { ...this.#messages },
      e00003: this.#messages.E00003 ?? 0,
      faults: { ...this.#faults },
      /** Requests of the merchant's server with a whole card number: it should never have one. */
      cardNumbersFromMerchant: this.#cardNumbers,
    };
  }

  reset(): void {
    this.#requests = {};
    this.#transactionTypes = {};
    this.#messages = {};
    this.#faults = {};
    this.#cardNumbers = 0;
  }
}

function add(tally: Tally, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1;
}

function hasCardNumber(element: unknown): boolean {
  return /"cardNumber":"?[\d -]{12,}/.test(JSON.stringify(element));
}
