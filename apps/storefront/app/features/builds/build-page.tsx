import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { Price } from '../../components/price/price.tsx';
import { Picture } from '../media/picture.tsx';
import { Reach } from '../reach/reach.tsx';
import { buildQuery } from './build-calls.ts';
import { BuildData, BuildWaiting } from './build-states.tsx';
import { BuildToCart } from './build-to-cart.tsx';
import {
  type Build,
  changePath,
  describeChoice,
  describeProblem,
  toCartItems,
} from './build-words.ts';

/** What a link to a build opens, for anybody: what it is, and what it costs today. */
export function BuildPage({ code }: { readonly code: string }) {
  return (
    <InBrowser fallback={<BuildWaiting />}>
      {() => (
        <BuildData query={buildQuery(code)}>{(build) => <BuildView build={build} />}</BuildData>
      )}
    </InBrowser>
  );
}

export function BuildView({ build }: { readonly build: Build }) {
  const { name, notes, productName, productUrl, total, savedTotal, nearest, addOns } = build;
  const canBeHad = total !== null || nearest !== null;
  return (
    <article className="build">
      <BuildPicture build={build} sizes="(min-width: 1024px) 50vw, 100vw" />
      <div className="build-text">
        <h1 className="build-name">{name}</h1>
        <p className="build-product">
          {productUrl === '' ? productName : <a href={productUrl}>{productName}</a>}
        </p>
        <BuildProblems build={build} />
        <dl className="build-facts-list">
          {[...Object.entries(build.options), ...Object.entries(build.fits)].map(
            ([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
          {addOns.map(({ sku, label, price }) => (
            <div key={sku}>
              <dt>Add-on</dt>
              <dd>
                {label}
                {price !== null && `, ${formatMoney({ dollars: price })}`}
              </dd>
            </div>
          ))}
        </dl>
        {notes !== '' && <p className="build-notes">{notes}</p>}
        {total !== null && (
          <p className="build-total">
            <Price amount={{ dollars: total }} />
            {total !== savedTotal && (
              <span className="build-before">
                It was {formatMoney({ dollars: savedTotal })} when it was saved.
              </span>
            )}
          </p>
        )}
        {productUrl !== '' && (
          <Reach
            product={build}
            chosen={{ sku: build.sku, addOnSkus: addOns.map(({ sku }) => sku) }}
            path={productUrl}
          />
        )}
        <div className="build-actions">
          {canBeHad && <BuildToCart title={productName} items={() => toCartItems(build)} />}
          {productUrl !== '' && (
            <ButtonLink kind="quiet" href={changePath(build)}>
              Change it
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={`/build/compare?a=${build.code}`}>
            Compare
          </ButtonLink>
          <CopyLink />
        </div>
      </div>
    </article>
  );
}

export function BuildProblems({ build }: { readonly build: Build }) {
  const { problems, nearest } = build;
  if (problems.length === 0) return null;
  return (
    <InlineNotice kind="warn" heading="Something has changed since it was saved">
      <ul className="build-problems">
        {problems.map((problem) => (
          <li key={problem.kind + problem.about}>{describeProblem(problem)}</li>
        ))}
      </ul>
      {nearest !== null && (
        <p>
          The nearest that we have is {describeChoice({ ...nearest, fits: {} })} for{' '}
          {formatMoney({ dollars: nearest.price })}. Add to Cart takes that one.
        </p>
      )}
    </InlineNotice>
  );
}

export function BuildPicture({ build, sizes }: { readonly build: Build; readonly sizes: string }) {
  const alt = `${build.productName}, ${describeChoice(build)}`;
  return (
    <div className="build-picture">
      {build.imageUrl !== '' && (
        <Picture
          image={{ url: build.imageUrl, alt, width: null, height: null }}
          sizes={sizes}
          widths={[320, 640, 1080]}
        />
      )}
    </div>
  );
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + window.location.pathname);
      setCopied(true);
    } catch {
      // Forbidden: the address bar has it.
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{isCopied && 'Copied. Anybody who has the link sees this build.'}</span>
    </>
  );
}
