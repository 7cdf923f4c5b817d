import type { RulePublication } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import { formatTime } from '../../../look/formats.ts';
import { rowLink } from '../../keyboard/shortcuts.tsx';
import { ScreenState } from '../../layout/screen-state.tsx';
import { Badge } from '../../orders/badge.tsx';
import { Comparison } from '../changes/comparison.tsx';
import { MoreButton, ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useRulePublications } from '../use-rules.ts';
import { count } from '../words.ts';

/** Which rules counted when, and by whose word. */
export function PublicationsPage() {
  const asked = useRulePublications();
  return (
    <RulesFrame
      title="Published rules"
      purpose="Which rules counted from when on, who proposed them and who published them. Nothing here can be changed."
    >
      <ReadRules asked={asked} name="publications" missing="Nothing was published">
        {({ pages }) => {
          const publications = pages.flatMap((page) => page.publications);
          return publications.length === 0 ? (
            <ScreenState title="Nothing was published yet">
              <p>Until rules are published, nothing is sold.</p>
            </ScreenState>
          ) : (
            <>
              <ul className="rule-cards">
                {publications.map((publication) => (
                  <PublicationCard key={publication.id} publication={publication} />
                ))}
              </ul>
              <MoreButton asked={asked} name="publications" />
            </>
          );
        }}
      </ReadRules>
    </RulesFrame>
  );
}

export function PublicationCard({ publication }: { readonly publication: RulePublication }) {
  const { previousHash, hash } = publication;
  return (
    <li className="panel rule-card">
      <h2>{publication.title}</h2>
      {publication.isCurrent && <Badge words={{ label: 'Counts now', tone: 'done' }} />}
      {publication.isSample && <Badge words={{ label: 'Sample, not the law', tone: 'waiting' }} />}
      <p>
        From {formatTime(publication.publishedAt)} on. {count(publication.rules, 'rule')},{' '}
        {count(publication.testsPassed, 'test')} passed.
      </p>
      <p className="small muted">
        Proposed by {publication.proposedBy}, published by {publication.approvedBy}
      </p>
      <p>
        <LinkBase to={`/rules/publications/${previousHash ?? 'none'}/${hash}`} {...rowLink}>
          What changed by it
          <span className="visually-hidden">: {publication.title}</span>
        </LinkBase>
      </p>
    </li>
  );
}

const setName = /^(?:none|[0-9a-f]{64})$/;

/** What a publication changed: the set before it against its own. */
export function PublicationChangesPage() {
  const { from = '', to = '' } = useParams();
  const isNamed = setName.test(from) && setName.test(to);
  return (
    <RulesFrame
      title="What changed by a publication"
      purpose="The rules that counted before, against those that counted from then on."
      back={{ to: '/rules/publications', label: 'All publications' }}
    >
      {isNamed ? (
        <Comparison
          from={from}
          to={to}
          same="Nothing differed: the same rules were published again."
          tellsCoverage={false}
        />
      ) : (
        <ScreenState title="There is no such publication">
          <p>The address is mistyped. Look for it in the list.</p>
        </ScreenState>
      )}
    </RulesFrame>
  );
}
