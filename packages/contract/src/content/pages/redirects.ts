import { z } from 'zod';
import { componentFields, documentFields } from '../fields.ts';

/** Old addresses and where they lead. The shop looks here only when it has no page of its own. */

/** A path of the shop without a query: what a browser sends, so letters outside ASCII are encoded. */
const fromPath = z
  .string()
  .max(500)
  .regex(
    /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~!$&'()*+,;=:@%-]+)+\/?$/,
    'Must be a path of the shop such as /old-rifles, without a question mark',
  );

/** A path of the shop. Another host is refused: an old address must not lead out of the shop. */
const toPath = z
  .string()
  .max(2000)
  .regex(/^\/(?:(?!\/)[!-[\]-~]+)?$/, 'Must be a path of the shop such as /products/r16-ridgeline');

const redirectSchema = z
  .object({
    ...componentFields,
    from: fromPath,
    to: toPath,
    permanent: z
      .boolean()
      .nullish()
      .meta({ description: 'The old address is gone for good: search engines take the new one.' }),
  })
  .meta({ id: 'Redirect' });

export type Redirect = z.output<typeof redirectSchema>;

/** How redirects are looked up: routes match any case, and a slash at the end. */
export function redirectKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  return bare.replace(/\/+$/, '').toLowerCase();
}

export const redirectsPageSchema = z
  .object({
    ...documentFields,
    redirects: z
      .array(redirectSchema)
      .max(2000)
      .superRefine((redirects, context) => {
        const targets = new Map<string, string>();
        for (const [index, { from, to }] of redirects.entries()) {
          const key = redirectKey(from);
          if (targets.has(key)) {
            context.addIssue({
              code: 'custom',
              path: [index, 'from'],
              message: `${from} is in the list already`,
            });
          } else {
            targets.set(key, redirectKey(to));
          }
        }
        for (const [index, { from }] of redirects.entries()) {
          if (!leadsInACircle(redirectKey(from), targets)) continue;
          context.addIssue({
            code: 'custom',
            path: [index, 'to'],
            message: `${from} leads back to itself`,
          });
        }
      }),
  })
  .meta({ id: 'RedirectsPage', description: 'Old addresses and where they lead.' });

function leadsInACircle(start: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let next = targets.get(start);
  while (next !== undefined && next !== start && !seen.has(next)) {
    seen.add(next);
    next = targets.get(next);
  }
  return next === start;
}
