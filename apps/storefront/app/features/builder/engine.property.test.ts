import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Build, stockOf, toBuild } from './configuration.ts';
import { choose, type Offer, startWith } from './engine.ts';
import { type BuilderContent, type Case, randomCase } from './testing/random-products.ts';
import { toAddOns, toBuilder } from './to-builder.ts';

/** What a sku has, as its editors wrote it: read from the content, not from the engine. */
type Truth = ReadonlyMap<string, Readonly<Record<string, string>>>;

function truthOf({ skus }: BuilderContent): Truth {
  const truth = new Map<string, Record<string, string>>();
  for (const { sku, variants } of skus) {
    if (truth.has(sku)) continue;
    truth.set(
      sku,
      Object.fromEntries(variants.map(({ field_name, documentId }) => [field_name, documentId])),
    );
  }
  return truth;
}

/** Skus that have the same as another in all these fields. */
function alike(truth: Truth, sku: string, fields: readonly string[]): string[] {
  const own = truth.get(sku);
  return [...truth].flatMap(([each, values]) =>
    fields.every((field) => values[field] === own?.[field]) ? [each] : [],
  );
}

function expectTrue(build: Build, truth: Truth, { inventory }: Case, fieldNames: string[]): void {
  const own = truth.get(build.sku);
  expect(own, 'the sku exists').toBeDefined();
  // It has what is shown as chosen, and nothing that is not shown.
  const shown = Object.fromEntries(
    build.offers.flatMap(({ field, chosen }) => (chosen ? [[field.name, chosen]] : [])),
  );
  expect(shown).toEqual(own);
  // Its price and quantity are its own.
  const entry = inventory?.[build.sku];
  expect(build.price).toBe(entry?.price ?? null);
  expect(build.stock).toBe(inventory === null ? null : (entry?.qtyOnHand ?? 0));
  expect(build.weightOz).toBe(entry?.weightOz ?? null);

  for (const { field, chosen, options } of build.offers) {
    const values = options.map(({ value }) => value);
    expect(values).toContain(chosen);
    expect(new Set(values).size).toBe(values.length);
    // What is offered is what is made with the choices before, all of it and nothing else.
    const before = fieldNames.slice(0, fieldNames.indexOf(field.name));
    const reachable = alike(truth, build.sku, before);
    const made = new Set(reachable.map((sku) => truth.get(sku)?.[field.name] ?? ''));
    expect(new Set(values)).toEqual(made);
    for (const { value, isSoldOut } of options) {
      const some = reachable.some(
        (sku) =>
          (truth.get(sku)?.[field.name] ?? '') === value &&
          (inventory === null || (inventory[sku]?.qtyOnHand ?? 0) > 0),
      );
      expect(isSoldOut).toBe(!some);
    }
  }
}

const chosenIn = (offers: readonly Offer[], name: string) =>
  offers.find(({ field }) => field.name === name)?.chosen ?? '';

/** Every choice before is as it was; the chosen one is as it was chosen; the later ones follow. */
function expectFollows(before: Build, offer: Offer, value: string, after: Build, names: string[]) {
  const position = names.indexOf(offer.field.name);
  for (const name of names.slice(0, position)) {
    expect(chosenIn(after.offers, name)).toBe(chosenIn(before.offers, name));
  }
  expect(chosenIn(after.offers, offer.field.name)).toBe(value);
  let isKept = offer.field.isColor ?? false;
  for (const name of names.slice(position + 1)) {
    const later = after.offers.find(({ field }) => field.name === name);
    const old = chosenIn(before.offers, name);
    // A color leaves what was chosen after it, as far as that is made in the color.
    isKept &&= later === undefined ? old === '' : later.options.some((each) => each.value === old);
    expect(later?.chosen ?? '').toBe(isKept ? old : (later?.options[0]?.value ?? ''));
  }
}

