import { useState } from 'react';
import { Accordion } from '../../components/accordion/accordion.tsx';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { LoadMore } from '../../components/pagination/pagination.tsx';
import { Specimen } from './specimen.tsx';

const questions = [
  {
    heading: 'How long does a build take?',
    content: <p>Six to eight weeks from the day your dealer’s license is on file.</p>,
  },
  {
    heading: 'Can I change my order?',
    content: <p>Until it is on the bench. Call us with your order number.</p>,
  },
];

export function StateSpecimens() {
  const [shown, setShown] = useState(24);
  return (
    <>
      <Specimen title="Accordion">
        <Accordion items={questions} />
      </Specimen>
      <Specimen title="Notices">
        <div className="design-stack">
          <InlineNotice kind="accent" heading="Ships to a licensed dealer">
            <p>You choose the dealer at checkout and pick it up there.</p>
          </InlineNotice>
          <InlineNotice>
            <p>Shipping and tax are added at checkout.</p>
          </InlineNotice>
          <InlineNotice kind="ok">
            <p>In stock, ships today.</p>
          </InlineNotice>
          <InlineNotice kind="warn">
            <p>Only two are left.</p>
          </InlineNotice>
          <InlineNotice kind="error" heading="Error: your card was declined">
            <p>Nothing was charged.</p>
          </InlineNotice>
        </div>
      </Specimen>
      <Specimen title="Empty state">
        <EmptyState
          heading="Nothing matches all four filters"
          actions={<Button kind="quiet">Reset all</Button>}
        >
          <p>Without “Sand” there would be 3 results.</p>
        </EmptyState>
      </Specimen>
      <Specimen title="Load more">
        <div className="design-stack">
          <LoadMore shown={shown} total={48} isLoading={false} onLoad={() => setShown(48)} />
          <LoadMore shown={24} total={48} isLoading onLoad={() => undefined} />
        </div>
      </Specimen>
    </>
  );
}
