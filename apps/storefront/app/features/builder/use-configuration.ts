import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { Inventory } from '../../content/content-source.server.ts';
import type { ProductPageContent } from '../product/product-content.ts';
import { type Build, stockOf, toBuild } from './configuration.ts';
import { choose, startWith } from './engine.ts';
import type { AddOn } from './to-builder.ts';

export { toCartItems } from './configuration.ts';

export interface Configuration extends Build {
  /** Whether somebody has chosen, here or by the address. */
  readonly isChosen: boolean;
  /** The address names a sku that the product has not, or not any more. */
  readonly isGone: boolean;
  /** One after the other: field and value. */
  readonly choose: (...choices: readonly (readonly [string, string])[]) => void;
  /** An empty model takes it back. */
  readonly setFit: (label: string, model: string) => void;
  /** No toggle: a tick that is taken over and told once more is one tick. */
  readonly setAddOn: (addOn: AddOn, isChosen: boolean) => void;
}

/** What is chosen of a product. It stands in the address, so it can be shared and loaded again. */
export function useConfiguration(
  product: ProductPageContent,
  inventory: Inventory | null,
): Configuration {
  const { builder } = product;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('sku') || null;
  const isInStock = stockOf(inventory);
  const first = (wanted: string | null) => startWith(builder, wanted, isInStock);
  const [chosen, setChosen] = useState(() => ({ sku: first(asked), asked, isPicked: false }));
  const [fits, setFits] = useState<Readonly<Record<string, string>>>({});
  const [addOns, setAddOns] = useState<Readonly<Record<string, string>>>({});
  const way = useNavigationType();
  if (asked !== chosen.asked) {
    // The address has followed, perhaps an earlier choice than the last: what was chosen stays.
    if (way === 'REPLACE') setChosen({ ...chosen, asked });
    // Somebody went back, or followed a link to another sku.
    else setChosen({ sku: first(asked), asked, isPicked: false });
  }
  // The product may have been loaded anew, without the sku.
  const sku = first(chosen.sku);
  const isOurs = chosen.isPicked || builder.skus.some((each) => each.sku === asked);

  // The address follows in the frame after: a choice is shown at once and never waits for the router.
  useEffect(() => {
    // The same address once more would load the page anew.
    if (!chosen.isPicked || chosen.sku === asked) return;
    const follow = () =>
      setParameters(
        (current) => {
          current.set('sku', chosen.sku);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [chosen]);

  return {
    ...toBuild(product, inventory, { sku, fits, addOns }),
    isChosen: isOurs,
    isGone: asked !== null && !isOurs,
    choose: (...choices) => {
      const next = choices.reduce(
        (last, [field, value]) => choose(builder, last, field, value, isInStock),
        sku,
      );
      setChosen({ sku: next, asked, isPicked: true });
    },
    setFit: (label, model) =>
      setFits(({ [label]: _, ...others }) => (model ? { ...others, [label]: model } : others)),
    setAddOn: ({ id, fieldName }, isChosen) =>
      setAddOns((last) => {
        if ((last[fieldName] === id) === isChosen) return last;
        return { ...last, [fieldName]: isChosen ? id : '' };
      }),
  };
}
