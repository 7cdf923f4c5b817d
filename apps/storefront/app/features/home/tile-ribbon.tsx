import { Picture } from '../media/picture.tsx';
import type { Tile } from './home-content.ts';

const tileSizes = '(min-width: 1440px) 330px, (min-width: 768px) 25vw, 50vw';
const tileWidths = [320, 480, 640, 1080] as const;

export function TileRibbon({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className="tiles">
      {tiles.map(({ title, image, url }) => (
        <li key={`${title} ${url}`}>
          <a href={url} className="tile">
            <span className="tile-picture">
              {/* The title beside it says what it shows. */}
              <Picture
                image={image.alt === title ? { ...image, alt: '' } : image}
                sizes={tileSizes}
                widths={tileWidths}
              />
            </span>
            <span className="tile-title">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
