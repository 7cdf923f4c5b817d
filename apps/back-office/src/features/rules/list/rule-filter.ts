import {
  type RuledItemClass,
  type RuleLegalStatus,
  type RuleStatus,
  ruledItemClasses,
  ruleLegalStatuses,
  ruleStatuses,
} from '@tarnholt/contract/rules';
import { type UsState, usStates } from '@tarnholt/contract/us-states';

/** What of a list of rules somebody wants to see. Empty: all. */
export interface RuleFilter {
  readonly search: string;
  /** `US` for the rules of the whole country. */
  readonly state: UsState | 'US' | '';
  readonly itemClass: RuledItemClass | '';
  readonly status: RuleStatus | '';
  readonly legalStatus: RuleLegalStatus | '';
  readonly review: 'all' | 'overdue';
}

export const wholeList: RuleFilter = {
  search: '',
  state: '',
  itemClass: '',
  status: '',
  legalStatus: '',
  review: 'all',
};

/** From the address; what it names that there is not is left out. */
export function readFilter(params: URLSearchParams): RuleFilter {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((each) => each === params.get(name)) ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    state: oneOf('state', ['US', ...(Object.keys(usStates) as UsState[])]),
    itemClass: oneOf('itemClass', ruledItemClasses),
    status: oneOf('status', ruleStatuses),
    legalStatus: oneOf('legalStatus', ruleLegalStatuses),
    review: params.get('review') === 'overdue' ? 'overdue' : 'all',
  };
}

/** For the address: nothing that is as it is anyway. */
export function writeFilter(filter: RuleFilter): URLSearchParams {
  const said = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'all');
  return new URLSearchParams(said);
}

export function isWholeList(filter: RuleFilter): boolean {
  return writeFilter(filter).size === 0;
}
