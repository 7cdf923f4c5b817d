import { PageHero } from '../content-page/page-hero.tsx';
import { SectionedCopy } from '../content-page/sectioned-copy.tsx';
import type { ResourcesContent } from './resources-content.ts';

export function ResourcesPage({ resources }: { readonly resources: ResourcesContent }) {
  const { heading, subHeading, image, trail, sections } = resources;
  return (
    <>
      <PageHero title={heading} text={subHeading} image={image} trail={trail} />
      <SectionedCopy sections={sections} />
    </>
  );
}
