import { Badge, FflTag } from '../../components/badge/badge.tsx';
import { Price } from '../../components/price/price.tsx';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { CardSkeletons } from '../../components/skeleton/card-skeletons.tsx';
import { SpecTable } from '../../components/spec-table/spec-table.tsx';
import type { Image } from '../media/image.ts';
import { Specimen } from './specimen.tsx';

interface ProductSpecimensProps {
  readonly pictures: readonly Image[];
  readonly theme: string;
}

const none: Image = { url: '', alt: '', width: 1600, height: 1200 };

export function ProductSpecimens({ pictures, theme }: ProductSpecimensProps) {
  const [first = none, second = first, third = second, fourth = third] = pictures;
  const href = `#design-${theme}`;
  return (
    <>
      <Specimen title="Product cards" isWide>
        <div className="product-grid">
          <ProductCard
            href={href}
            ratio="goods"
            title="Summit bolt-action rifle"
            subtitle=".308 Win, 22 in barrel"
            image={first}
            secondImage={second}
            price={{ amount: { dollars: 2499 }, isFrom: true }}
            isFfl
          />
          <ProductCard
            href={href}
            ratio="goods"
            title="Charging handle with an unusually long name that needs two lines"
            image={second}
            secondImage={third}
            price={{ amount: { cents: 8_999 }, was: { cents: 11_999 } }}
          />
          <ProductCard
            href={href}
            ratio="goods"
            title="Field cap"
            subtitle="Olive"
            image={third}
            price={{ amount: { dollars: 32 } }}
            badge={<Badge>Sold out</Badge>}
          />
          <ProductCard href={href} ratio="goods" title="No price yet" image={fourth} />
        </div>
      </Specimen>
      <Specimen title="Cards on their way" isWide>
        <CardSkeletons count={4} ratio="goods" label="Loading products…" />
      </Specimen>
      <Specimen title="Prices">
        <p>
          <Price amount={{ dollars: 129 }} />
        </p>
        <p>
          <Price amount={{ cents: 8_999 }} was={{ cents: 11_999 }} />
        </p>
        <p>
          <Price amount={{ dollars: 2499 }} isFrom />
        </p>
      </Specimen>
      <Specimen title="Badges">
        <div className="design-row">
          <FflTag />
          <Badge>New</Badge>
          <Badge kind="ok">In stock</Badge>
          <Badge kind="warn">Low stock</Badge>
          <Badge kind="error">Recalled</Badge>
        </div>
      </Specimen>
      <Specimen title="Ratings">
        <p>
          <Rating value={4.6} count={128} />
        </p>
        <p>
          <Rating value={3} count={1} />
        </p>
        <p>
          <Rating value={0} />
        </p>
      </Specimen>
      <Specimen title="Specifications">
        <SpecTable
          caption="Specifications of the Summit"
          rows={[
            { name: 'Caliber', value: '.308 Win' },
            { name: 'Barrel length', value: '22 in' },
            { name: 'Weight', value: '7 lb 12.4 oz' },
            { name: 'Finish', value: 'Hard-coat anodized, type III, MIL-A-8625' },
          ]}
        />
      </Specimen>
    </>
  );
}
