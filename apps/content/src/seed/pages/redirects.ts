import { groupTitle, slugOf } from '../catalog/addresses.ts';
import { page } from './page.ts';

/** Addresses that people guess or have from an old flyer, and where they lead. */
export const redirects = page('redirects', {
  redirects: [
    { from: '/rifles', to: `/collections/${slugOf(groupTitle('rifles'))}`, permanent: true },
    { from: '/pistols', to: `/collections/${slugOf(groupTitle('pistols'))}`, permanent: true },
    { from: '/apparel', to: `/collections/${slugOf(groupTitle('apparel'))}`, permanent: true },
    { from: '/r16', to: '/products/r16-ridgeline', permanent: true },
    { from: '/new', to: '/products/r16-ridgeline-tempered', permanent: false },
  ],
});
