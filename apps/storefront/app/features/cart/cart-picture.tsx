import { Picture } from '../media/picture.tsx';
import './cart-picture.css';

const widths = [160, 320] as const;

/** The picture of a line. Silent: the name beside it says what it shows. */
export function CartPicture({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="cart-picture">
      <Picture
        image={{ url: imageUrl, alt: '', width: null, height: null }}
        sizes="88px"
        widths={widths}
        priority="soon"
      />
    </span>
  );
}
