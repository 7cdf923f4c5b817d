import type { RefObject } from 'react';
import { useEarlyInput } from '../../components/early-input/use-early-input.ts';
import type { ProductPageContent } from '../product/product-content.ts';
import type { Configuration } from './use-configuration.ts';

/**
 * Who is quicker than the scripts, or loads the page again, finds controls that say something else
 * than the page. What they say is what was meant.
 */
export function useEarlyChoices(
  product: Pick<ProductPageContent, 'compatibility' | 'addOns'>,
  { offers, choose, setFit, setAddOn }: Configuration,
): RefObject<HTMLDivElement | null> {
  return useEarlyInput<HTMLDivElement>((form) => {
    const said: Record<string, string> = {};
    const controls = form.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, input:checked',
    );
    for (const { name, value } of controls) said[name] = value;
    const early = offers.flatMap(({ field: { name }, chosen }) =>
      (said[name] ?? chosen) === chosen ? [] : [[name, said[name] ?? ''] as const],
    );
    if (early.length > 0) choose(...early);
    for (const { name, label } of product.compatibility) if (said[name]) setFit(label, said[name]);
    for (const addOn of product.addOns) {
      if (said[addOn.fieldName] === addOn.id) setAddOn(addOn, true);
    }
  });
}
