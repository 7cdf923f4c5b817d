import type { ReactNode, RefObject } from 'react';
import { BuyBar } from '../../components/buy-bar/buy-bar.tsx';
import { Price } from '../../components/price/price.tsx';
import type { Build } from './configuration.ts';

interface BuildBarProps {
  readonly product: { readonly title: string };
  readonly configuration: Pick<Build, 'options' | 'totalCents'>;
  /** The button, and nothing else. */
  readonly children: ReactNode;
  readonly unless?: RefObject<Element | null> | undefined;
}

/** What was put together and what it costs, with its add-ons, always in view. */
export function BuildBar({ product, configuration, children, unless }: BuildBarProps) {
  const { options, totalCents } = configuration;
  return (
    <BuyBar
      title={product.title}
      detail={Object.values(options).join(' - ')}
      price={totalCents !== null && <Price amount={{ cents: totalCents }} />}
      unless={unless}
    >
      {children}
    </BuyBar>
  );
}
