import { PageHero } from '../content-page/page-hero.tsx';
import { SectionedCopy } from '../content-page/sectioned-copy.tsx';
import type { WarrantyContent } from './warranty-content.ts';

export function WarrantyPage({ warranty }: { readonly warranty: WarrantyContent }) {
  const { heading, trail, sections } = warranty;
  return (
    <>
      <PageHero title={heading} trail={trail} />
      <SectionedCopy sections={sections} />
    </>
  );
}
