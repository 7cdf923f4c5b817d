import { PageHero } from '../content-page/page-hero.tsx';
import { SectionedCopy } from '../content-page/sectioned-copy.tsx';
import type { CopyContent } from './copy-content.ts';

export function CopyPage({ copy }: { readonly copy: CopyContent }) {
  const { heading, image, trail, sections } = copy;
  return (
    <>
      <PageHero title={heading} image={image} trail={trail} />
      <SectionedCopy sections={sections} />
    </>
  );
}
