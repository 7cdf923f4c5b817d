import type { MetaDescriptor } from 'react-router';
import { personalMeta } from '../seo/personal-head.ts';

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** The head of a page of the account: a name, and nothing that anybody should find or keep. */
export function accountMeta(
  subject: string,
  matches: readonly (Match | undefined)[],
): MetaDescriptor[] {
  const layout = matches.find((match) => match?.id === 'routes/site-layout');
  const { brandName } = (layout?.loaderData ?? { brandName: '' }) as { brandName: string };
  return personalMeta(subject, brandName);
}
