import type { Image } from '../media/image.ts';
import type { ProductPageContent } from './product-content.ts';

interface Chosen {
  readonly offers: readonly { readonly chosen: string }[];
  readonly isChosen: boolean;
}

/**
 * The product in the color that is chosen, where there is a picture of it. As long as nobody has
 * chosen, the product's own picture is the better one, unless that shows another color.
 */
export function colorImageOf(
  { colorImages, images }: Pick<ProductPageContent, 'colorImages' | 'images'>,
  { offers, isChosen }: Chosen,
): Image | null {
  const color = offers.find(({ chosen }) => chosen in colorImages)?.chosen;
  const image = (color !== undefined && colorImages[color]) || null;
  const showsColor = Object.values(colorImages).some(({ url }) => url === images[0]?.url);
  return isChosen || showsColor ? image : null;
}
