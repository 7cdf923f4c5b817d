import type { Dealer } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/badge/badge.tsx';
import { ChoiceOption } from '../../../../components/choice/choice-option.tsx';
import { formatMoney } from '../../../../components/price/money.ts';

interface DealerOptionProps {
  readonly group: string;
  readonly value: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly name: string;
  readonly place: string;
  /** Read out with the name. */
  readonly facts: readonly string[];
  readonly badges: ReactNode;
}

/** One dealer to choose from. */
export function DealerOption(props: DealerOptionProps) {
  const { group, value, isPicked, onPick, name, place, facts, badges } = props;
  return (
    <ChoiceOption
      className="dealer-option"
      name={group}
      value={value}
      checked={isPicked}
      onChange={onPick}
    >
      <span className="dealer-option-name">{name}</span>
      <span className="dealer-option-place">{place}</span>
      {facts.length > 0 && <span className="choice-detail">{facts.join(' · ')}</span>}
      <span className="dealer-option-badges">
        {isPicked && <Badge kind="accent">Selected</Badge>}
        {badges}
      </span>
    </ChoiceOption>
  );
}

export function badgesOf({ isPreferred, isLicenseOnFile }: Dealer): ReactNode {
  return (
    <>
      {isPreferred && <Badge kind="accent">Preferred dealer</Badge>}
      {isLicenseOnFile && <Badge kind="ok">License on file</Badge>}
    </>
  );
}

export function placeOf({ address, city, state, zip }: Dealer): string {
  return `${address}, ${city}, ${state} ${zip}`;
}

export function factsOf({ distanceMiles, transferFee, hours }: Dealer): string[] {
  return [
    ...(distanceMiles === null ? [] : [distanceText(distanceMiles)]),
    ...(transferFee === null ? [] : [`Transfer fee ${formatMoney({ dollars: transferFee })}`]),
    ...(hours === null ? [] : [hours]),
  ];
}

/** Measured from the middle of one ZIP code to that of another: no street is that exact. */
function distanceText(miles: number): string {
  if (miles === 0) return 'In this ZIP code';
  return miles === 1 ? '1 mile' : `${miles} miles`;
}
