import type { Breadcrumb } from '@tarnholt/contract/content';

export interface TrailStep {
  readonly label: string;
  readonly href: string;
}

/**
 * The way to a page of the company: what its editor wrote, or else from home. The page itself is
 * always the last step.
 */
export function trailTo(
  page: TrailStep,
  above?: readonly Breadcrumb[] | null | undefined,
): TrailStep[] {
  const steps = above?.length ? above : [{ label: 'Home', href: '/' }];
  const others = steps.filter(({ href }) => href !== page.href);
  return [...others.map(({ label, href }) => ({ label, href })), page];
}
