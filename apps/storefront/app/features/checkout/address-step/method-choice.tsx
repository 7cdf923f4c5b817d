import type { ShippingMethod } from '@tarnholt/contract';
import { ChoiceGroup } from '../../../components/choice/choice-group.tsx';
import { formatMoney } from '../../../components/price/money.ts';

interface MethodChoiceProps {
  readonly legend: string;
  readonly name: 'shippingMethodId' | 'dealerShippingMethodId';
  readonly methods: readonly ShippingMethod[];
  /** What was chosen before, if it is still offered. */
  readonly chosen?: string | undefined;
}

/** The first in the list is the default. */
export function MethodChoice({ legend, name, methods, chosen }: MethodChoiceProps) {
  const before = methods.find(({ id }) => id === chosen);
  return (
    <ChoiceGroup
      legend={legend}
      look="cards"
      name={name}
      defaultValue={(before ?? methods[0])?.id}
      choices={methods.map((method) => ({
        value: method.id,
        label: method.name,
        detail: formatShipping(method.price),
      }))}
      error={methods.length === 0 ? 'Nothing ships there right now.' : undefined}
    />
  );
}

/** Those that serve a destination; one that names none serves all. */
export function methodsFor(
  kind: 'home' | 'dealer',
  methods: readonly ShippingMethod[],
): ShippingMethod[] {
  return methods.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
}

export function formatShipping(price: number | undefined): string {
  return price ? formatMoney({ dollars: price }) : 'Free';
}
