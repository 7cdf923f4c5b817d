import { type PageContent, type Redirect, redirectKey } from '@tarnholt/contract/content';

type RedirectsPage = PageContent<'redirects'>;

/** Made once for what the api answered, not for each request. */
const tables = new WeakMap<RedirectsPage, ReadonlyMap<string, Redirect>>();

/** Where an old address leads, with what was asked for beside it; undefined when nobody said. */
export function redirectFor(
  page: RedirectsPage,
  url: URL,
): { readonly to: string; readonly status: 301 | 302 } | undefined {
  const table = tables.get(page) ?? tableOf(page);
  tables.set(page, table);
  const found = table.get(redirectKey(url.pathname));
  if (found === undefined) return undefined;
  return {
    to: withQuery(found.to, url.search),
    status: found.permanent === true ? 301 : 302,
  };
}

function tableOf({ redirects }: RedirectsPage): Map<string, Redirect> {
  return new Map(redirects.map((redirect) => [redirectKey(redirect.from), redirect]));
}

/** A query that an editor wrote wins over the one of the old address. */
function withQuery(to: string, search: string): string {
  if (search === '' || to.includes('?')) return to;
  const [path = '', fragment] = to.split('#', 2);
  return fragment === undefined ? path + search : `${path}${search}#${fragment}`;
}
