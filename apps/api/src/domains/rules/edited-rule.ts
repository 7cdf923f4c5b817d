import type { EditedRule } from '@tarnholt/contract';
import type { Condition, Facts, Rule } from './model.ts';

/** A rule as it stands in a form, where an empty field is a value that is not there. */

const orNull = (value: string) => (value === '' ? null : value);

/** Whatever is wrong with it stays wrong: that is for its check to say. */
export function toRule(id: string, version: number, edited: EditedRule): Rule {
  const { jurisdiction, effect } = edited;
  return {
    id,
    version,
    status: edited.status,
    legal_status: edited.legal_status,
    jurisdiction: {
      state: orNull(jurisdiction.state),
      county_fips: orNull(jurisdiction.county_fips),
      city: orNull(jurisdiction.city),
      zip_prefixes: jurisdiction.zip_prefixes,
    },
    address_basis: edited.address_basis,
    effective_from: orNull(edited.effective_from),
    effective_to: orNull(edited.effective_to),
    when: edited.when as Condition,
    effect: { type: effect.type, params: effect.params, message_key: effect.message_key },
    exemptions: edited.exemptions,
    citation: edited.citation,
    source_url: edited.source_url,
    tests: edited.tests.map(({ facts, expect }) => ({ facts: facts as Facts, expect })),
    author: edited.author,
    approved_by: edited.approved_by,
    approved_at: edited.approved_at,
    review_due: orNull(edited.review_due),
  };
}

export function toEdited(rule: Rule): EditedRule {
  const { id: _id, version: _version, jurisdiction, effect, tests, ...rest } = rule;
  return {
    ...rest,
    jurisdiction: {
      state: (jurisdiction.state ?? '') as EditedRule['jurisdiction']['state'],
      county_fips: jurisdiction.county_fips ?? '',
      city: jurisdiction.city ?? '',
      zip_prefixes: [...jurisdiction.zip_prefixes],
    },
    address_basis: [...rule.address_basis],
    effective_from: rule.effective_from ?? '',
    effective_to: rule.effective_to ?? '',
    when: rule.when as EditedRule['when'],
    effect: { ...effect, params: effect.params as EditedRule['effect']['params'] },
    exemptions: [...rule.exemptions],
    tests: tests.map(({ facts, expect }) => ({
      facts: facts as EditedRule['tests'][number]['facts'],
      expect,
    })),
    review_due: rule.review_due ?? '',
  };
}
