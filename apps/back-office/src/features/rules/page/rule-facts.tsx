import type { EditedRule } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../../look/formats.ts';
import { Badge } from '../../orders/badge.tsx';
import {
  basisWords,
  effectWords,
  inOneSentence,
  legalStatusWords,
  stateWords,
  statusWords,
} from '../words.ts';

/** All fields of a rule that are not told by its sentences already. */
export function RuleFacts({ rule }: { readonly rule: EditedRule }) {
  const { exemptions, author, approved_by, approved_at } = rule;
  return (
    <dl className="rule-facts">
      <Fact name="Status">
        <Badge words={statusWords[rule.status]} />
      </Fact>
      <Fact name="The law is">{legalStatusWords[rule.legal_status]}</Fact>
      <Fact name="Where">{placeOf(rule)}</Fact>
      <Fact name="Whose address counts">
        {inOneSentence(
          rule.address_basis.map((basis) => basisWords[basis]),
          'or',
        )}
      </Fact>
      <Fact name="Counts">{daysOf(rule)}</Fact>
      <Fact name="What it does">{effectWords[rule.effect.type]}</Fact>
      {exemptions.length > 0 && <Fact name="Does not hold for">{inOneSentence(exemptions)}</Fact>}
      <Fact name="Citation">{rule.citation || 'None yet'}</Fact>
      <Fact name="Source">
        <Source url={rule.source_url} />
      </Fact>
      <Fact name="Written and approved by">
        {author === '' ? 'Nobody yet' : author}
        {approved_by !== '' && `, approved by ${approved_by}`}
        {isDay(approved_at) && ` on ${formatDay(approved_at)}`}
      </Fact>
      <Fact name="Review due">
        {isDay(rule.review_due) ? formatDay(rule.review_due) : 'No day set'}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A draft may hold anything: what is no address of the web is text. */
function Source({ url }: { readonly url: string }) {
  if (!/^https:\/\/\S+$/.test(url)) return url === '' ? 'None yet' : url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

export function placeOf({ jurisdiction }: Pick<EditedRule, 'jurisdiction'>): string {
  const { state, city, county_fips, zip_prefixes } = jurisdiction;
  const parts = [
    stateWords(state === '' ? null : state),
    ...(city === '' ? [] : [city]),
    ...(county_fips === '' ? [] : [`county ${county_fips}`]),
    ...(zip_prefixes.length === 0 ? [] : [`ZIP codes that begin with ${zip_prefixes.join(', ')}`]),
  ];
  return parts.join(', ');
}

export function daysOf(rule: Pick<EditedRule, 'effective_from' | 'effective_to'>): string {
  const { effective_from: from, effective_to: to } = rule;
  if (!isDay(from) && !isDay(to)) return 'always';
  if (!isDay(to)) return `from ${formatDay(from)} on`;
  return isDay(from) ? `from ${formatDay(from)} to ${formatDay(to)}` : `to ${formatDay(to)}`;
}
