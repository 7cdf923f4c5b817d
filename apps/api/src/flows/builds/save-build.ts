import { type Build, buildLimits, type CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  type BuildOwner,
  countBuilds,
  insertBuild,
  newBuildCode,
} from '../../domains/builds/index.ts';
import { findCartOf } from '../../domains/cart/index.ts';
import { findProductDocuments, pictureOf } from '../../domains/catalog/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { checkBuild, fits, optionIdsOf, wordsOf } from './check-build.ts';
import { readOffers } from './open-build.ts';

type NewBuild = CallRequest<'saveBuild'>['body'];

/** A code is taken once in a million million: who meets it gets another. */
const attempts = 3;

/**
 * Only what is on sale is saved, whatever the browser says about it; what is sold out may be saved,
 * for the day it is back.
 */
export async function saveBuild(db: Queryable, owner: BuildOwner, given: NewBuild): Promise<Build> {
  // A token that we never gave out owns nothing.
  if (!(await findCartOf(db, owner)).ownerIsKnown) throw new AppError('not_found', 'no such guest');
  const product = (await findProductDocuments(db, [given.documentId])).get(given.documentId);
  const sku = product?.skus.find((each) => each.sku === given.sku);
  if (product === undefined || sku === undefined) throw unavailable('sku');
  const addOns = [...new Set(given.addOns)].map((each, at) => {
    const listed = product.add_ons?.find((addOn) => addOn.sku === each);
    if (listed === undefined) throw unavailable(`addOns.${at}`);
    return { sku: each, label: listed.label };
  });
  for (const [label, model] of Object.entries(given.fits)) {
    if (!fits(product, label, model)) throw unavailable('fits');
  }
  const all = [
    sku.sku,
    ...addOns.map((addOn) => addOn.sku),
    ...product.skus.map((each) => each.sku),
  ];
  const offers = await readOffers(db, all);
  const price = offers.get(sku.sku)?.priceCents;
  if (price === undefined) throw unavailable('sku');
  const choice = {
    documentId: given.documentId,
    productName: product.title,
    sku: sku.sku,
    optionIds: optionIdsOf(sku),
    options: wordsOf(sku),
    fits: given.fits,
    addOns,
    imageUrl: pictureOf(product, sku),
    savedTotalCents: addOns.reduce(
      (sum, addOn) => sum + (offers.get(addOn.sku)?.priceCents ?? 0),
      price,
    ),
    name: given.name,
    notes: given.notes,
  };
  for (let left = attempts; left > 0; left -= 1) {
    const stored = await insertBuild(db, owner, newBuildCode(), choice);
    if (stored !== null) return checkBuild(stored, product, offers);
    if ((await countBuilds(db, owner)) >= buildLimits.perOwner) {
      throw new AppError('builds_full', 'as many builds as one may have');
    }
  }
  throw new Error('no free code for a build was found');
}

function unavailable(field: string): AppError {
  return new AppError('product_unavailable', 'the shop does not sell this', {
    fields: [{ path: `body.${field}`, message: 'This product is not available right now.' }],
  });
}
