import { createHmac } from 'node:crypto';
import type { SubjectKind } from './model.ts';

/** Who tries to pay, in clear. None of it is stored. */
export interface Buyer {
  /** A customer's id, or the hash of a guest's token. */
  readonly owner: string;
  readonly isGuest: boolean;
  readonly cartId: number;
  readonly email: string;
  /** The address, or the part of it that one subscriber has. */
  readonly network: string;
}

export interface Subject {
  readonly kind: SubjectKind;
  readonly hash: Buffer;
}

/** A key for each use, so that what is made for one means nothing to the other. */
export function keyFor(key: Buffer, use: 'subjects' | 'challenges'): Buffer {
  return createHmac('sha256', key).update(`risk/${use}`).digest();
}

export function hashSubject(key: Buffer, kind: SubjectKind, value: string): Buffer {
  return createHmac('sha256', key).update(`${kind}/${value}`).digest();
}

/** In the order of their hashes, which is the order in which they are locked. */
export function subjectsOf(key: Buffer, buyer: Buyer): Subject[] {
  const values: Readonly<Record<SubjectKind, string>> = {
    owner: buyer.owner,
    cart: String(buyer.cartId),
    // One mailbox, however it is written. Tags stay apart: they are other people's at some hosts.
    email: buyer.email.trim().toLowerCase(),
    network: buyer.network,
  };
  return (Object.keys(values) as SubjectKind[])
    .map((kind) => ({ kind, hash: hashSubject(key, kind, values[kind]) }))
    .toSorted((one, other) => Buffer.compare(one.hash, other.hash));
}
