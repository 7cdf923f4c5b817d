import { useRef } from 'react';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.tsx';
import { BuildBar } from '../builder/build-bar.tsx';
import { BuilderForm } from '../builder/builder-form.tsx';
import { toCartItems } from '../builder/use-configuration.ts';
import { StockAlert } from '../stock-alert/stock-alert.tsx';
import { AddToCart, StockNote } from './add-to-cart.tsx';
import { colorImageOf } from './color-image.ts';
import { Description } from './description.tsx';
import { Gallery, PictureStack } from './gallery.tsx';
import { FflNotice, ProductHead, type ProductLayoutProps, ProductMore } from './product-parts.tsx';

/** The standard page, and the one with large pictures for what is worn. */
export function ShortPage(props: ProductLayoutProps) {
  const { product, inventory, configuration, reviews, askAgain } = props;
  const { title, images } = product;
  const { price, stock, sku } = configuration;
  const buy = useRef<HTMLDivElement>(null);
  const pictures = { images, title, colorImage: colorImageOf(product, configuration) };
  const isStacked = product.layout === 'short-alt';
  return (
    <div className="product">
      <div className="product-width">
        <Breadcrumb trail={product.trail} />
        <div className="product-split">
          {isStacked ? <PictureStack {...pictures} /> : <Gallery {...pictures} shape="square" />}
          <div className="product-info">
            <ProductHead product={product} price={price} rating={reviews.rating} />
            <div className="product-form">
              <BuilderForm product={product} inventory={inventory} configuration={configuration} />
              <div className="product-buy" ref={buy}>
                <StockNote stock={stock} />
                <AddToCart
                  title={title}
                  stock={stock}
                  items={() => toCartItems(configuration)}
                  whenSoldOut={
                    <StockAlert productId={product.productId} productName={title} sku={sku} />
                  }
                  whenUnknown={askAgain}
                />
                <p className="product-sku data">{sku}</p>
              </div>
            </div>
            {product.isFfl && <FflNotice isReceiver={product.isReceiver} />}
            <Description product={product} sku={sku} />
          </div>
        </div>
      </div>
      <ProductMore product={product} reviews={reviews.reviews} />
      {stock !== null && stock > 0 && (
        <div className="product-bar">
          <BuildBar product={product} configuration={configuration} unless={buy}>
            <AddToCart title={title} stock={stock} items={() => toCartItems(configuration)} />
          </BuildBar>
        </div>
      )}
    </div>
  );
}
