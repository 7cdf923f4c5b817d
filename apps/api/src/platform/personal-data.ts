import type { Queryable, Transaction } from './database.ts';

/** Whose data it is, by everything that rows can name them with. */
export interface Person {
  readonly customerId: string;
  /** Addresses that are proven to be theirs, in lower case. */
  readonly emails: readonly string[];
  /** Also those that became orders. */
  readonly cartIds: readonly string[];
  readonly orderIds: readonly string[];
  /** The parts of those orders. */
  readonly groupIds: readonly string[];
}

interface TableOfPeople {
  /** The columns that tell something of a person, or lead to one. */
  readonly columns: readonly string[];
  /** The person's rows, as the person gets to read them. */
  readonly read: (db: Queryable, person: Person) => Promise<readonly object[]>;
}

/**
 * What becomes of a person's rows when the account is deleted: they are `deleted`; or `emptied`, and
 * stay for the sake of what is not personal in them; or `kept` as they are, for a reason.
 */
export type PersonalTable = TableOfPeople &
  (
    | { readonly onErasure: 'deleted' | 'emptied' }
    | { readonly onErasure: 'kept'; readonly why: string }
  );

/**
 * What a domain knows of people. A test holds all of them together against the database, so that a
 * table nobody thought of is noticed.
 */
export interface PersonalData {
  /** By schema and name. */
  readonly tables: Readonly<Record<string, PersonalTable>>;
  /** The domain's other tables, each with why a person has nothing in it. */
  readonly impersonal: Readonly<Record<string, string>>;
  /**
   * Of mails to others that tell of the person: asked for before anything is erased. Those to the
   * person are found by their address.
   */
  readonly mailCauses?: (db: Queryable, person: Person) => Promise<readonly string[]>;
  /** Does what the tables say. Doing it again changes nothing. */
  readonly erase: (tx: Transaction, person: Person) => Promise<void>;
}

export const nothingToErase = async (): Promise<void> => undefined;
