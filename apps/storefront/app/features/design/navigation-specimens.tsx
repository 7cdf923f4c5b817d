import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { Steps } from '../../components/steps/steps.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { Specimen } from './specimen.tsx';

/** Landmarks of the same kind need names of their own, and this page has each of them twice. */
export function NavigationSpecimens({ theme }: { readonly theme: string }) {
  const href = `#design-${theme}`;
  return (
    <>
      <Specimen title="Breadcrumb">
        <Breadcrumb
          label={`Breadcrumb, ${theme}`}
          trail={[
            { label: 'Home', href: '/' },
            { label: 'Apparel', href: '/apparel' },
            { label: 'Caps', href },
          ]}
        />
      </Specimen>
      <Specimen title="Chips">
        <div className="design-row">
          <Chip label="Graphite" href={href} />
          <Chip label="$50 to $100" />
          <Chip label="In stock" removeLabel="Remove In stock" />
        </div>
      </Specimen>
      <Specimen title="Tabs" isWide>
        <Tabs
          label={`Kinds of parts, ${theme}`}
          tabs={[
            { label: 'All', href: `${href}?all`, count: 48, isCurrent: true },
            { label: 'Receivers', href: `${href}?receivers`, count: 12, isCurrent: false },
            { label: 'Barrels', href: `${href}?barrels`, count: 9, isCurrent: false },
            { label: 'Triggers', href: `${href}?triggers`, count: 7, isCurrent: false },
            { label: 'Charging handles', href: `${href}?handles`, isCurrent: false },
            { label: 'Muzzle devices', href: `${href}?muzzle`, isCurrent: false },
          ]}
        />
      </Specimen>
      <Specimen title="Steps" isWide>
        <Steps
          label={`Checkout, ${theme}`}
          current={1}
          steps={[{ label: 'Cart', href }, { label: 'Shipping' }, { label: 'Payment' }]}
        />
      </Specimen>
      <Specimen title="Pages" isWide>
        <Pagination
          label={`Pages, ${theme}`}
          current={5}
          last={12}
          hrefOf={(page) => `${href}?page=${page}`}
        />
      </Specimen>
    </>
  );
}
