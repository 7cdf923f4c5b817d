import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Price } from '../../components/price/price.tsx';
import { addToCart, BuildToCart } from '../builds/build-to-cart.tsx';
import type { NewCartItem } from '../cart/cart-calls.ts';
import type { Image } from '../media/image.ts';
import { useOwnDocument } from './use-own-document.ts';
import type { ViewerBridge } from './viewer-bridge.ts';
import { ViewerChoices } from './viewer-choices.tsx';
import { startWith, type ViewerProduct, type ViewerSku } from './viewer-product.ts';
import { pageMessages, type ViewerBuild } from './viewer-protocol.ts';
import { ViewerStage } from './viewer-stage.tsx';
import './viewer.css';

interface ViewerPageProps {
  readonly viewerUrl: string | null;
  readonly product: ViewerProduct;
  /** The product's own page, with its builder. */
  readonly path: string;
  readonly image: Image | null;
}

/**
 * The product in 3D. Everything that the viewer can choose is also chosen below it, by controls that
 * need neither a mouse nor 3D graphics; both always say the same.
 */
export function ViewerPage({ viewerUrl, product, path }: ViewerPageProps) {
  const { title } = product;
  useOwnDocument();
  const [parameters, setParameters] = useSearchParams();
  const [parts, setParts] = useState<readonly string[]>([]);
  const chosen = startWith(product, parameters.get('sku'));
  const sku = chosen?.sku ?? '';
  const bridge = useRef<ViewerBridge | null>(null);
  const [line, setLine] = useState(0);

  useEffect(() => {
    bridge.current?.say(pageMessages.product, product);
    bridge.current?.say(pageMessages.query, Object.fromEntries(parameters));
  }, [line, product]);
  useEffect(() => {
    bridge.current?.say(pageMessages.selection, { sku, parts });
  }, [line, sku, parts]);

  const chooseSku = (next: string) =>
    setParameters(
      (current) => {
        current.set('sku', next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const follow = (build: ViewerBuild) => {
    if (product.skus.some((each) => each.sku === build.sku)) chooseSku(build.sku);
    setParts(product.parts.flatMap(({ id }) => (build.parts.includes(id) ? [id] : [])));
  };
  const handOver = async (build: ViewerBuild) => {
    const wanted = product.skus.find((each) => each.sku === build.sku);
    const refusal =
      wanted === undefined || wanted.stock === 0
        ? 'This version is not available.'
        : await addToCart(itemsOf(product, wanted, build.parts), title);
    bridge.current?.say(pageMessages.cartAnswer, { ok: refusal === null, message: refusal ?? '' });
  };

  return (
    <div className="viewer">
      <ViewerStage
        viewerUrl={viewerUrl}
        label={`${title} in 3D: ${wordsOf(chosen)}`}
        wayBack={{
          href: `${path}?sku=${encodeURIComponent(sku)}`,
          label: 'Build it with pictures',
        }}
        onBridge={(next) => {
          bridge.current = next;
          if (next !== null) setLine((before) => before + 1);
        }}
        onReady={() => undefined}
        onSelection={follow}
        onBuild={(build) => void handOver(build)}
      />
      <div className="viewer-column">
        <div className="viewer-intro">
          <h1>{title}</h1>
          <p role="status">{wordsOf(chosen)}</p>
          <p className="viewer-hint">
            Drag the picture, or use the arrow keys on it, to turn it around. F takes the next
            finish, P the next part.
          </p>
        </div>
        <div className="viewer-form">
          <ViewerChoices
            product={product}
            chosen={chosen}
            parts={parts}
            onSku={chooseSku}
            onParts={setParts}
          />
          {chosen?.price != null && (
            <p className="viewer-price">
              <Price amount={{ dollars: totalOf(product, chosen.price, parts) }} />
            </p>
          )}
          {chosen && chosen.stock !== 0 ? (
            <BuildToCart title={title} items={() => itemsOf(product, chosen, parts)} />
          ) : (
            <p className="viewer-sold-out">Out of stock</p>
          )}
          <p className="viewer-links">
            <a href={saveLink(product, sku, parts)}>Save this build</a>
            <a href={`${path}?sku=${encodeURIComponent(sku)}`}>Build it with pictures</a>
          </p>
        </div>
      </div>
    </div>
  );
}

function wordsOf(chosen: ViewerSku | undefined): string {
  return Object.values(chosen?.options ?? {}).join(' - ');
}

/** As the link of the product's page; `toNewBuild` reads both. */
function saveLink({ documentId }: ViewerProduct, sku: string, parts: readonly string[]): string {
  return `/build/new?product=${documentId}&sku=${encodeURIComponent(sku)}&add=${parts.join()}`;
}

/** In whole cents, as sums are. */
function totalOf({ parts }: ViewerProduct, price: number, chosen: readonly string[]): number {
  const prices = parts.flatMap(({ id, price: each }) => (chosen.includes(id) ? (each ?? 0) : []));
  const cents = [price, ...prices].reduce((sum, each) => sum + Math.round(each * 100), 0);
  return cents / 100;
}

function itemsOf(
  { parts }: ViewerProduct,
  { sku, optionIds, options }: ViewerSku,
  chosen: readonly string[],
): NewCartItem[] {
  return [
    { productId: sku, quantity: 1, optionIds: [...optionIds], options: { ...options } },
    ...parts
      .filter(({ id, isInStock }) => isInStock && chosen.includes(id))
      .map(({ id }) => ({ productId: id, quantity: 1 })),
  ];
}
