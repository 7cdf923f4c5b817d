import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { shippingLimits } from '@tarnholt/contract/settings';
import { AppError } from '@tarnholt/service';
import type { Desk } from '../../domains/audit/index.ts';
import {
  insertMethod,
  listAllMethods,
  lockAllMethods,
  type ManagedMethod,
  sortMethods,
  unservedKinds,
  updateMethod,
} from '../../domains/pricing/index.ts';
import { type Facts, readVersions } from '../../domains/settings/index.ts';
import { keepChange, type SettingsDeps } from './deps.ts';

/** Under which the order of the methods has its version. No method is called so. */
const orderSubject = 'order of methods';

type ShippingSettings = CallOutput<'getShippingSettings'>;
type MethodFields = CallRequest<'addShippingMethod'>['body'];

export async function readShipping({ db }: Pick<SettingsDeps, 'db'>): Promise<ShippingSettings> {
  const [methods, versions] = await Promise.all([listAllMethods(db), readVersions(db, 'shipping')]);
  return {
    methods: methods.map(({ priceCents, kinds, ...method }) => ({
      ...method,
      price: priceCents / 100,
      kinds: [...kinds],
      version: versions.get(method.id) ?? 0,
    })),
    orderVersion: versions.get(orderSubject) ?? 0,
  };
}

export async function addMethod(
  deps: SettingsDeps,
  desk: Desk,
  fields: MethodFields,
): Promise<ShippingSettings> {
  await deps.db.transaction(async (tx) => {
    const methods = await lockAllMethods(tx);
    if (methods.length >= shippingLimits.methods) {
      const title = `There can be ${shippingLimits.methods} ways of shipping at most. Please change one instead.`;
      throw new AppError('unprocessable', 'too many methods', { title });
    }
    const method = methodOf(idOf(fields.name, methods), fields);
    assertSigned(method);
    await insertMethod(tx, method);
    const after = factsOf(method);
    const subject = method.id;
    await keepChange(tx, desk, { area: 'shipping', subject, version: 0, before: null, after });
  });
  return readShipping(deps);
}

export async function editMethod(
  deps: SettingsDeps,
  desk: Desk,
  methodId: string,
  { version, ...fields }: CallRequest<'editShippingMethod'>['body'],
): Promise<ShippingSettings> {
  await deps.db.transaction(async (tx) => {
    const methods = await lockAllMethods(tx);
    const found = methods.find(({ id }) => id === methodId);
    if (found === undefined) throw new AppError('not_found', 'no such way of shipping');
    const method = methodOf(methodId, fields);
    assertSigned(method);
    assertServed(
      methods,
      methods.map((each) => (each.id === methodId ? method : each)),
    );
    const [before, after] = [factsOf(found), factsOf(method)];
    const change = { area: 'shipping', subject: methodId, version, before, after } as const;
    if (await keepChange(tx, desk, change)) await updateMethod(tx, method);
  });
  return readShipping(deps);
}

export async function sortShipping(
  deps: SettingsDeps,
  desk: Desk,
  { version, methodIds }: CallRequest<'sortShippingMethods'>['body'],
): Promise<ShippingSettings> {
  await deps.db.transaction(async (tx) => {
    const known = (await lockAllMethods(tx)).map(({ id }) => id);
    if (!methodIds.every((id) => known.includes(id))) {
      throw new AppError('not_found', 'no such way of shipping');
    }
    // Somebody may have added one since: where it belongs, nobody has said.
    if (new Set(methodIds).size !== known.length || methodIds.length !== known.length) {
      throw new AppError('conflict', 'these are not all the methods, each once');
    }
    const change = {
      area: 'shipping',
      subject: orderSubject,
      version,
      before: { order: known },
      after: { order: methodIds },
    } as const;
    if (await keepChange(tx, desk, change)) await sortMethods(tx, methodIds);
  });
  return readShipping(deps);
}

function methodOf(id: string, { price, kinds, ...fields }: MethodFields): ManagedMethod {
  const sorted = (['home', 'dealer'] as const).filter((kind) => kinds.includes(kind));
  return { id, ...fields, priceCents: Math.round(price * 100), kinds: sorted };
}

/** In words that the id may have, and not yet taken. Orders keep it: it never changes. */
function idOf(name: string, methods: readonly ManagedMethod[]): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 34)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain === '' ? 'method' : plain;
  const taken = new Set(methods.map(({ id }) => id));
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? base : `${base}-${turn}`;
    if (!taken.has(id)) return id;
  }
}

/** The database refuses it as well, though not in words that a manager understands. */
function assertSigned({ kinds, adultSignature }: ManagedMethod): void {
  if (!kinds.includes('dealer') || adultSignature) return;
  throw refusal(
    'adultSignature',
    'What goes to a dealer is a firearm: the carrier must hand it to an adult who signs.',
  );
}

const kindWords = { home: 'to the buyer', dealer: 'to a dealer' };

/** Carts that nothing can carry could not be ordered. */
function assertServed(before: readonly ManagedMethod[], after: readonly ManagedMethod[]): void {
  const already = unservedKinds(before);
  const [unserved] = unservedKinds(after).filter((kind) => !already.includes(kind));
  if (unserved === undefined) return;
  throw refusal(
    'isActive',
    `It is the last way that is offered for what goes ${kindWords[unserved]}. Offer another one first, or nothing of that could be ordered.`,
  );
}

function refusal(field: string, message: string): AppError {
  return new AppError('unprocessable', `${field} cannot be so`, {
    title: message,
    fields: [{ path: `body.${field}`, message }],
  });
}

function factsOf({ id: _, priceCents, kinds, ...method }: ManagedMethod): Facts {
  return { ...method, price: priceCents / 100, kinds: [...kinds] };
}