function play(given: Case): void {
  const { content, inventory, steps } = given;
  const product = { builder: toBuilder(content), addOns: toAddOns(content) };
  const truth = truthOf(content);
  const names = product.builder.fields.map(({ name }) => name);
  const buildOf = (sku: string) => toBuild(product, inventory, { sku, fits: {}, addOns: {} });
  const isInStock = stockOf(inventory);
  const pick = (sku: string, field: string, value: string) =>
    choose(product.builder, sku, field, value, isInStock);

  let build = buildOf(startWith(product.builder, null, isInStock));
  if (truth.size === 0) {
    expect(build).toMatchObject({ sku: '', offers: [], price: null, stock: null });
    expect(choose(product.builder, '', 'field0', 'f0v0', isInStock)).toBe('');
    return;
  }
  // It opens on one in stock where there is any, and on the one that was asked for in any case.
  expect(isInStock(build.sku)).toBe([...truth.keys()].some(isInStock));
  for (const sku of truth.keys()) expect(startWith(product.builder, sku, isInStock)).toBe(sku);
  expectTrue(build, truth, given, names);

  for (const [field, option] of steps) {
    expect(pick(build.sku, names[field] ?? 'no-field', 'no-value')).toBe(build.sku);
    const offer = build.offers[field % Math.max(build.offers.length, 1)];
    const chosen = offer?.options[option % offer.options.length];
    if (offer === undefined || chosen === undefined) return;
    const next = buildOf(pick(build.sku, offer.field.name, chosen.value));
    expectTrue(next, truth, given, names);
    expectFollows(build, offer, chosen.value, next, names);
    // Of those that are alike, one that can be had.
    expect(isInStock(next.sku)).toBe(alike(truth, next.sku, names).some(isInStock));
    build = next;
  }
}

test('whatever is chosen of 20,000 random products, the sku is made and is what the page shows', {
  tags: ['PDP-05', 'PDP-06', 'API-29'],
  timeout: 240_000,
}, () => {
  fc.assert(fc.property(randomCase, play), { numRuns: 20_000 });
});

test('every sku of a random product can be reached by choices, but the second of two alike', {
  tags: ['PDP-05', 'PDP-06'],
  timeout: 60_000,
}, () => {
  const reach = ({ content }: Case) => {
    const builder = toBuilder(content);
    const truth = truthOf(content);
    const names = builder.fields.map(({ name }) => name);
    for (const [wanted, values] of truth) {
      let sku = startWith(builder, null, () => true);
      for (const name of names) sku = choose(builder, sku, name, values[name] ?? '', () => true);
      expect(sku).toBe(alike(truth, wanted, names)[0]);
    }
  };
  fc.assert(fc.property(randomCase, reach), { numRuns: 2_000 });
});

test('add-ons are counted in whole cents, and only what is to be had', { tags: ['PDP-08'] }, () => {
  const count = (given: Case, picks: readonly number[]) => {
    const { content, inventory } = given;
    const product = { builder: toBuilder(content), addOns: toAddOns(content) };
    const sku = startWith(product.builder, null, stockOf(inventory));
    const addOns: Record<string, string> = {};
    for (const pick of picks) {
      const { fieldName, id } = product.addOns[pick % 3] as (typeof product.addOns)[number];
      addOns[fieldName] = addOns[fieldName] === id ? '' : id;
    }
    const build = toBuild(product, inventory, { sku, fits: {}, addOns });
    const wanted = Object.values(addOns).filter(
      (id) => id !== '' && (inventory?.[id]?.qtyOnHand ?? 0) > 0,
    );
    expect([...build.addOnSkus].sort()).toEqual(wanted.sort());
    const cents = (each: string) =>
      Number((inventory?.[each]?.price ?? 0).toFixed(2).replace('.', ''));
    expect(build.totalCents).toBe(
      inventory?.[sku] === undefined
        ? null
        : [sku, ...wanted].map(cents).reduce((sum, each) => sum + each, 0),
    );
  };
  fc.assert(fc.property(randomCase, fc.array(fc.nat({ max: 2 }), { maxLength: 6 }), count), {
    numRuns: 2_000,
  });
});
