import { useDeferredValue, useRef, useState } from 'react';
import { Accordion } from '../../components/accordion/accordion.tsx';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { useEarlyInput } from '../../components/early-input/use-early-input.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { FaqContent } from './faq-content.ts';
import { findQuestions } from './faq-search.ts';
import './faq.css';

export function FaqPage({ faq }: { readonly faq: FaqContent }) {
  const { title, text, image, trail, questions } = faq;
  return (
    <>
      <PageHero title={title} text={text} image={image} trail={trail} />
      <div className="faq">
        {questions.length === 0 ? (
          <EmptyState
            heading="There are no questions here yet"
            actions={<ButtonLink href="/contact-us">Contact us</ButtonLink>}
          >
            <p>Ask yours, and it may be the first one.</p>
          </EmptyState>
        ) : (
          <Questions questions={questions} />
        )}
      </div>
    </>
  );
}

function Questions({ questions }: Pick<FaqContent, 'questions'>) {
  const [search, setSearch] = useState('');
  const input = useEarlyInput<HTMLInputElement>(({ value }) => setSearch(value));
  const list = useRef<HTMLDivElement>(null);
  // Typing goes before the list.
  const found = findQuestions(questions, useDeferredValue(search));

  const closeAll = () => {
    for (const item of list.current?.querySelectorAll('details') ?? []) item.open = false;
  };

  return (
    <>
      <div className="faq-tools">
        <div className="faq-search">
          <label htmlFor="faq-search">Search the questions</label>
          <input
            ref={input}
            id="faq-search"
            type="search"
            className="control"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Button kind="quiet" onClick={closeAll}>
          Close All
        </Button>
      </div>
      <p role="status" className={search.trim() === '' ? 'visually-hidden' : 'faq-count'}>
        {search.trim() !== '' && `${found.length} of ${questions.length} questions`}
      </p>
      <div ref={list}>
        {found.length === 0 ? (
          <EmptyState
            heading="No question matches"
            actions={
              <>
                <Button onClick={() => setSearch('')}>Show all questions</Button>
                <ButtonLink kind="quiet" href="/contact-us">
                  Contact us
                </ButtonLink>
              </>
            }
          >
            <p>Try fewer or other words, or ask us.</p>
          </EmptyState>
        ) : (
          <Accordion
            items={found.map(({ question, answer }) => ({
              heading: question,
              content: <RichText blocks={answer} topHeading={2} />,
            }))}
          />
        )}
      </div>
    </>
  );
}
