import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { BuildBar } from '../builder/build-bar.tsx';
import { BuilderForm } from '../builder/builder-form.tsx';
import { toCartItems } from '../builder/use-configuration.ts';
import { StockAlert } from '../stock-alert/stock-alert.tsx';
import { AddToCart, StockNote } from './add-to-cart.tsx';
import { colorImageOf } from './color-image.ts';
import { Description } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { FflNotice, ProductHead, type ProductLayoutProps, ProductMore } from './product-parts.tsx';
import './long-page.css';

const alertId = 'stock-alert';

/** A rifle that is put together: its picture stays in view, and so does the way to the cart. */
export function LongPage(props: ProductLayoutProps) {
  const { product, inventory, configuration, reviews, askAgain } = props;
  const { title } = product;
  const { price, stock, sku, addOnSkus } = configuration;
  return (
    <div className="builder">
      <div className="product-width">
        <Breadcrumb trail={product.trail} />
      </div>
      {/* The picture stays in view as long as there is something to choose. */}
      <div className="builder-work">
        <Gallery
          images={product.images}
          colorImage={colorImageOf(product, configuration)}
          title={title}
          shape="stage"
        />
        <div className="product-width builder-column">
          <div className="builder-intro">
            <ProductHead product={product} price={price} rating={reviews.rating} />
            <Description product={product} sku={sku} />
            {product.isFfl && <FflNotice isReceiver={product.isReceiver} />}
          </div>
          <div className="product-form">
            <BuilderForm product={product} inventory={inventory} configuration={configuration} />
            <div className="product-buy">
              <StockNote stock={stock} />
              {stock === 0 && (
                <div id={alertId} tabIndex={-1}>
                  <StockAlert productId={product.productId} productName={title} sku={sku} />
                </div>
              )}
              <p className="product-sku data">{sku}</p>
              <a href={`/build/new?product=${product.documentId}&sku=${sku}&add=${addOnSkus}`}>
                Save this build
              </a>
            </div>
          </div>
        </div>
      </div>
      <ProductMore product={product} reviews={reviews.reviews} />
      <BuildBar product={product} configuration={configuration}>
        <AddToCart
          title={title}
          stock={stock}
          items={() => toCartItems(configuration)}
          whenSoldOut={<ButtonLink href={`#${alertId}`}>Notify me</ButtonLink>}
          whenUnknown={askAgain}
        />
      </BuildBar>
    </div>
  );
}
